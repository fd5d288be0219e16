import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ContestView, SealedContestView } from "#contract/contests.ts";
import {
  type LiveChange,
  type LiveCounts,
  type LiveNotice,
  type LiveOwnVote,
  type LiveStage,
  watchContest,
} from "#contract/results.ts";
import { isOutdated } from "#domain/outdated.ts";
import { laterOf, withCounts } from "#domain/results/pushed-counts.ts";
import { addressOf } from "#web/lib/http/call.ts";
import { keepStreamOpen, type LiveState } from "#web/lib/http/live-stream.ts";
import { contestKey, publicContestKey } from "../query-keys.ts";
import { withoutCounts } from "./sealed-view.ts";

/** where the server does not say how soon to ask */
const refreshWithinMs = 1_000;

const ignored = () => {};

/**
 * Counts that the server pushes go into the query cache, the viewer's own vote to `onOwnVote`, which must be another
 * function for another viewer. `anonymous` updates the contest as anybody sees it.
 */
export function useLiveContest(
  contestId: number,
  onOwnVote: (vote: LiveOwnVote) => void = ignored,
  { anonymous = false } = {},
): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("polling");

  useEffect(() => {
    const queryKey = anonymous ? publicContestKey(contestId) : contestKey(contestId);
    return keepStreamOpen({
      address: addressOf(watchContest, { params: { contestId } }),
      onState: setState,
      onViewerChanged: () => void queryClient.invalidateQueries(),
      onRefresh: () => void queryClient.invalidateQueries({ queryKey }),
      listen(on) {
        let isFirst = true;
        on<LiveCounts>("counts", (pushed) => {
          const known = knownContest();
          const contest = known && withPushedCounts(known, pushed);
          if (contest) queryClient.setQueryData<ContestView>(queryKey, contest);
          // More than the counts may have changed before the stream was open, such as the dates.
          const isBehind = isFirst && known && known.version < pushed.version;
          if (isBehind || (known && !contest)) refreshWithin(refreshWithinMs);
          isFirst = false;
        });
        on<LiveStage>("stage", (pushed) => change(({ stage }) => ({ stage: laterOf(stage, pushed) })));
        on<LiveNotice>("notice", (pushed) => change(({ notice }) => ({ notice: laterOf(notice, pushed) })));
        on<LiveOwnVote>("own-vote", onOwnVote);
        on<LiveChange>("contest", ({ withinMs }) => {
          const known = knownContest();
          // What they may press depends on it, and they are few.
          const runsTheShow = known?.canManage || known?.canRunStage;
          refreshWithin(runsTheShow ? Math.min(withinMs, refreshWithinMs) : withinMs);
        });
      },
    });

    function knownContest(): ContestView | undefined {
      return queryClient.getQueryData(queryKey);
    }

    function change(fields: (known: ContestView) => Partial<ContestView>): void {
      queryClient.setQueryData<ContestView>(
        queryKey,
        (known) => known && ({ ...known, ...fields(known) } as ContestView),
      );
    }

    /** Thousands of pages get an event at once: their requests are spread. */
    function refreshWithin(ms: number): void {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey }), Math.random() * ms);
    }
  }, [contestId, onOwnVote, anonymous, queryClient]);
  return state;
}

type LiveWatcherProps = {
  contestId: number;
  onOwnVote: (vote: LiveOwnVote) => void;
  onState: (state: LiveState) => void;
};

/** Watches a contest and shows nothing: a part that a page can load after it is drawn. */
export function LiveWatcher({ contestId, onOwnVote, onState }: LiveWatcherProps): null {
  const state = useLiveContest(contestId, onOwnVote);
  useEffect(() => onState(state), [state, onState]);
  return null;
}

/** Undefined where the page must ask for the contest, because results were announced while its stream was closed. */
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
  const { sealed: _, ...contest } = view;
  const { at, votesByProof, waitingVotes } = pushed.announced;
  const entries = view.entries.map((entry) => ({ ...entry, voteCount: 0, percentage: 0 }));
  return withCounts({ ...contest, announcedAt: at, votesByProof, waitingVotes, entries }, pushed);
}
