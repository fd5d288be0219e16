import { type Agent, request } from "node:http";
import type { VoteAction } from "#domain/votes/vote-machine.ts";
import { voteRequest } from "../kit/vote-request.ts";

export type Answer = { status: number; message: string };

const replyTimeoutMs = 20_000; // far more than the product takes for any answer

/** Sends one vote, never twice. Answers in words why there is no reply; the vote may be taken or not then. */
export function sendVote(
  agent: Agent,
  address: string,
  vote: VoteAction & { contestId: number; cookie: string },
): Promise<Answer | string> {
  const { method, path, headers, body = "" } = voteRequest(vote.contestId, vote, vote.cookie);
  return new Promise((resolve) => {
    const outgoing = request(
      address + path,
      {
        agent,
        method,
        timeout: replyTimeoutMs,
        headers: { ...headers, "content-length": body.length, ...(body && { "content-type": "application/json" }) },
      },
      async (incoming) => {
        try {
          let text = "";
          for await (const chunk of incoming) text += chunk;
          resolve({ status: incoming.statusCode ?? 0, message: JSON.parse(text).message ?? "" });
        } catch (error) {
          resolve(`an incomplete reply (${String(error)})`);
        }
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`not within ${replyTimeoutMs / 1000} s`)));
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      resolve(`${error.code ?? error.message}${outgoing.reusedSocket ? ", on a kept connection" : ""}`);
    });
    outgoing.end(body);
  });
}
