import { castVote, changeVote, removeVote } from "#contract/votes.ts";
import type { VoteAction, VoteAnswer } from "#domain/votes/vote-machine.ts";
import { CallError, call } from "#web/lib/http/call.ts";

/** On a venue's Wi-Fi a request can hang for minutes; sending the vote again is safe. */
const voteTimeoutMs = 10_000;
const defaultRetryMs = 5_000;

/** `rehearsal`: the one that the vote was pressed in, which the server refuses once it is over. */
export async function sendVote(contestId: number, action: VoteAction, rehearsal?: string): Promise<VoteAnswer> {
  try {
    const reply = await callVote(contestId, action, rehearsal);
    const { version, userVote } = reply;
    // A vote is only called confirmed by an answer of our own server, and not of a proxy that answers anything with 200.
    if (typeof version !== "number") return { type: "no-answer", because: "no-connection" };
    // For the database the rehearsal is not over yet: it would clear the vote.
    if (reply.rehearsal && !rehearsal) return { type: "no-answer", because: "server" };
    return { type: "taken", version, counted: userVote?.counted !== false };
  } catch (error) {
    return answerOf(error);
  }
}

function callVote(contestId: number, { action, entryId }: VoteAction, rehearsal: string | undefined) {
  const input = { params: { contestId }, query: { rehearsal }, signal: AbortSignal.timeout(voteTimeoutMs) };
  if (action === "remove") return call(removeVote, input);
  return call(action === "cast" ? castVote : changeVote, { ...input, body: { entryId } });
}

function answerOf(error: unknown): VoteAnswer {
  if (!(error instanceof CallError)) return { type: "no-answer", because: "no-connection" };
  const { status, reply, retryAfterMs = defaultRetryMs } = error;
  if (status === 401) return { type: "session-ended" };
  if (status === 429) return { type: "no-answer", because: "too-fast", retryInMs: retryAfterMs };
  if (status >= 500) return { type: "no-answer", because: "server" };
  // A proxy or a venue's sign-in page says nothing about the vote.
  if (reply === undefined) return { type: "no-answer", because: "no-connection" };
  return { type: "refused", refusal: reply };
}
