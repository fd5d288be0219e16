import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { safeParse } from "zod/mini";
import type { ContestView } from "#contract/contests.ts";
import { liveCounts, watchContest } from "#contract/results.ts";
import { deadConnectionAfterMs, withCounts } from "#domain/live-counts.ts";
import { addressOf } from "./call.ts";
import { contestKey } from "./query-keys.ts";

/** `polling` until the first event has come, and again when the stream is lost for longer: the contest is asked for instead. */
export type LiveState = "live" | "reconnecting" | "polling";

/** What the page says of it. Polls that fail too, or answer with what was known last, do not keep up. */
export function shownLiveState(state: LiveState, poll: { failed: boolean; stale: boolean }): LiveState {
  return poll.stale || (poll.failed && state === "polling") ? "reconnecting" : state;
}

const firstPause = 1_000;
const longestPause = 30_000;
/** A page that nobody looks at needs no stream; browsers allow few connections for all of their tabs. */
const hiddenFor = 20_000;
const failuresUntilPolling = 2;

/** Watches a contest: counts that the server pushes go into what the page knows of it. */
export function useLiveContest(contestId: number): LiveState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LiveState>("polling");

  useEffect(() => {
    const queryKey = contestKey(contestId);
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let wasLive = false;

    function open(): void {
      close();
      if (document.visibilityState === "hidden") return; // once it is seen
      heard();
      const source = new EventSource(addressOf(watchContest, { params: { contestId } }));
      stream = source;
      source.addEventListener("beat", heard);
      source.addEventListener("counts", ({ data }) => {
        heard();
        const pushed = safeParse(liveCounts, JSON.parse(data)).data;
        if (!pushed) return;
        failures = 0;
        wasLive = true;
        setState("live");
        queryClient.setQueryData<ContestView>(queryKey, (known) => known && withCounts(known, pushed));
      });
      source.addEventListener("contest", () => refreshSoon());
      source.addEventListener("gone", () => {
        close();
        void queryClient.invalidateQueries({ queryKey });
      });
      source.addEventListener("closing", () => again());
      source.addEventListener("error", () => again());
    }

    /** A line that was cut without a word never fails by itself: not while it is being opened, and not afterwards. */
    function heard(): void {
      clearTimeout(silence);
      silence = setTimeout(again, deadConnectionAfterMs);
    }

    /** Our own way of coming back: the browser's gives up after a refusal, and all phones would come in the same second. */
    function again(): void {
      close();
      failures += 1;
      // Without a line polls come to nothing as well: nothing may say Live until the first of them has failed.
      const lost = !navigator.onLine || (wasLive && failures <= failuresUntilPolling);
      setState(lost ? "reconnecting" : "polling");
      const pause = Math.min(longestPause, firstPause * 2 ** (failures - 1));
      timer = setTimeout(open, pause * (0.5 + Math.random()));
    }

    function close(): void {
      clearTimeout(timer);
      clearTimeout(silence);
      stream?.close();
      stream = undefined;
    }

    /** Something else than counts has changed; thousands hear of it at once. */
    function refreshSoon(): void {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey }), Math.random() * 1_000);
    }

    function whenSeenOrHidden(): void {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") {
        timer = setTimeout(() => {
          close();
          setState("polling");
        }, hiddenFor);
      } else if (!stream) {
        failures = 0;
        open();
        void queryClient.invalidateQueries({ queryKey });
      }
    }

    open();
    document.addEventListener("visibilitychange", whenSeenOrHidden);
    window.addEventListener("online", open);
    window.addEventListener("offline", again);
    return () => {
      close();
      document.removeEventListener("visibilitychange", whenSeenOrHidden);
      window.removeEventListener("online", open);
      window.removeEventListener("offline", again);
    };
  }, [contestId, queryClient]);
  return state;
}
