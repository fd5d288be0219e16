import type { Agent } from "node:http";
import type { VoteAction } from "#domain/votes/vote-machine.ts";
import { voteRequest } from "../kit/vote-request.ts";
import { ask } from "./ask.ts";

export type Answer = { status: number; message: string };

const replyTimeoutMs = 20_000; // far more than the product takes for any answer

/** Sends one vote, never twice. Answers in words why there is no reply; the vote may be taken or not then. */
export async function sendVote(
  agent: Agent,
  address: string,
  vote: VoteAction & { contestId: number; cookie: string },
): Promise<Answer | string> {
  const { method, path, headers, body = "" } = voteRequest(vote.contestId, vote, vote.cookie);
  const all = { ...headers, "content-length": body.length, ...(body && { "content-type": "application/json" }) };
  const reply = await ask(address + path, { agent, method, headers: all, timeout: replyTimeoutMs }, body);
  if (typeof reply === "string") return reply;
  try {
    return { status: reply.status, message: JSON.parse(reply.text).message ?? "" };
  } catch (error) {
    return `not a reply of the product (${error})`;
  }
}
