/**
 * People read the number aloud: a12 and A12 are one. For a hint before anything is sent; where a rare letter makes the two
 * differ (İ), the database's unique index decides.
 */
export function sameVotingId(votingId: string): string {
  return votingId.toLowerCase();
}

/** '2' before '10', 'A2' before 'A10'. Equal ones in the order of their spelling, so that an order is always the same. */
export function compareVotingIds(one: string, other: string): number {
  return compareNaturally(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** The same as the collator says, told at once for what nearly all of them are: numbers. */
function compareNaturally(one: string, other: string): number {
  return isNumber(one) && isNumber(other) ? Number(one) - Number(other) : natural.compare(one, other);
}

// One language for everybody: an order must not differ between the server and a phone.
const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Up to nine digits: a longer one is a code rather than a count. */
function isNumber(votingId: string): boolean {
  return /^[0-9]{1,9}$/.test(votingId);
}

/** The next free number: one more than the highest in use, from 1. */
export function nextVotingId(taken: ReadonlySet<string>): string {
  return freeVotingIds(taken).next().value;
}

function* freeVotingIds(taken: ReadonlySet<string>): Generator<string, never> {
  let next = 0;
  for (const votingId of taken) if (isNumber(votingId)) next = Math.max(next, Number(votingId));
  while (true) {
    next += 1;
    if (!taken.has(String(next))) yield String(next);
  }
}

/** An id that somebody wants, and what it is compared by: the database decides which spellings are the same. */
export type WantedVotingId = { votingId: string | null; folded: string | null };
export type VotingIdFix = "blank" | "in the contest" | "in the file";
export type GivenVotingId = { votingId: string; fixed?: VotingIdFix };

/**
 * Ids for many new entries at once. Who comes first keeps what they want; the others get free numbers, and never one that
 * somebody further down wants. `taken` is folded.
 */
export function giveVotingIds(wanted: WantedVotingId[], taken: ReadonlySet<string>): GivenVotingId[] {
  const used = new Set(taken);
  const kept = wanted.map(({ votingId, folded }): GivenVotingId | VotingIdFix => {
    if (votingId === null || folded === null) return "blank";
    if (taken.has(folded)) return "in the contest";
    if (used.has(folded)) return "in the file";
    used.add(folded);
    return { votingId };
  });
  const free = freeVotingIds(used);
  return kept.map((given) => (typeof given === "string" ? { votingId: free.next().value, fixed: given } : given));
}
