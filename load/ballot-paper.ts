/**
 * What may stand in the end for one voter: what was confirmed last, or what was sent after it and neither confirmed nor
 * refused. Null is no vote.
 */
export function ballotPaper() {
  let possible = new Set<number | null>([null]);
  return {
    /** To be told what has become of it; until then, and when nobody knows, it may stand. */
    sent(entryId: number): { confirmed(): void; refused(): void } {
      const before = new Set(possible);
      possible.add(entryId);
      return {
        confirmed() {
          possible = new Set([entryId]);
        },
        refused() {
          possible = before;
        },
      };
    },
    possible: (): (number | null)[] => [...possible],
    /** what stands, as far as that is certain */
    certain(): number | null | undefined {
      const [only, ...others] = possible;
      return others.length === 0 ? only : undefined;
    },
  };
}

export type BallotPaper = ReturnType<typeof ballotPaper>;
