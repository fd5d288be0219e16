import type { IncomingMessage } from "node:http";
import { Refusal } from "#server/http/errors.ts";

const maxBytes = 256 * 1024; // our longest form has a few kilobytes

/** Also of a body that nobody reads. */
export function refuseLongBody(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > maxBytes) throw tooLarge();
}

/** The whole body of a request that sends JSON. */
export function readBody(incoming: IncomingMessage): Promise<Uint8Array> {
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
    incoming.on("close", breakOff); // after the end this changes nothing
  });
}

const tooLarge = () => new Refusal("too_large", "That is too large");
