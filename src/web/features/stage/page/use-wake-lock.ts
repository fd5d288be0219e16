import { useEffect } from "react";

/** Keeps the screen on where the browser can: only with https. Elsewhere the computer's own settings decide. */
export function useWakeLock(started: boolean): void {
  useEffect(() => {
    if (!started || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      lock = await navigator.wakeLock.request("screen").catch(() => undefined); // such as on a battery that is nearly empty
    };
    void ask();
    document.addEventListener("visibilitychange", ask); // the browser takes it back from hidden pages
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [started]);
}
