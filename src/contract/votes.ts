import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./fields.ts";

export const userVote = z.nullable(z.object({ entryId: z.int() }));

const params = z.object({ contestId: pathId });
const body = z.object({ entryId: z.int().check(z.positive(), z.maximum(2_147_483_647)) });
const reply = z.object({ userVote, totalVotes: z.int() });

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
