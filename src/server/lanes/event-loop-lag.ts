import { monitorEventLoopDelay } from "node:perf_hooks";

const resolution = 10;
const every = 250;

/** Tells a few times a second how late, on average, the event loop came to what was due. In milliseconds. */
export function watchEventLoop(tell: (lag: number) => void): { stop(): void } {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const telling = setInterval(() => {
    const mean = delays.count > 0 ? delays.mean / 1e6 : resolution;
    delays.reset();
    tell(Math.max(0, mean - resolution));
  }, every);
  return {
    stop() {
      clearInterval(telling);
      delays.disable();
    },
  };
}
