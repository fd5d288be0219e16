import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, rowId } from "./fields.ts";

/** `counted`: false while the vote is saved and waits until its voter has confirmed the e-mail. */
export const userVote = z.nullable(z.object({ entryId: z.int(), counted: z.boolean() }));

const body = z.object({ entryId: rowId });
/** the rehearsal that the button was pressed in (`rehearsal.since` of the contest): the vote is refused once it is over */
const query = z.object({ rehearsal: z.optional(instant) });
/** sent after the vote is safe on disk; `version` is the contest's after it; `rehearsal`: the vote will be cleared */
const reply = z.object({
  userVote,
  totalVotes: z.int(),
  version: z.int(),
  rehearsal: z.optional(z.literal(true)),
});

export const castVote = endpoint("POST /api/contests/:contestId/vote", {
  summary: "Vote; 409 where a vote for another entry stands",
  query,
  body,
  reply,
});

export const changeVote = endpoint("PUT /api/contests/:contestId/vote", {
  summary: "Set the vote, whatever stood before",
  query,
  body,
  reply,
});

export const removeVote = endpoint("DELETE /api/contests/:contestId/vote", {
  summary: "Take the vote back; removing nothing is a success",
  query,
  reply,
});

export const enterAccessCode = endpoint("POST /api/contests/:contestId/access", {
  summary: "Enter a contest's access code, to vote in it; 403 for a wrong one",
  body: z.object({ code: z.string() }),
  reply: z.object({ hasAccess: z.literal(true) }),
});
