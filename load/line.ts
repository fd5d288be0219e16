import { connect } from "node:net";
import { headerOf, type Reply, replyReader } from "./reply-reader.ts";

/** An answer, or in words why there is none. */
export type Answer = Reply | string;
export type Line = {
  isBusy(): boolean;
  /** It has brought answers before and nothing of this one: the server has ended it while something was on its way. */
  wasEndedBefore(answer: Answer): boolean;
  ask(request: Buffer, options: { wantsBody: boolean }, answered: (answer: Answer) => void): void;
  hangUp(): void;
};

/** So long an answer is waited for. A connection that is not used is kept, as browsers do, until the server ends it. */
const silence = 10_000;

const closed: ReadonlySet<unknown> = new Set(["connection closed", "ECONNRESET", "EPIPE"]);

/** What has arrived is looked at before anything else is read: all connections may share one buffer. */
export const sharedBuffer = Buffer.allocUnsafe(256 * 1024);

/** A connection that is kept between requests, one of them at a time. */
export function openLine(address: { host: string; port: number }, hungUp: () => void): Line {
  let waiting: ((answer: Answer) => void) | undefined;
  let ended = false;
  let answers = 0;
  const reader = replyReader(settle);
  const socket = connect({
    ...address,
    noDelay: true,
    onread: {
      buffer: sharedBuffer,
      callback(length) {
        reader.read(sharedBuffer, length);
        return true;
      },
    },
  });
  socket.on("timeout", () => end(`no answer within ${silence / 1000} s`));
  socket.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  socket.on("close", () => end("connection closed"));

  function settle(answer: Answer): void {
    const answered = waiting;
    socket.setTimeout(0);
    waiting = undefined;
    if (typeof answer !== "string") answers += 1;
    if (typeof answer !== "string" && headerOf(answer.head, "connection") === "close") end("closed as announced");
    answered?.(answer);
  }

  function end(why: string): void {
    if (ended) return;
    ended = true;
    socket.destroy();
    hungUp();
    settle(why);
  }

  return {
    isBusy: () => waiting !== undefined,
    wasEndedBefore: (answer) => answers > 0 && closed.has(answer) && !reader.isReading(),
    ask(request, { wantsBody }, answered) {
      waiting = answered;
      socket.setTimeout(silence);
      reader.expect(wantsBody);
      socket.write(request);
    },
    hangUp: () => end("hung up"),
  };
}
