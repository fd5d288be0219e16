import type { IncomingMessage } from "node:http";
import { replyInProgress } from "./reply-in-progress.ts";

/** How long a body may take. */
export type BodyTimes = {
  /** in all, where nobody knows yet who sends it */
  maxMs: number;
  /** without a byte, where its sender may send something large, or has been refused and only has to finish */
  maxPauseMs: number;
};

export const usualBodyTimes: BodyTimes = { maxMs: 10_000, maxPauseMs: 15_000 };

/** Closes the connection of a body that is not there in time: a connection that waits takes the place of another one. */
export function limitBodyTime(incoming: IncomingMessage, { maxMs }: BodyTimes): void {
  // Most bodies come with their headers, and need no timer.
  setImmediate(() => {
    if (incoming.complete || incoming.destroyed) return;
    const timer = setTimeout(() => {
      if (replyInProgress(incoming.socket)) giveUp(incoming); // else it was refused, and the rest is being discarded
    }, maxMs);
    incoming.once("close", () => clearTimeout(timer));
  });
}

/** The same for a body that may take long while it arrives. */
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
