import { type Address, type Connection, openConnection } from "../../kit/connection.ts";
import type { Reply } from "../../kit/reply-reader.ts";
import { type RequestPlan, toBytes } from "../../kit/request.ts";

/** Where there was no answer, only the words why. */
export type Answered = (request: string, status?: number) => void;
export type Browser = ReturnType<typeof openBrowser>;

const setCookie = /\r\nset-cookie: ([^=]+)=([^;\r]*)/gi;

/** Keeps a connection and its cookies; one request at a time. */
export function openBrowser(address: Address, answered: Answered) {
  const cookies = new Map<string, string>();
  let kept: Connection | undefined;

  return {
    cookies,
    /** Throws where there is no answer. */
    async ask(plan: RequestPlan, { keepBody = false } = {}): Promise<Reply> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const request = toBytes({ ...plan, headers: { ...plan.headers, ...(cookie && { cookie }) } });
      const reply = await send(request, keepBody);
      const words = `${plan.method ?? "GET"} ${plan.path.replace(/\d+/g, "…")}`;
      if (typeof reply === "string") throw new Error(`${words}: ${reply}`);
      answered(words, reply.status);
      for (const [, name = "", value = ""] of reply.head.matchAll(setCookie)) cookies.set(name, value);
      return reply;
    },
    close: () => kept?.close(),
  };

  function send(request: Buffer, keepBody: boolean): Promise<Reply | string> {
    const connection = openConnectionIfNeeded();
    return new Promise((resolve) =>
      connection.send(request, { keepBody }, (answer) =>
        resolve(connection.wasClosedBefore(answer) ? send(request, keepBody) : answer),
      ),
    );
  }

  function openConnectionIfNeeded(): Connection {
    kept ??= openConnection(address, { closed: () => (kept = undefined) });
    return kept;
  }
}
