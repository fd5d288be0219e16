import { connect, type Socket } from "node:net";
import { sharedBuffer } from "./line.ts";

type Watcher = {
  /** what the newest counts belong to */
  version(version: number): void;
  /** something else than counts has changed */
  contestChanged(): void;
  /** in words: why, or the status that was answered */
  ended(why: string): void;
};

const versionMark = Buffer.from('"version":');
const contestMark = Buffer.from("event: contest");

/** An open stream of counts. Of an event only its version is read. */
export function watch(address: { host: string; port: number }, request: Buffer, watcher: Watcher): Socket {
  let begun = false;
  let over = false;
  const end = (why: string) => {
    if (over) return;
    over = true;
    socket.destroy();
    watcher.ended(why);
  };
  const socket = connect({
    ...address,
    onread: {
      buffer: sharedBuffer,
      callback(length) {
        if (!begun) {
          const status = sharedBuffer.toString("latin1", 9, 12);
          if (status !== "200") end(status);
          begun = true;
        }
        const bytes = sharedBuffer.subarray(0, length);
        const version = lastVersion(bytes);
        if (version !== undefined) watcher.version(version);
        if (bytes.includes(contestMark)) watcher.contestChanged();
        return true;
      },
    },
  });
  socket.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  socket.on("close", () => end("stream closed"));
  socket.write(request);
  return socket;
}

/** A number that is cut off at the end is not known; the next event tells. */
function lastVersion(bytes: Buffer): number | undefined {
  const at = bytes.lastIndexOf(versionMark);
  if (at < 0) return undefined;
  let version = 0;
  for (let place = at + versionMark.length; place < bytes.length; place += 1) {
    const digit = (bytes[place] as number) - 48;
    if (digit < 0 || digit > 9) return version;
    version = version * 10 + digit;
  }
  return undefined;
}
