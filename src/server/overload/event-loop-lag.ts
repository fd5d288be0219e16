import { monitorEventLoopDelay } from "node:perf_hooks";

const resolutionMs = 10;
const reportEveryMs = 250;

/** Reports a few times a second by how many milliseconds, on average, the event loop is late. */
export function watchEventLoop(report: (lagMs: number) => void): { stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const timer = setInterval(() => {
    const mean = delays.count > 0 ? delays.mean / 1e6 : resolutionMs;
    delays.reset();
    report(Math.max(0, mean - resolutionMs));
  }, reportEveryMs);
  return {
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
