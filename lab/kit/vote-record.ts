/** The entry that a person's vote is for; null is no vote. */
export type StoredVote = number | null;

/** What may stand for a voter, by the answers so far. Plain data, which can be sent to another process. */
export type ExpectedVote = {
  /** the last confirmed vote, and those that were sent after it and never answered */
  possible: ReadonlySet<StoredVote>;
  /** sent before the last confirmed vote and never answered: these must not come back */
  overtaken: ReadonlySet<StoredVote>;
};

/** What one voter has sent and what was answered. */
export function voteRecord() {
  let confirmed: StoredVote = null;
  let possible = new Set<StoredVote>([null]);
  let overtaken = new Set<StoredVote>();

  return {
    /** From now on this vote may stand; the answer, if there is one, decides. */
    sent(entryId: StoredVote) {
      const before = new Set(possible);
      possible.add(entryId);
      return {
        confirmed() {
          before.delete(confirmed);
          overtaken = before;
          confirmed = entryId;
          possible = new Set([confirmed]);
        },
        refused() {
          possible = before;
        },
        /** Refused because a vote for another entry stands. */
        refusedForAnother() {
          before.delete(null);
          before.delete(entryId);
          possible = before;
        },
      };
    },
    expected: (): ExpectedVote => ({ possible: new Set(possible), overtaken: new Set(overtaken) }),
    /** The vote that stands; undefined while an answer is missing. */
    certain(): StoredVote | undefined {
      const [only, ...others] = possible;
      return others.length === 0 ? only : undefined;
    },
  };
}

export type VoteRecord = ReturnType<typeof voteRecord>;

export function judge({ possible, overtaken }: ExpectedVote, stored: StoredVote): "right" | "late" | "lost" {
  if (possible.has(stored)) return "right";
  return overtaken.has(stored) ? "late" : "lost";
}
