import type { ContestView, SealedContestView } from "#contract/contests.ts";
import type { LiveCounts } from "#contract/results.ts";
import { isOutdated, withCounts } from "#domain/pushed-counts.ts";
import { shownEntries } from "#domain/shown-entries.ts";

/** The contest with what the stream has pushed. Results that are announced come with the next reply. */
export function withPushedCounts(view: ContestView, pushed: LiveCounts): ContestView {
  if (isOutdated(pushed, view)) return view;
  if (!pushed.sealed) return view.sealed ? view : withCounts(view, pushed);
  // Whoever manages the contest and opened its envelope keeps the results.
  if (!view.sealed && view.opened) return view;
  const { version, totalVotes } = pushed;
  return { ...(view.sealed ? view : withoutCounts(view)), version, totalVotes };
}

/** What is left of a contest when its results are sealed. */
export function withoutCounts(view: Exclude<ContestView, SealedContestView>): SealedContestView {
  const { votesByProof: _, sealed: __, waitingVotes, ...contest } = view;
  return {
    ...contest,
    ...(view.canManage && { waitingVotes }),
    sealed: true,
    revealed: [],
    entries: view.entries.map(({ voteCount, percentage, ...entry }) => entry),
  };
}

/** The contest without the texts that it hides. */
export function withShownEntries(view: ContestView): ContestView {
  return view.sealed ? { ...view, entries: shownEntries(view) } : { ...view, entries: shownEntries(view) };
}
