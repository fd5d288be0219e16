import { useEffect } from "react";
import { onGesture } from "./on-gesture.ts";

/** Keeps the screen on where the browser can: only with https. Elsewhere the computer's own settings decide. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    const ended = new AbortController();
    const { signal } = ended;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      // Refused on a battery that is nearly empty, and by some browsers before the first press.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (signal.aborted) void lock?.release();
    };
    void ask();
    onGesture(ask, signal);
    document.addEventListener("visibilitychange", ask, { signal }); // the browser takes it back from hidden pages
    return () => {
      ended.abort();
      void lock?.release();
    };
  }, []);
}
