import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "#server/http/errors.ts";
import { limitBodyPauses, usualBodyTimes } from "#server/overload/slow-bodies.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";

const maxBytes = 256 * 1024; // our longest form has a few kilobytes

/** Also of a body that nobody reads. */
export function refuseLongBody(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > maxBytes) throw tooLarge();
}

/** The whole body of a request that sends JSON; without a promise where all of it has arrived, as it nearly always has. */
export function readBody(incoming: IncomingMessage): MaybePromise<Uint8Array> {
  if (incoming.complete && !incoming.destroyed && incoming.readableLength <= maxBytes)
    return incoming.read() ?? Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const breakOff = () => reject(new Refusal("bad_input", "The body did not arrive whole"));
    if (incoming.destroyed) return breakOff(); // its sender has gone while the request waited
    const chunks: Buffer[] = [];
    let received = 0;
    incoming.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) reject(tooLarge());
      else chunks.push(chunk);
    });
    incoming.on("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    incoming.on("close", () => incoming.readableEnded || breakOff());
  });
}

const tooLarge = () => new Refusal("too_large", "That is too large");

/** How much is read from a client that is still sending when its request has been answered. */
type DiscardLimits = { maxBytes: number; maxMs: number };

// Three times the largest upload, and less time than an idle connection is kept.
const usualLimits: DiscardLimits = { maxBytes: 32 * 1024 * 1024, maxMs: 60_000 };

/**
 * A request can be answered (401, 413, 415…) before its body has arrived. Closing the connection then resets it, and
 * the client loses the reply. So the rest is read and discarded; a client that exceeds the limits is cut off.
 */
export function discardRefusedBody(incoming: IncomingMessage, outgoing: ServerResponse, limits = usualLimits): void {
  // Before Node's own listener, which closes the connection.
  outgoing.prependListener("finish", () => {
    if (!incoming.complete && !incoming.socket.destroyed) discard(incoming, outgoing, limits);
  });
}

function discard(incoming: IncomingMessage, outgoing: ServerResponse, { maxBytes, maxMs }: DiscardLimits): void {
  const { socket } = incoming;
  const isLastRequest = !outgoing.shouldKeepAlive;
  // Node would close it at once, while the client is still sending.
  socket.destroySoon = () => {};
  if (isLastRequest) socket.end();

  limitBodyPauses(incoming, usualBodyTimes);
  const giveUp = setTimeout(() => socket.destroy(), maxMs);
  let discarded = 0;
  incoming.removeAllListeners("data"); // a reader that has stopped would still collect the rest
  incoming.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxBytes) socket.destroy();
  });
  incoming.resume();
  incoming.once("close", () => {
    clearTimeout(giveUp);
    delete (socket as Partial<typeof socket>).destroySoon; // restores the method of the prototype
    if (isLastRequest) socket.destroySoon();
  });
}
