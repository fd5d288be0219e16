import type { EventEmitter } from "node:events";

const stopWithin = 10_000;

/** Stops on the first SIGTERM or SIGINT; a second one ends the process at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void stopAndExit(stop);
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}

/** Stops when the parent process sends a message. */
export function stopWhen(emitter: EventEmitter, event: string, stop: () => Promise<void>): void {
  emitter.once(event, () => void stopAndExit(stop));
}

/** `stop` gives open requests ten seconds; anything else that is slow must not keep the process running. */
async function stopAndExit(stop: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), stopWithin + 1_000).unref();
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`Stopping failed: ${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  }
}
