import { connect } from "node:net";
import { type Reply, replyReader } from "./reply-reader.ts";

export type Address = { host: string; port: number };

/** A reply, or in words why there is none. */
export type Answer = Reply | string;
export type Connection = ReturnType<typeof openConnection>;

type Listener = { opened?: () => void; closed?: (why: string) => void };

const closeHeader = "onnection: close"; // the server writes a small C, Node a capital one
const replyTimeoutMs = 10_000;
const closedReasons: ReadonlySet<unknown> = new Set(["connection closed", "ECONNRESET", "EPIPE"]);

/** Shared by all connections, because each read is handled completely before the next one. */
export const readBuffer = Buffer.allocUnsafe(256 * 1024);

/** An HTTP/1.1 connection that is kept between requests, one request at a time. */
export function openConnection(address: Address, { opened, closed }: Listener = {}) {
  let waiting: ((answer: Answer) => void) | undefined;
  let isClosed = false;
  let replies = 0;
  const reader = replyReader((reply) => {
    replies += 1;
    if (reply.head.includes(closeHeader)) end("closed as announced", reply);
    else settle(reply);
  });
  // Reading without a stream halves what a request costs the driver.
  const onread = {
    buffer: readBuffer,
    callback(length: number) {
      reader.read(readBuffer, length);
      return true;
    },
  };
  // Set once: a read or write starts it again. A connection that waits for nothing stays open, as in browsers.
  const socket = connect({ ...address, noDelay: true, onread }).setTimeout(replyTimeoutMs);
  socket.on("timeout", () => waiting && end(`no answer within ${replyTimeoutMs / 1000} s`));
  socket.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  socket.on("close", () => end("connection closed"));
  if (opened) socket.on("connect", opened);

  function settle(answer: Answer): void {
    const answered = waiting;
    waiting = undefined;
    answered?.(answer);
  }

  function end(why: string, answer: Answer = why): void {
    if (isClosed) return;
    isClosed = true;
    socket.destroy();
    closed?.(why);
    settle(answer);
  }

  return {
    isBusy: () => waiting !== undefined,
    /** The server closed a kept connection before it read the request, so the request can safely be sent again. */
    wasClosedBefore: (answer: Answer) => replies > 0 && closedReasons.has(answer) && !reader.isReading(),
    send(request: Buffer, { keepBody }: { keepBody: boolean }, answered: (answer: Answer) => void): void {
      waiting = answered;
      reader.expect(keepBody);
      socket.write(request);
    },
    close: () => end("closed by the driver"),
  };
}

/** One request over a connection of its own. */
export function askOnce(address: Address, request: Buffer): Promise<Answer> {
  const { send, close } = openConnection(address);
  return new Promise<Answer>((resolve) => send(request, { keepBody: false }, resolve)).finally(close);
}
