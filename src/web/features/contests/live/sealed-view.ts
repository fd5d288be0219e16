import type { ContestView, SealedContestView, SealedEntry } from "#contract/contests.ts";
import { shownEntries } from "#domain/entries/shown-entries.ts";
import { type KnownVotes, mustDropCounts, withRevealed } from "#domain/results/sealed-view.ts";

/** What is left of a contest when its results are sealed. */
export function withoutCounts(view: Exclude<ContestView, SealedContestView>): SealedContestView {
  const { votesByProof: _, sealed: __, waitingVotes, ...contest } = view;
  return {
    ...contest,
    ...(view.canManage && { waitingVotes }),
    sealed: true,
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
  return view.sealed ? withRevealed(view.entries, view.stage) : view.entries;
}
