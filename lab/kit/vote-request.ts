import type { VoteAction } from "#domain/vote-machine.ts";
import type { RequestPlan } from "./request.ts";

const methods = { cast: "POST", set: "PUT", remove: "DELETE" } as const;

/** A vote as the web app sends it. */
export function voteRequest(contestId: number, { action, entryId }: VoteAction, cookie?: string): RequestPlan {
  const path = `/api/contests/${contestId}/vote`;
  const body = entryId === null ? {} : { body: JSON.stringify({ entryId }) };
  return { method: methods[action], path, ...(cookie === undefined ? {} : { headers: { cookie } }), ...body };
}
