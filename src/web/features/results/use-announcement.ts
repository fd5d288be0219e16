import { useEffect, useRef, useState } from "react";

const pause = 10_000;

/** What a screen reader is to say about something that changes all the time: nothing at first, and then now and then. */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState("");
  const last = useRef({ text, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (text === last.current.text) return;
    const wait = Math.max(0, last.current.at + pause - Date.now());
    const timer = setTimeout(() => {
      last.current = { text, at: Date.now() };
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
