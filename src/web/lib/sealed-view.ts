import type { ContestView, SealedContestView, SealedEntry } from "#contract/contests.ts";
import type { LiveCounts } from "#contract/results.ts";
import { isOutdated, withCounts } from "#domain/pushed-counts.ts";
import { type KnownVotes, mustDropCounts, withRevealed } from "#domain/sealed-view.ts";
import { shownEntries } from "#domain/shown-entries.ts";

/**
 * The contest with what the stream has pushed; undefined where the page must ask for the contest, because results were
 * announced while its stream was closed.
 */
export function withPushedCounts(view: ContestView, pushed: LiveCounts): ContestView | undefined {
  if (isOutdated(pushed, view)) return view;
  if (!pushed.sealed) return view.sealed ? announcedView(view, pushed) : withCounts(view, pushed);
  // Whoever manages the contest and opened its envelope keeps the results.
  if (!view.sealed && view.opened) return view;
  const { version, totalVotes } = pushed;
  return { ...(view.sealed ? view : withoutCounts(view)), version, totalVotes };
}

function announcedView(view: SealedContestView, pushed: LiveCounts & { sealed?: undefined }): ContestView | undefined {
  if (!pushed.announced) return undefined;
  const { sealed: _, revealed: __, ...contest } = view;
  const { at, votesByProof, waitingVotes } = pushed.announced;
  const entries = view.entries.map((entry) => ({ ...entry, voteCount: 0, percentage: 0 }));
  return withCounts({ ...contest, announcedAt: at, votesByProof, waitingVotes, entries }, pushed);
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

/** The contest as it may be known at that time: without counts, if its seal has begun since it was sent. */
export function sealedInTime(view: ContestView, now: Date): ContestView {
  return !view.sealed && mustDropCounts(view, now) ? withoutCounts(view) : view;
}

/** An entry with what a page may know of its votes: nothing while results are sealed, unless its place was revealed. */
export type KnownEntry = SealedEntry & KnownVotes;

export function knownEntries(view: ContestView): KnownEntry[] {
  return view.sealed ? withRevealed(view.entries, view.revealed) : view.entries;
}
