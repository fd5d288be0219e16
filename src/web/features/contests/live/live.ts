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
import { deadConnectionAfterMs, laterOf, withCounts } from "#domain/results/pushed-counts.ts";
import { addressOf } from "#web/lib/http/call.ts";
import { contestKey, publicContestKey } from "../query-keys.ts";
import type { LiveState } from "./live-state.ts";
import { withoutCounts } from "./sealed-view.ts";

const firstRetryDelayMs = 1_000;
const longestRetryDelayMs = 30_000;
/** A hidden page closes its stream after this time: browsers allow few connections for all of their tabs. */
const closeWhenHiddenAfterMs = 20_000;
const failuresUntilPolling = 2;
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
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let deadConnectionTimer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let wasLive = false;
    let viewerChanged = false;

    function open(): void {
      close();
      if (document.visibilityState === "hidden") return; // opened when the page is seen
      if (!("EventSource" in window)) {
        setState("polling");
        return;
      }
      watchForDeadConnection();
      const source = new EventSource(addressOf(watchContest, { params: { contestId } }));
      stream = source;
      let isFirst = true;
      const on = <Data>(event: string, act: (data: Data) => void) =>
        source.addEventListener(event, ({ data }) => act(JSON.parse(data)));
      source.addEventListener("beat", watchForDeadConnection);
      on<LiveCounts>("counts", (pushed) => {
        watchForDeadConnection();
        failures = 0;
        wasLive = true;
        setState("live");
        if (viewerChanged) void queryClient.invalidateQueries(); // what happened while the stream was closed
        viewerChanged = false;
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
      source.addEventListener("gone", () => {
        close();
        void queryClient.invalidateQueries({ queryKey });
      });
      on<{ viewerChanged?: boolean }>("closing", (closing) => {
        viewerChanged ||= closing.viewerChanged === true;
        reconnectLater();
      });
      source.addEventListener("error", reconnectLater);
    }

    function knownContest(): ContestView | undefined {
      return queryClient.getQueryData(queryKey);
    }

    function change(fields: (known: ContestView) => Partial<ContestView>): void {
      queryClient.setQueryData<ContestView>(
        queryKey,
        (known) => known && ({ ...known, ...fields(known) } as ContestView),
      );
    }

    /** A dead connection raises no error, neither while it opens nor later: only the missing heartbeat shows it. */
    function watchForDeadConnection(): void {
      clearTimeout(deadConnectionTimer);
      deadConnectionTimer = setTimeout(reconnectLater, deadConnectionAfterMs);
    }

    /** Replaces the browser's own retry, which ends after a refusal and would bring all phones in the same second. */
    function reconnectLater(): void {
      close();
      failures += 1;
      // Without a connection polls fail as well, so the page must not say Live until the first of them has failed.
      const lost = !navigator.onLine || (wasLive && failures <= failuresUntilPolling);
      setState(lost ? "reconnecting" : "polling");
      const delayMs = Math.min(longestRetryDelayMs, firstRetryDelayMs * 2 ** (failures - 1));
      timer = setTimeout(open, delayMs * (0.5 + Math.random()));
    }

    function close(): void {
      clearTimeout(timer);
      clearTimeout(deadConnectionTimer);
      stream?.close();
      stream = undefined;
    }

    /** Thousands of pages get an event at once: their requests are spread. */
    function refreshWithin(ms: number): void {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey }), Math.random() * ms);
    }

    function onVisibilityChange(): void {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") {
        timer = setTimeout(() => {
          close();
          setState("polling");
        }, closeWhenHiddenAfterMs);
      } else if (!stream) {
        failures = 0;
        open();
        void queryClient.invalidateQueries({ queryKey });
      }
    }

    open();
    document.addEventListener("visibilitychange", onVisibilityChange);
    window.addEventListener("online", open);
    window.addEventListener("offline", reconnectLater);
    return () => {
      close();
      document.removeEventListener("visibilitychange", onVisibilityChange);
      window.removeEventListener("online", open);
      window.removeEventListener("offline", reconnectLater);
    };
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
  const { sealed: _, revealed: __, ...contest } = view;
  const { at, votesByProof, waitingVotes } = pushed.announced;
  const entries = view.entries.map((entry) => ({ ...entry, voteCount: 0, percentage: 0 }));
  return withCounts({ ...contest, announcedAt: at, votesByProof, waitingVotes, entries }, pushed);
}
