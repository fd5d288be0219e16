import * as z from "zod/mini";
import { isPassHash, maxPassesInBatch, maxPassNumber } from "#domain/votes/passes.ts";
import { currentUser } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

const passNumber = z.int().check(z.positive(), z.maximum(maxPassNumber));

const figures = {
  made: z.int(),
  /** those whose batch somebody has printed */
  printed: z.int(),
  /** those that have a vote now; absent while nobody may know the result, since a deleted entry would tell its votes */
  used: z.optional(z.int()),
  cancelled: z.int(),
};

const passBatch = z.object({ number: z.int(), from: z.int(), to: z.int(), createdAt: instant, ...figures });
export type PassBatch = z.output<typeof passBatch>;

const passFigures = z.object({
  ...figures,
  /** the newest hundred, the newest first */
  batches: z.array(passBatch),
  room: z.int(),
  /** more wrong passes were tried within an hour than people mistype */
  guessed: z.boolean(),
});
export type PassFigures = z.output<typeof passFigures>;

const newPasses = z.object({
  hashes: z.array(z.string().check(z.refine(isPassHash))).check(z.minLength(1), z.maxLength(maxPassesInBatch)),
});
const printedBatch = z.object({ batch: passNumber });
const range = z.object({ from: passNumber, to: passNumber, onlyUnused: z.optional(z.boolean()) });
const cancelled = z.object({ cancelled: z.int(), votesRemoved: z.int() });
const typedPass = z.object({ code: z.string() });

export const makePasses = endpoint("POST /api/contests/:contestId/passes", {
  summary:
    "Add a batch of passes by the hex SHA-256 of `pass` + contest id + code of each, in the order of their numbers; the same batch sent again is answered as before (those who manage the contest)",
  body: newPasses,
  reply: passBatch,
  status: 201,
});

export const getPasses = endpoint("GET /api/contests/:contestId/passes", {
  summary: "How many passes were made, printed, used and canceled (those who manage the contest)",
  reply: passFigures,
});

export const markPassesPrinted = endpoint("POST /api/contests/:contestId/passes/printed", {
  summary: "Remember that a batch was printed, from the first time on (those who manage the contest)",
  body: printedBatch,
  reply: passBatch,
});

export const cancelPasses = endpoint("POST /api/contests/:contestId/passes/cancel", {
  summary:
    "Cancel the passes with these numbers and take their votes back, until voting ends; with `onlyUnused` only while none of them has a vote, and not while results are sealed (those who manage the contest)",
  body: range,
  reply: cancelled,
});

export const usePass = endpoint("POST /api/contests/:contestId/pass", {
  summary: "Hold a pass in this browser, to vote with it in its contest; replaces any other sign-in",
  body: typedPass,
  reply: currentUser,
});

export const makeShowPasses = endpoint("POST /api/shows/:showId/passes", {
  summary:
    "Add a batch of passes, each good for one vote in every award, by the hex SHA-256 of `pass` + `show` + show id + code of each, in the order of their numbers; the same batch sent again is answered as before (those who manage the show)",
  body: newPasses,
  reply: passBatch,
  status: 201,
});

export const getShowPasses = endpoint("GET /api/shows/:showId/passes", {
  summary: "How many passes of a show were made, printed, used in any award and canceled (those who manage the show)",
  reply: passFigures,
});

export const markShowPassesPrinted = endpoint("POST /api/shows/:showId/passes/printed", {
  summary: "Remember that a show's batch was printed, from the first time on (those who manage the show)",
  body: printedBatch,
  reply: passBatch,
});

export const cancelShowPasses = endpoint("POST /api/shows/:showId/passes/cancel", {
  summary:
    "Cancel a show's passes with these numbers and take their votes back in all awards that have not ended, until the last one ends; with `onlyUnused` only while none of them has a vote, and not while results are sealed (those who manage the show)",
  body: range,
  reply: cancelled,
});

export const useShowPass = endpoint("POST /api/shows/:showId/pass", {
  summary: "Hold a show's pass in this browser, to vote with it in every award; replaces any other sign-in",
  body: typedPass,
  reply: currentUser,
});
