import { startTransition, useEffect, useState } from "react";
import { afterFirstPaint } from "./after-next-frame.ts";

/** What the first screen shows: one or two on a phone, and a row on a wide screen. */
const cardsAtFirst = window.matchMedia("(min-width: 40rem)").matches ? 4 : 2;
const cardsPerStep = 20;

/** One screen at once, the rest once it is painted, in steps that React interrupts for every tap. */
export function useRenderedCount(count: number): number {
  const [drawn, setDrawn] = useState(cardsAtFirst);
  useEffect(() => {
    const drawMore = () => startTransition(() => setDrawn(drawn + cardsPerStep));
    if (drawn < count) void afterFirstPaint().then(drawMore);
  }, [drawn, count]);
  return drawn;
}
