import { startTransition, useEffect, useState } from "react";

/** What the first screen shows: one or two on a phone, and a row on a wide screen. */
const cardsAtFirst = window.matchMedia("(min-width: 40rem)").matches ? 4 : 2;
const cardsPerStep = 20;

/** How many cards to draw: one screen at once, the rest in steps that React interrupts for every tap. */
export function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(cardsAtFirst);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + cardsPerStep));
  }, [drawn, count]);
  return drawn;
}
