import type { VoteAction } from "#domain/votes/vote-machine.ts";
import type { LabContest } from "./contests.ts";
import type { RequestPlan } from "./request.ts";

const methods = { cast: "POST", set: "PUT", remove: "DELETE" } as const;

export function voteRequest(contestId: number, { action, entryId }: VoteAction, cookie?: string): RequestPlan {
  const path = `/api/contests/${contestId}/vote`;
  const body = entryId === null ? {} : { body: JSON.stringify({ entryId }) };
  return { method: methods[action], path, ...(cookie === undefined ? {} : { headers: { cookie } }), ...body };
}

/** One vote of each, spread over the entries. */
export function voteRequests({ id, entryIds }: LabContest, cookies: string[]): RequestPlan[] {
  return cookies.map((cookie, person) =>
    voteRequest(id, { action: "cast", entryId: entryIds[person % entryIds.length] as number }, cookie),
  );
}
