import { connect, type Socket } from "node:net";
import { type Address, readBuffer } from "./connection.ts";

type Listener = {
  version(version: number): void;
  /** something other than counts has changed, which should be fetched within that time */
  contestChanged?(withinMs: number): void;
  /** sealed results, with their counts */
  announced?(): void;
  notice?(): void;
  /** the status of a refusal, or in words why the stream ended */
  ended(why: string): void;
};

const versionField = Buffer.from('"version":');
const withinField = Buffer.from('"withinMs":');
const announcedField = Buffer.from('"announced":');
const noticeEvent = Buffer.from("event: notice");

/** An open stream of counts. Only the version of an event is read, because thousands of streams share one driver. */
export function openEventStream(address: Address, request: Buffer, listener: Listener): Socket {
  let hasStatus = false;
  let isEnded = false;
  const end = (why: string) => {
    if (isEnded) return;
    isEnded = true;
    socket.destroy();
    listener.ended(why);
  };
  const onread = {
    buffer: readBuffer,
    callback(length: number) {
      if (!hasStatus) {
        const status = readBuffer.toString("latin1", 9, 12);
        if (status !== "200") end(status);
        hasStatus = true;
      }
      const bytes = readBuffer.subarray(0, length);
      const version = lastNumber(bytes, versionField);
      if (version !== undefined) listener.version(version);
      if (bytes.includes(announcedField)) listener.announced?.();
      const withinMs = lastNumber(bytes, withinField);
      if (withinMs !== undefined) listener.contestChanged?.(withinMs);
      if (listener.notice && bytes.includes(noticeEvent)) listener.notice();
      return true;
    },
  };
  const socket = connect({ ...address, onread });
  socket.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  socket.on("close", () => end("stream closed"));
  socket.write(request);
  return socket;
}

/** A number that is cut off at the end of the bytes is left out; the next event has a newer one. */
function lastNumber(bytes: Buffer, field: Buffer): number | undefined {
  const at = bytes.lastIndexOf(field);
  if (at < 0) return undefined;
  let number = 0;
  for (let place = at + field.length; place < bytes.length; place += 1) {
    const digit = (bytes[place] as number) - 48;
    if (digit < 0 || digit > 9) return number;
    number = number * 10 + digit;
  }
  return undefined;
}
