export type Delay = (durationMs: number, disconnected: AbortSignal) => Promise<void>;

/** Delays replies. One ends early when its client disconnects, and the oldest one when too many wait. */
export function boundedDelays(maxWaiting: number): Delay {
  const waiting = new Set<() => void>();
  return (durationMs, disconnected) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        disconnected.removeEventListener("abort", end);
        waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, durationMs);
      disconnected.addEventListener("abort", end);
      waiting.add(end);
      if (disconnected.aborted) end();
      if (waiting.size > maxWaiting) for (const oldest of waiting) return oldest();
    });
}
