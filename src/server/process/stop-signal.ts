import { standardError } from "#server/core/output.ts";

const stopWithin = 10_000;
/** npm passes Ctrl-C on to a process that has got it from the terminal already. */
const sameSignalMs = 500;

/** Calls `stop` on the first SIGTERM or SIGINT, and `endAtOnce` on a second one. */
export function onStopSignal(stop: () => void, endAtOnce: () => void): void {
  let firstAt: number | undefined;
  const handle = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameSignalMs) endAtOnce();
      return;
    }
    firstAt = performance.now();
    stop();
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}

type Stop = {
  stop: () => Promise<void>;
  /** how long balancers are told before it begins */
  readyDelayMs: number;
};

/** Stops on a signal, on a message of the supervisor, and when it is gone. A second signal ends the process at once. */
export function stopWhenAsked(how: Stop): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stopAndExit(how);
  };
  onStopSignal(stopOnce, () => process.exit(1));
  if (!process.send) return; // nobody supervises it
  process.on("message", stopOnce);
  process.on("disconnect", stopOnce);
  if (!process.connected) stopOnce(); // the supervisor has died while this process was starting
}

/** What the first process sends to a worker that shall stop. */
export const stopMessage = "stop";

/** Stops when the parent process asks for it. */
export function stopWhenTold(how: Stop): void {
  process.on("message", (message) => {
    if (message === stopMessage) void stopAndExit(how);
  });
}

/** `stop` gives open requests ten seconds; anything else that is slow must not keep the process running. */
async function stopAndExit({ stop, readyDelayMs }: Stop): Promise<void> {
  setTimeout(() => process.exit(1), readyDelayMs + stopWithin + 1_000).unref();
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    standardError().write(`Stopping failed: ${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  }
}
