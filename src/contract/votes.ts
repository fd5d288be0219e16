import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./fields.ts";

/** `counted`: false while the vote is saved and waits until its voter has confirmed the e-mail. */
export const userVote = z.nullable(z.object({ entryId: z.int(), counted: z.boolean() }));

const params = z.object({ contestId: pathId });
const body = z.object({ entryId: z.int().check(z.positive(), z.maximum(2_147_483_647)) });
/** sent after the vote is safe on disk; `version` is the contest's after it */
const reply = z.object({ userVote, totalVotes: z.int(), version: z.int() });

export const castVote = endpoint("POST /api/contests/:contestId/vote", {
  summary: "Vote; 409 where a vote for another entry stands",
  params,
  body,
  reply,
});

export const changeVote = endpoint("PUT /api/contests/:contestId/vote", {
  summary: "Set the vote, whatever stood before",
  params,
  body,
  reply,
});

export const removeVote = endpoint("DELETE /api/contests/:contestId/vote", {
  summary: "Take the vote back; removing nothing is a success",
  params,
  reply,
});

export const enterAccessCode = endpoint("POST /api/contests/:contestId/access", {
  summary: "Enter a contest's access code, to vote in it; 403 for a wrong one",
  params,
  body: z.object({ code: z.string() }),
  reply: z.object({ hasAccess: z.literal(true) }),
});
