import { useEffect, useState } from "react";
import { readText, writeText } from "#web/lib/browser/stored-values.ts";
import { unlockSound } from "./use-reveal-sound.ts";

const storageKey = "stage-started";

/** Start is pressed once: a reload goes on without it, and the next press of anything brings back full screen and sound. */
export function useStarted(): [started: boolean, start: () => void] {
  const [started, setStarted] = useState(wasStarted);
  const start = () => {
    makeReady();
    writeText("sessionStorage", storageKey, "yes");
    setStarted(true);
  };
  useEffect(() => {
    if (!wasStarted()) return;
    const pressed = new AbortController();
    const onPress = () => {
      pressed.abort();
      makeReady();
    };
    for (const press of ["keydown", "pointerdown"]) window.addEventListener(press, onPress, { signal: pressed.signal });
    return () => pressed.abort();
  }, []);
  useWakeLock(started);
  return [started, start];
}

function makeReady(): void {
  unlockSound();
  document.documentElement.requestFullscreen?.().catch(() => undefined); // refused on some phones and in frames
}

function wasStarted(): boolean {
  return readText("sessionStorage", storageKey) === "yes";
}

/** Keeps the screen on where the browser can: only with https. Elsewhere the computer's own settings decide. */
function useWakeLock(started: boolean): void {
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
