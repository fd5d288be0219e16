import { useEffect, useRef, useState } from "react";

const durationMs = 800;
const steps = 20;

/** Counts to a new value in steps; the first value is shown at once. */
export function useCounting(value: number): number {
  const [shown, setShown] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    const from = current.current;
    const show = (next: number) => {
      current.current = next;
      setShown(next);
    };
    if (from === value) return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return show(value);
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      show(Math.round(from + ((value - from) * step) / steps));
      if (step === steps) clearInterval(timer);
    }, durationMs / steps);
    return () => clearInterval(timer);
  }, [value]);
  return shown;
}
