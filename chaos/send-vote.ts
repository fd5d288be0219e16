import { Agent, request } from "node:http";
import type { Wish } from "./memory.ts";

export type Answer = { status: number; message: string };

const methods = { cast: "POST", set: "PUT", remove: "DELETE" } as const;
const patience = 20_000; // far more than the product takes: whoever is not answered by then was forgotten

/** One request on a line of the crowd's own. Where no answer came, in words why: then nobody knows. Nothing is sent twice. */
export function sendVote(
  agent: Agent,
  address: string,
  vote: { contestId: number; cookie: string; wish: Wish },
): Promise<Answer | string> {
  const { does, entryId } = vote.wish;
  const body = entryId === null ? "" : JSON.stringify({ entryId });
  return new Promise((resolve) => {
    const outgoing = request(
      `${address}/api/contests/${vote.contestId}/vote`,
      {
        agent,
        method: methods[does],
        timeout: patience,
        headers: {
          cookie: vote.cookie,
          "content-length": body.length,
          ...(body && { "content-type": "application/json" }),
        },
      },
      async (incoming) => {
        try {
          let text = "";
          for await (const chunk of incoming) text += chunk;
          resolve({ status: incoming.statusCode ?? 0, message: JSON.parse(text).message ?? "" });
        } catch (error) {
          resolve(`an answer that breaks off (${String(error)})`);
        }
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`not within ${patience / 1000} s`)));
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      resolve(`${error.code ?? error.message}${outgoing.reusedSocket ? ", on a kept line" : ""}`);
    });
    outgoing.end(body);
  });
}

/** Each in turn: one that rests for long is ended by the server, perhaps while a vote is on its way. */
export function ownLines(): Agent {
  return new Agent({ keepAlive: true, scheduling: "fifo" });
}
