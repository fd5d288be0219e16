import { startTransition, useEffect, useState } from "react";

const cardsAtFirst = 4; // enough for a phone, whose first screen shows one or two
const cardsPerStep = 20;

/** How many cards to draw: one screen at once, the rest in steps that React interrupts for every tap. */
export function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(cardsAtFirst);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + cardsPerStep));
  }, [drawn, count]);
  return drawn;
}
