import { useEffect, useRef, useState } from "react";

const minIntervalMs = 10_000;

/** The text for a screen reader about a value that changes often: empty at first, then at most every ten seconds. */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState("");
  const last = useRef({ text, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (text === last.current.text) return;
    const wait = Math.max(0, last.current.at + minIntervalMs - Date.now());
    const timer = setTimeout(() => {
      last.current = { text, at: Date.now() };
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
