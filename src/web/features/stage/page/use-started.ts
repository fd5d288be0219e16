import { useCallback, useEffect, useState } from "react";
import { readText, writeText } from "#web/lib/browser/stored-values.ts";
import { unlockSound } from "./fanfare.ts";

const storageKey = "stage-started";

/** Start is pressed once: a reload goes on without it, and the next press of anything brings back full screen and sound. */
export function useStarted(): [started: boolean, start: () => void] {
  const [started, setStarted] = useState(wasStarted);
  const start = useCallback(() => {
    makeReady();
    writeText("sessionStorage", storageKey, "yes");
    setStarted(true);
  }, []);
  useEffect(() => {
    if (!wasStarted()) return;
    const presses = ["keydown", "pointerdown"] as const;
    const onPress = () => {
      for (const press of presses) window.removeEventListener(press, onPress);
      makeReady();
    };
    for (const press of presses) window.addEventListener(press, onPress);
    return () => {
      for (const press of presses) window.removeEventListener(press, onPress);
    };
  }, []);
  return [started, start];
}

function makeReady(): void {
  unlockSound();
  document.documentElement.requestFullscreen?.().catch(() => undefined); // refused on some phones and in frames
}

function wasStarted(): boolean {
  return readText("sessionStorage", storageKey) === "yes";
}
