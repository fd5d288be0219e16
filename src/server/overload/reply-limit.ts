import type { ServerResponse } from "node:http";

type Waiting = { outgoing: ServerResponse; start: () => void };

const defaults = {
  max: 100, // one that nobody reads takes about a hundred kilobytes
  maxWaiting: 5_000,
  stalledMs: 3_000,
};

/**
 * Lets a number of replies be sent at once; further requests wait, and take little memory. While they wait, a reply of
 * which its client takes nothing is ended, because it keeps the place of another one.
 */
export function replyLimit({ max, maxWaiting, stalledMs }: typeof defaults = defaults) {
  const waiting: Waiting[] = [];
  /** by reply, how much its client had taken when it was last looked at */
  const sending = new Map<ServerResponse, string | undefined>();
  let watch: NodeJS.Timeout | undefined;

  return {
    isFull: () => waiting.length >= maxWaiting,

    add(outgoing: ServerResponse, start: () => void): void {
      if (sending.size < max) begin({ outgoing, start });
      else wait({ outgoing, start });
    },
  };

  function wait(request: Waiting): void {
    waiting.push(request);
    watch ??= setInterval(endStalled, stalledMs).unref();
  }

  function begin({ outgoing, start }: Waiting): void {
    sending.set(outgoing, undefined);
    outgoing.once("close", () => {
      sending.delete(outgoing);
      beginNext();
    });
    start();
  }

  function beginNext(): void {
    let next = waiting.shift();
    while (next?.outgoing.destroyed) next = waiting.shift(); // its client has gone
    if (next) begin(next);
    else {
      clearInterval(watch);
      watch = undefined;
    }
  }

  function endStalled(): void {
    for (const [outgoing, before] of sending) {
      const { socket } = outgoing;
      if (!socket) continue;
      const taken = `${socket.bytesWritten} without ${socket.writableLength}`;
      if (socket.writableLength > 0 && taken === before) socket.destroy();
      else sending.set(outgoing, taken);
    }
  }
}

export type ReplyLimit = ReturnType<typeof replyLimit>;
