import * as z from "zod/mini";
import { showScreens } from "#domain/stage/show-stage.ts";
import { endpoint } from "./endpoint.ts";
import { instant, largestInt, rowId } from "./fields.ts";
import { getStageScreens, reportScreen, stageSettings } from "./stage.ts";

const counter = z.int().check(z.minimum(0), z.maximum(largestInt));

/** What everybody may know of a show's stage. On an award, its places are in the stage of its contest. */
export const showStageState = z.object({
  version: z.int(),
  screen: z.enum(showScreens),
  /** the award that is on now or was on last: one with voting, or a given one */
  contestId: z.nullable(z.int()),
  givenId: z.nullable(z.int()),
  /** the entry that gets the given award is shown */
  givenShown: z.boolean(),
  /** that entry; absent in a rehearsal, where it is invented */
  exhibitId: z.optional(z.int()),
  places: z.int(),
  showVotes: z.boolean(),
  confetti: z.boolean(),
  sound: z.boolean(),
  dark: z.boolean(),
  message: z.string(),
  awardsAt: z.nullable(instant),
  rehearsal: z.boolean(),
  reloads: z.int(),
});

export const getShowStage = endpoint("GET /api/shows/:showId/stage", {
  summary: "What the screens in the hall show of a show: itself, or one of its awards",
  reply: showStageState,
});

export const changeShowStage = endpoint("PUT /api/shows/:showId/stage", {
  summary:
    "Change what the screens show, from the version that one has seen, the award that is on by one step or to step 0; 409 with the present state in `current` where that is refused or the version is an older one (those who run its stage)",
  body: z.object({
    version: counter,
    screen: z.enum(showScreens),
    /** puts that award on */
    contestId: z.optional(rowId),
    givenId: z.optional(rowId),
    /** of the award that is on; of a given one 1 shows who gets it */
    step: z.optional(counter),
    ...stageSettings,
  }),
  reply: showStageState,
});

export const reportShowScreen = endpoint("POST /api/shows/:showId/stage/screens", {
  summary: "A sign of life of a page that shows the stage of a show",
  body: reportScreen.body,
  reply: z.undefined(),
  status: 204,
});

export const getShowScreens = endpoint("GET /api/shows/:showId/stage/screens", {
  summary: "The pages that have shown the stage within the last hour, the newest first (those who run its stage)",
  reply: getStageScreens.reply,
});

const wonAward = {
  /** several in a tie; none where nobody has a vote, or nobody is chosen */
  exhibitIds: z.array(z.int()),
  /** where a car wins one award: those with at least as many votes, which win a higher one */
  passedOver: z.array(z.int()),
};
const ofAward = z.union([z.object({ contestId: z.int() }), z.object({ givenId: z.int() })]);

export const getShowWinners = endpoint("GET /api/shows/:showId/winners", {
  summary:
    "Who wins the awards of a show, and which entries win more than one; 409 until all have ended and their envelopes are open (those who manage the show)",
  reply: z.object({
    /** in order */
    awards: z.array(
      z.union([z.object({ contestId: z.int(), ...wonAward }), z.object({ givenId: z.int(), ...wonAward })]),
    ),
    doubles: z.array(z.object({ exhibitId: z.int(), awards: z.array(ofAward) })),
  }),
});
