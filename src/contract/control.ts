import * as z from "zod/mini";
import { extendMinutes } from "#domain/control-acts.ts";
import { managedContest } from "./contests.ts";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./fields.ts";

const params = z.object({ contestId: pathId });
const mostInt = 2_147_483_647;
/** `controlVersion` of the contest as it was shown. */
const version = z.int().check(z.minimum(1), z.maximum(mostInt));
const minutes = z.int().check(z.minimum(extendMinutes.least), z.maximum(extendMinutes.most));
const fromVersion = { params, body: z.object({ version }), reply: managedContest };

const conflicts =
  "from the controlVersion that one has seen; 409 with the present state in `current` where that is an older one (the contest's organizer, admins)";

export const openVoting = endpoint("POST /api/contests/:contestId/open", {
  summary: `Start voting now, ${conflicts}`,
  ...fromVersion,
});

export const pauseVoting = endpoint("POST /api/contests/:contestId/pause", {
  summary: `Let nobody vote for a while, ${conflicts}`,
  ...fromVersion,
});

export const resumeVoting = endpoint("POST /api/contests/:contestId/resume", {
  summary: `Let everybody vote again after a pause, ${conflicts}`,
  ...fromVersion,
});

export const extendVoting = endpoint("POST /api/contests/:contestId/extend", {
  summary: `Move the end of voting, or open it again after the end until the envelope is opened, ${conflicts}`,
  params,
  body: z.object({ version, minutes }),
  reply: managedContest,
});

export const endVoting = endpoint("POST /api/contests/:contestId/end", {
  summary: `End voting now, ${conflicts}`,
  ...fromVersion,
});

export const sealResults = endpoint("POST /api/contests/:contestId/seal", {
  summary: `Hide from now on which entry has how many votes, ${conflicts}`,
  ...fromVersion,
});

export const openEnvelope = endpoint("POST /api/contests/:contestId/envelope", {
  summary: `Show the sealed results to those who manage the contest, after the end, ${conflicts}`,
  ...fromVersion,
});

export const announceResults = endpoint("POST /api/contests/:contestId/announce", {
  summary: `Show the sealed results to everybody, once the envelope was opened, ${conflicts}`,
  ...fromVersion,
});
