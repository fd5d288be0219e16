import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { replyToError } from "./answer-errors.ts";
import { clientAddress, logRequest } from "./request-log.ts";
import { securityHeaderList } from "./security-headers.ts";

type Parts = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  log: Log;
  /** Content-Security-Policy, where it is not the usual one */
  policy?: string;
};
type RawReply = {
  status: number;
  headers: string[];
  /** a text, which leaves in one piece with the head and is measured here; or pieces: bytes, and the text of bytes */
  body: string | readonly (string | Uint8Array)[] | null;
};

type Replying = {
  /** by performance.now() */
  readonly started: number;
  send(reply: RawReply): void;
  json(value: object, headers?: string[], status?: number): void;
  fail(error: unknown): void;
};

/** For what is answered beside the app: with all that its middleware gives to every reply, and the line in the log. */
export function rawReplies({ config, log, ...policy }: Parts) {
  const securityHeaders = securityHeaderList({ https: config.publicUrl.startsWith("https:"), ...policy }).flat();

  /** A class: there are thousands a second, and functions of their own for each would cost as much as the reply. */
  class Reply implements Replying {
    readonly started = performance.now();
    readonly #incoming: IncomingMessage;
    readonly #outgoing: ServerResponse;
    readonly #requestId: string;

    constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
      this.#incoming = incoming;
      this.#outgoing = outgoing;
      this.#requestId = requestIdOf(incoming.headers["x-request-id"]);
    }

    send({ status, headers, body }: RawReply): void {
      const incoming = this.#incoming;
      const outgoing = this.#outgoing;
      const head = ["x-request-id", this.#requestId, ...securityHeaders, ...headers];
      if (typeof body === "string") sendText(outgoing, status, head, body);
      else {
        outgoing.cork();
        outgoing.writeHead(status, head);
        for (const piece of body ?? []) outgoing.write(piece, "latin1");
        outgoing.end();
      }
      const [path = "", query] = (incoming.url as string).split("?", 2);
      logRequest(log, {
        requestId: this.#requestId,
        method: incoming.method as string,
        path,
        query: query === undefined ? {} : Object.fromEntries(new URLSearchParams(query)),
        status,
        started: this.started,
        address: () => clientAddress(incoming.headers["x-forwarded-for"]?.toString(), incoming, config.trustProxy),
      });
    }

    json(value: object, headers: string[] = [], status = 200): void {
      this.send({ status, headers: ["content-type", "application/json", ...headers], body: JSON.stringify(value) });
    }

    fail(error: unknown): void {
      const { method, url } = this.#incoming;
      const about = { log, requestId: this.#requestId, method: method as string, path: url as string };
      const { status, reply, retryAfterSeconds } = replyToError(error, about);
      this.json(reply, retryAfterSeconds === undefined ? [] : ["retry-after", String(retryAfterSeconds)], status);
    }
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): Replying => new Reply(incoming, outgoing);
}

/** In one write: two cost a tenth of a vote more. */
function sendText(outgoing: ServerResponse, status: number, head: string[], text: string): void {
  const length = Buffer.byteLength(text);
  outgoing.writeHead(status, [...head, "content-length", String(length)]);
  outgoing.write(text, length === text.length ? "latin1" : "utf8"); // plain letters need no look at each of them
  process.nextTick(() => outgoing.end()); // said at once, the end would be a second piece
}

/** As Hono's request-id middleware does. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && given !== "" && given.length <= 255 && !/[^\w\-=]/.test(given)
    ? given
    : randomUUID();
}
