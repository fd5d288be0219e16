import { monitorEventLoopDelay } from "node:perf_hooks";

const resolutionMs = 10;
const reportEveryMs = 250;

/** Reports a few times a second by how many milliseconds the event loop is late, on average and at most. */
export function watchEventLoop(report: (lagMs: number, longestMs: number) => void): { stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const timer = setInterval(() => {
    const { mean, max } = delays.count > 0 ? delays : { mean: 0, max: 0 };
    delays.reset();
    report(Math.max(0, mean / 1e6 - resolutionMs), Math.max(0, max / 1e6 - resolutionMs));
  }, reportEveryMs);
  return {
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
