import { startTransition, useEffect, useState } from "react";
import { afterFirstPaint } from "./after-next-frame.ts";

/** What the first screen shows: a row on a wide screen. The server draws them, and does not know how wide it is. */
const cardsAtFirst = 4;
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
