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
  return [started, start];
}

function makeReady(): void {
  unlockSound();
  document.documentElement.requestFullscreen?.().catch(() => undefined); // refused on some phones and in frames
}

function wasStarted(): boolean {
  return readText("sessionStorage", storageKey) === "yes";
}
