import * as z from "zod/mini";
import { revealPlaces } from "#domain/stage/reveal.ts";
import { isStageMessage, stageMessages, stageScreens } from "#domain/stage/stage.ts";
import { isInstant } from "#domain/time/instants.ts";
import { endpoint } from "./endpoint.ts";
import { instant, largestInt } from "./fields.ts";

const counter = z.int().check(z.minimum(0), z.maximum(largestInt));
const pixels = z.int().check(z.minimum(1), z.maximum(100_000));

/** Entries by their ids; their photos and names are in the contest. Ids below 0 are invented entries of a rehearsal. */
const revealedPlace = z.object({
  rank: z.int(),
  entryIds: z.array(z.int()),
  /** of each of them; absent where the organizer does not show votes */
  votes: z.optional(z.int()),
});

/** What everybody may know of a stage: of the places only those that are revealed, and not how many more there are. */
export const stageState = z.object({
  version: z.int(),
  screen: z.enum(stageScreens),
  step: z.int(),
  places: z.int(),
  showVotes: z.boolean(),
  confetti: z.boolean(),
  sound: z.boolean(),
  dark: z.boolean(),
  message: z.string(),
  awardsAt: z.nullable(instant),
  rehearsal: z.boolean(),
  reloads: z.int(),
  /** in the order in which they were revealed: the last place first */
  revealed: z.array(revealedPlace),
  /** all places are revealed and shown together */
  podium: z.boolean(),
});

export const getStage = endpoint("GET /api/contests/:contestId/stage", {
  summary: "What the screens in the hall show, with the places that are revealed so far",
  reply: stageState,
});

/** What a press on the remote may change besides the screen, of a contest and of a show. */
export const stageSettings = {
  places: z.optional(z.int().check(z.minimum(revealPlaces.least), z.maximum(revealPlaces.most))),
  showVotes: z.optional(z.boolean()),
  confetti: z.optional(z.boolean()),
  sound: z.optional(z.boolean()),
  dark: z.optional(z.boolean()),
  message: z.optional(z.string().check(z.refine(isStageMessage, stageMessages.badMessage))),
  awardsAt: z.optional(z.nullable(z.string().check(z.refine(isInstant, stageMessages.badAwardsTime)))),
  rehearsal: z.optional(z.boolean()),
  /** tells all screens to load their page again */
  reload: z.optional(z.boolean()),
};

export const changeStage = endpoint("PUT /api/contests/:contestId/stage", {
  summary:
    "Change what the screens show, from the version that one has seen, the awards by one step or to step 0; 409 with the present state in `current` where that is refused or the version is an older one (those who run its stage)",
  body: z.object({
    version: counter,
    screen: z.enum(stageScreens, stageMessages.badScreen),
    step: z.optional(counter),
    ...stageSettings,
  }),
  reply: stageState,
});

export const reportScreen = endpoint("POST /api/contests/:contestId/stage/screens", {
  summary: "A sign of life of a page that shows the stage",
  body: z.object({
    screenId: z.string().check(z.regex(/^[0-9a-z]{8,32}$/)),
    width: pixels,
    height: pixels,
    shownVersion: counter,
    /** it cannot play sounds before somebody presses something there */
    soundOff: z.optional(z.boolean()),
  }),
  reply: z.undefined(),
  status: 204,
});

const stageScreen = z.object({
  screenId: z.string(),
  width: z.int(),
  height: z.int(),
  shownVersion: z.int(),
  soundOff: z.boolean(),
  openedAt: instant,
  seenAt: instant,
  /** by the server's clock */
  secondsSinceSeen: z.number(),
});
export type StageScreenRow = z.output<typeof stageScreen>;

export const getStageScreens = endpoint("GET /api/contests/:contestId/stage/screens", {
  summary: "The pages that have shown the stage within the last hour, the newest first (those who run its stage)",
  reply: z.array(stageScreen),
});
