import { useEffect, useSyncExternalStore } from "react";
import { useVoteStore } from "./vote-store.ts";

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Sends kept votes again: when the connection is back, when the page is seen again, and now and then in between. */
export function KeptVotesSender() {
  const { subscribe, hasKept, resendKept } = useVoteStore();
  const isWaiting = useSyncExternalStore(subscribe, hasKept);
  useEffect(() => (isWaiting ? keepResending(resendKept) : undefined), [isWaiting, resendKept]);
  return null;
}

function keepResending(resend: () => void): () => void {
  let pauseMs = firstPauseMs;
  let timer = setTimeout(resendAndWait, firstPauseMs * Math.random());

  function resendAndWait(): void {
    resend();
    clearTimeout(timer);
    // Thousands of phones get their connection back at the same moment: each waits for another time.
    timer = setTimeout(resendAndWait, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
  function resendNow(): void {
    pauseMs = firstPauseMs;
    resendAndWait();
  }
  const whenSeen = () => document.visibilityState === "visible" && resendNow();

  window.addEventListener("online", resendNow);
  document.addEventListener("visibilitychange", whenSeen);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", resendNow);
    document.removeEventListener("visibilitychange", whenSeen);
  };
}
