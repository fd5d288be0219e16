import type { IncomingMessage } from "node:http";
import { replyInProgress } from "./pipelined-requests.ts";

/** How long a body may take. */
export type BodyTimes = {
  /** in all, where nobody knows yet who sends it */
  maxMs: number;
  /** without a byte, where its sender may send something large, or has been refused and only has to finish */
  maxPauseMs: number;
};

export const usualBodyTimes: BodyTimes = { maxMs: 10_000, maxPauseMs: 15_000 };

const maxBufferedBytes = 8 * 1024; // Node keeps twice as much of a body that nobody reads yet

/**
 * Starts a request when its body is there. A body that does not come would else cost much more than its connection; one
 * that is too large to wait for starts at once. Either loses its connection if it is not there in time, because a
 * connection that waits takes the place of another one.
 */
export function startWithBody(incoming: IncomingMessage, { maxMs }: BodyTimes, start: () => void): void {
  // Most bodies come in the same packet as their headers, and are there in the next tick.
  process.nextTick(() => {
    if (incoming.complete) return start();
    const timer = setTimeout(() => {
      if (replyInProgress(incoming.socket)) giveUp(incoming); // else it was refused, and the rest is being discarded
    }, maxMs);
    incoming.once("close", () => clearTimeout(timer));
    if (Number(incoming.headers["content-length"]) <= maxBufferedBytes) startOnceComplete(incoming, start);
    else start();
  });
}

/** Does not read the body: whoever answers the request does. */
function startOnceComplete(incoming: IncomingMessage, start: () => void): void {
  const onReadable = () => {
    if (!incoming.complete) return;
    incoming.off("readable", onReadable);
    start();
  };
  incoming.on("readable", onReadable);
}

/** For a body that may take long while it arrives. */
export function limitBodyPauses(incoming: IncomingMessage, { maxPauseMs }: BodyTimes): void {
  const { socket } = incoming;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    if (incoming.complete) clearInterval(timer);
    else if (socket.bytesRead === received) giveUp(incoming);
    received = socket.bytesRead;
  }, maxPauseMs);
  incoming.once("close", () => clearInterval(timer));
}

/** As Node's own time-out of a request does. */
function giveUp({ complete, socket }: IncomingMessage): void {
  if (complete) return;
  const reply = replyInProgress(socket);
  if (reply && !reply.headersSent && socket.writable)
    socket.write("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n");
  socket.destroy();
}
