import type { ContestView } from "#contract/contests.ts";

/** What is left of a rehearsed contest when its voting starts: no vote of the rehearsal is shown any more. */
export function clearedView(view: ContestView): ContestView {
  const cleared = { rehearsal: undefined, totalVotes: 0, userVote: null };
  const waiting = view.waitingVotes === undefined ? {} : { waitingVotes: 0 };
  if (view.sealed) return { ...view, ...cleared, ...waiting };
  return {
    ...view,
    ...cleared,
    ...waiting,
    votesByProof: { none: 0, mail: 0, google: 0, pass: 0 },
    entries: view.entries.map((entry) => ({ ...entry, voteCount: 0, percentage: 0 })),
  };
}
