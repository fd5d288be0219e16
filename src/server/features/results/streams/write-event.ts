import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

const maxUnreadBytes = 16 * 1024; // beyond what the network holds: such a client no longer reads
const reconnectMs = { least: 1_000, most: 6_000 }; // spread, so that not all clients reconnect at once after a restart
const sendsPerTurn = 20; // about half a millisecond; other requests are answered between two turns

export const eventBytes = (name: string, data: object): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Sends to all streams over several turns of the event loop. Returns the milliseconds of work, pauses left out. */
export async function sendToAll(streams: ReadonlySet<ServerResponse>, bytes: Buffer): Promise<number> {
  let workMs = 0;
  let sliceStart = performance.now();
  let sent = 0;
  for (const stream of streams) {
    send(stream, bytes);
    sent += 1;
    if (sent % sendsPerTurn !== 0) continue;
    workMs += performance.now() - sliceStart;
    await nextTurn();
    sliceStart = performance.now();
  }
  return workMs + performance.now() - sliceStart;
}

/** A client that does not read is dropped instead of buffered for: it reconnects and starts with all counts. */
export function send(stream: ServerResponse, bytes: Buffer): void {
  if (stream.writableEnded) return;
  if (stream.writableLength > maxUnreadBytes) {
    stream.destroy();
    return;
  }
  // Corked, Node writes now and not in a later tick, so that the time it takes can be measured.
  stream.socket?.cork();
  stream.write(bytes);
  stream.socket?.uncork();
}

export function endStream(stream: ServerResponse, lastEvent: string | Buffer): void {
  if (stream.writableEnded) return;
  if (stream.writableLength > maxUnreadBytes) stream.destroy();
  else stream.end(lastEvent);
}

export function reconnectDelay(): number {
  return Math.round(reconnectMs.least + Math.random() * (reconnectMs.most - reconnectMs.least));
}
