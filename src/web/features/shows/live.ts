import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import {
  type LiveAwardNotice,
  type LiveAwardOwnVote,
  type LiveAwardStage,
  type LiveChange,
  type LiveShowCounts,
  type LiveShowStage,
  type LiveStage,
  watchShow,
} from "#contract/results.ts";
import type { ShowView } from "#contract/shows.ts";
import { isOutdated } from "#domain/outdated.ts";
import { laterOf } from "#domain/results/pushed-counts.ts";
import { contestKey, stageKey } from "#web/features/contests/public.ts";
import { contestQuery, withPushedCounts } from "#web/features/contests/public-live.ts";
import { addressOf } from "#web/lib/http/call.ts";
import { keepStreamOpen, type LiveState } from "#web/lib/http/live-stream.ts";
import { showKey, showStageKey } from "./api.ts";
import { isFromShow } from "./award-view.ts";
import { withPushedAwards, withPushedNotice } from "./pushed-awards.ts";

/** where the server does not say how soon to ask */
const refreshWithinMs = 1_000;

/**
 * One stream for a show and all its awards: what it pushes goes into the query cache, the viewer's own votes to
 * `onOwnVote`, which must be another function for another viewer.
 */
export function useLiveShow(showId: number, onOwnVote: (vote: LiveAwardOwnVote) => void): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>("polling");

  useEffect(() => {
    const knownShow = () => client.getQueryData<ShowView>(showKey(showId));
    const refresh = () => void readAgain(client, showId);
    /** Thousands of pages get an event at once: their requests are spread. */
    const refreshWithin = (ms: number) => void setTimeout(refresh, Math.random() * ms);
    return keepStreamOpen({
      address: addressOf(watchShow, { params: { showId } }),
      onState: setState,
      onViewerChanged: () => void client.invalidateQueries(),
      onRefresh: refresh,
      listen(on) {
        let isFirst = true;
        on<LiveShowCounts>("counts", (pushed) => {
          const known = knownShow();
          // More than the counts may have changed before the stream was open, such as the dates.
          const isBehind = isFirst && known !== undefined && isOlder(known, pushed);
          client.setQueryData<ShowView>(showKey(showId), (show) => show && withPushedAwards(show, pushed.awards));
          const areKnown = Object.entries(pushed.awards).map(([id, counts]) => {
            const queryKey = contestKey(Number(id));
            const contest = client.getQueryData<ContestView>(queryKey);
            const changed =
              contest && (isFromShow(contest) ? withTotal(contest, counts) : withPushedCounts(contest, counts));
            if (changed) client.setQueryData<ContestView>(queryKey, changed);
            return contest === undefined || changed !== undefined;
          });
          if (isBehind || areKnown.includes(false)) refreshWithin(refreshWithinMs);
          isFirst = false;
        });
        on<LiveAwardStage>("stage", ({ contestId, ...pushed }) => {
          change(contestId, ({ stage }) => ({ stage: laterOf(stage, pushed) }));
          client.setQueryData<LiveStage>(stageKey(contestId), (known) => laterOf(known, pushed));
        });
        on<LiveShowStage>("show-stage", (pushed) =>
          client.setQueryData<LiveShowStage>(showStageKey(showId), (known) => laterOf(known, pushed)),
        );
        on<LiveAwardNotice>("notice", ({ contestId, ...pushed }) => {
          change(contestId, ({ notice }) => ({ notice: laterOf(notice, pushed) }));
          // A wall reads the show alone.
          client.setQueryData<ShowView>(showKey(showId), (show) => show && withPushedNotice(show, contestId, pushed));
        });
        on<LiveAwardOwnVote>("own-vote", onOwnVote);
        on<LiveChange>("show", ({ withinMs }) =>
          // What they may press depends on it, and they are few.
          refreshWithin(knownShow()?.canManage ? Math.min(withinMs, refreshWithinMs) : withinMs),
        );
      },
    });

    function change(contestId: number, fields: (known: ContestView) => Partial<ContestView>): void {
      client.setQueryData<ContestView>(
        contestKey(contestId),
        (known) => known && ({ ...known, ...fields(known) } as ContestView),
      );
    }
  }, [showId, onOwnVote, client]);
  return state;
}

/** The show, and the awards whose own page is shown. */
async function readAgain(client: QueryClient, showId: number): Promise<void> {
  await client.invalidateQueries({ queryKey: showKey(showId) });
  for (const { contestId } of client.getQueryData<ShowView>(showKey(showId))?.awards ?? []) {
    const known = client.getQueryCache().find<ContestView>({ queryKey: contestKey(contestId) });
    if (known?.isActive() && known.state.data && !isFromShow(known.state.data))
      void client.fetchQuery({ ...contestQuery(contestId), staleTime: 0 }).catch(() => {}); // the page says so
  }
}

function isOlder(known: ShowView, { version, awards }: LiveShowCounts): boolean {
  if (known.version < version) return true;
  return known.awards.some((award) => award.version < (awards[award.contestId]?.version ?? 0));
}

/** What its show says of an award has no counts. */
function withTotal(view: ContestView, pushed: LiveShowCounts["awards"][string]): ContestView {
  const { version, totalVotes } = pushed;
  return isOutdated(pushed, view) ? view : { ...view, version, totalVotes };
}
