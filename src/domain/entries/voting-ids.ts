/**
 * People read the id aloud, so a12 and A12 are the same. Only a hint before anything is sent: for rare letters (İ) the
 * database's unique index decides.
 */
export function sameVotingId(votingId: string): string {
  return votingId.toLowerCase();
}

/** '2' before '10', 'A2' before 'A10'. Ids that compare equal are ordered by spelling, so the order never varies. */
export function compareVotingIds(one: string, other: string): number {
  return compareNaturally(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** Nearly all ids are numbers: comparing those directly is faster than the collator, with the same result. */
function compareNaturally(one: string, other: string): number {
  return isNumber(one) && isNumber(other) ? Number(one) - Number(other) : natural.compare(one, other);
}

// One locale for all: the order must be the same on the server and on a phone.
const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Up to nine digits: a longer one is a code, not a count. */
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

/** `folded` is what the id is compared by: the database decides which spellings are the same. */
type WantedVotingId = { votingId: string | null; folded: string | null };
export type VotingIdFix = "blank" | "in the contest" | "in the file";
export type GivenVotingId = { votingId: string; fixed?: VotingIdFix };

/**
 * Ids for many new entries at once. The first entry that wants an id gets it; the others get free numbers that no later
 * entry wants. `taken` is folded.
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
