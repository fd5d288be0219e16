import { useEffect, useState } from "react";

const changeEveryMs = 20_000;
const pixels = 4;

/** Moves the picture by a few pixels a minute, so that nothing burns into the screen. */
export function useDrift(): string {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), changeEveryMs);
    return () => clearInterval(timer);
  }, []);
  const [x, y] = driftAt(turn);
  return `translate(${x}px, ${y}px)`;
}

/** A slow figure of eight around the middle. */
function driftAt(turn: number): [x: number, y: number] {
  const angle = (turn % 24) * (Math.PI / 12);
  return [Math.round(pixels * Math.sin(angle)), Math.round(pixels * Math.sin(2 * angle))];
}
