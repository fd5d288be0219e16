import { writeSync } from "node:fs";

type Options = {
  /** what may wait for a reader that has stopped, or for space on the disk */
  maxWaitingBytes: number;
  /** the line that is written as soon as lines can be written again */
  describeDropped: (lines: number) => string;
  retryDelayMs?: number;
};

const exitDelayMs = 10;
const exitAttempts = 100;

/** Writes lines without ever waiting or failing. What cannot be written yet is kept up to a limit, and then dropped. */
export function boundedWriter(fd: number, { maxWaitingBytes, describeDropped, retryDelayMs = 100 }: Options) {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let dropped = 0;
  let retrying: NodeJS.Timeout | undefined;

  function write(line: string): void {
    const bytes = Buffer.from(line);
    const isFree = waitingBytes === 0 && dropped === 0;
    if (isFree || waitingBytes + bytes.length <= maxWaitingBytes) keep(bytes);
    else dropped += 1;
    if (isFree) writeWaiting();
  }

  function keep(bytes: Buffer): void {
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  /** Returns whether nothing is left. */
  function writeWaiting(): boolean {
    clearTimeout(retrying);
    if (writeAll() && dropped > 0) {
      keep(Buffer.from(describeDropped(dropped)));
      dropped = 0;
      writeAll();
    }
    if (waitingBytes > 0) retrying = setTimeout(writeWaiting, retryDelayMs).unref();
    return waitingBytes === 0;
  }

  function writeAll(): boolean {
    const bytes = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(fd, bytes, written);
    } catch {
      // The reader has stopped or gone, or the disk is full: nothing of this is a fault of who writes the line.
    }
    waiting = written < bytes.length ? [bytes.subarray(written)] : [];
    waitingBytes = bytes.length - written;
    return waitingBytes === 0;
  }

  return {
    write,
    /** Gives a reader that is merely slow a second; for the end of the process. */
    writeBeforeExit(): void {
      for (let attempt = 0; !writeWaiting() && attempt < exitAttempts; attempt += 1)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, exitDelayMs);
    },
  };
}
