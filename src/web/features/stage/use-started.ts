import { useCallback, useState } from "react";
import { unlockSound } from "./fanfare.ts";

const place = "stage-started";

/** Start is pressed once: a reload goes on without it. */
export function useStarted(): [started: boolean, start: () => void] {
  const [started, setStarted] = useState(wasStarted);
  const start = useCallback(() => {
    unlockSound();
    document.documentElement.requestFullscreen?.().catch(() => undefined); // refused on some phones and in frames
    remember();
    setStarted(true);
  }, []);
  return [started, start];
}

function wasStarted(): boolean {
  try {
    return sessionStorage.getItem(place) === "yes";
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(place, "yes");
  } catch {
    // asked again after a reload
  }
}
