import { useEffect, useState } from "react";

/** Counts up at an interval. */
export function useTurn(everyMs: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return turn;
}
