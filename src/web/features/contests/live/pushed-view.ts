import type { ContestView, SealedContestView } from "#contract/contests.ts";
import type { LiveCounts } from "#contract/results.ts";
import { isOutdated } from "#domain/outdated.ts";
import { withCounts } from "#domain/pushed-counts.ts";
import { withoutCounts } from "./sealed-view.ts";

/**
 * The contest with what the stream has pushed; undefined where the page must ask for the contest, because results were
 * announced while its stream was closed. In a file of its own, because the first view has no stream yet.
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
