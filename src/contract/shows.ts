import * as z from "zod/mini";
import { type ControlCommand, extendMinutes } from "#domain/contests/control-commands.ts";
import { csvTooLarge } from "#domain/entries/csv-file.ts";
import { entryStatuses } from "#domain/entries/entry-form.ts";
import { duplicateChoices } from "#domain/entries/entry-uploads.ts";
import { limits } from "#domain/limits.ts";
import { takesChoices } from "#domain/shows/awards.ts";
import type { Question } from "#domain/shows/confirming.ts";
import { branding, contestBody, contestCard, managedContest } from "./contests.ts";
import { type Endpoint, endpoint, type Route } from "./endpoint.ts";
import { bulkUploadResult, entryBody } from "./entries.ts";
import { instant, listPart, rowId } from "./fields.ts";

const day = z.nullable(z.string());

const showFields = {
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  place: z.nullable(z.string()),
  organizerId: z.string(),
  /** such as 2026-11-18; null: not known yet */
  firstDay: day,
  lastDay: day,
  timeZone: z.string(),
  isPublic: z.boolean(),
  coverPhotoUrl: z.nullable(z.string()),
  coverPlaceholder: z.nullable(z.string()),
  customBranding: z.nullable(branding),
  /** a car keeps the award that stands highest in the order, the others go to their next place */
  oneAwardPerCar: z.boolean(),
};

export const showCard = z.object({
  ...showFields,
  awardCount: z.int(),
  exhibitCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type ShowCard = z.output<typeof showCard>;

/** For people who manage the show. */
export const managedShow = z.object({
  ...showCard.shape,
  /** acts on all awards name the one that they were made from; votes do not change it */
  controlVersion: z.int(),
});
export type ManagedShow = z.output<typeof managedShow>;

/** Any subset of the fields; domain/shows/show-form.ts checks the result. */
const showBody = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.nullable(z.string())),
  place: z.optional(z.nullable(z.string())),
  firstDay: z.optional(day),
  lastDay: z.optional(day),
  timeZone: z.optional(z.string()),
  isPublic: z.optional(z.boolean()),
  coverPhotoUrl: z.optional(z.nullable(z.string())),
  customBranding: z.optional(z.nullable(branding)),
  /** 409 once voting of an award has begun */
  oneAwardPerCar: z.optional(z.boolean()),
});
export type ShowBody = z.output<typeof showBody>;

/** What was asked in a refusal with `current: { confirm }`, and is meant. */
const confirmQuery = z.object({
  confirm: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(votes|number)(,(votes|number))?$/)),
      z.transform((text) => text.split(",") as Question[]),
    ),
  ),
});

const deleted = z.object({ deleted: z.literal(true) });

export const getPublicShows = endpoint("GET /api/public-shows", {
  summary: "The shows that are listed publicly, newest first, at most 100 at a time",
  query: listPart,
  reply: z.array(showCard),
});

export const getMyShows = endpoint("GET /api/shows/my", {
  summary: "The shows that one organizes, newest first, at most 100 at a time",
  query: listPart,
  reply: z.array(managedShow),
});

export const createShow = endpoint("POST /api/shows", {
  summary: "Create a show (organizers)",
  body: showBody,
  reply: managedShow,
  status: 201,
});

export const updateShow = endpoint("PUT /api/shows/:showId", {
  summary: "Change any of a show's fields (those who manage the show)",
  body: showBody,
  reply: managedShow,
});

export const deleteShow = endpoint("DELETE /api/shows/:showId", {
  summary: "Delete a show with its awards, entries and votes (its organizer, admins)",
  reply: deleted,
});

const showClass = z.object({ id: z.int(), name: z.string() });
export type ShowClass = z.output<typeof showClass>;

export const createClass = endpoint("POST /api/shows/:showId/classes", {
  summary:
    "Add a class at the end; another spelling of one that is there is answered with that one (those who manage the show)",
  body: z.object({ name: z.string() }),
  reply: showClass,
  status: 201,
});

export const updateClass = endpoint("PUT /api/classes/:classId", {
  summary: "Change a class's name or position, counted from 1 (those who manage the show)",
  body: z.object({ name: z.optional(z.string()), position: z.optional(rowId) }),
  reply: showClass,
});

export const deleteClass = endpoint("DELETE /api/classes/:classId", {
  summary: "Delete a class; its entries stay in the show (those who manage the show)",
  query: confirmQuery,
  reply: deleted,
});

/** A contest's id → the entry in it. */
const entriesByContest = z.record(z.string(), z.int());

const someIds = z.array(rowId).check(z.maxLength(limits.entriesOfContest));

/** What stands at a show, for people who manage it, with nothing hidden. */
const managedExhibit = z.object({
  id: z.int(),
  showId: z.int(),
  /** unique in the show */
  number: z.string(),
  name: z.string(),
  owner: z.nullable(z.string()),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  imagePlaceholder: z.nullable(z.string()),
  status: z.enum(entryStatuses),
  showOwner: z.boolean(),
  showDescription: z.boolean(),
  classIds: z.array(z.int()),
  /** the awards of picked ones that it was picked for */
  contestIds: z.array(z.int()),
  /** in all awards that it stands for */
  entries: entriesByContest,
  /** a change names the one that it was made from */
  version: z.int(),
  createdAt: instant,
  uploadId: z.nullable(z.string()),
});
export type ManagedExhibit = z.output<typeof managedExhibit>;

/** Any subset of the fields; domain/entries/entry-form.ts checks the result. */
const { votingId: number, ...entryFields } = entryBody.shape;
const exhibitBody = z.object({
  ...entryFields,
  /** the next free one where it is blank */
  number,
  classIds: z.optional(someIds),
  contestIds: z.optional(someIds),
});
export type ExhibitBody = z.output<typeof exhibitBody>;

export const createExhibit = endpoint("POST /api/shows/:showId/exhibits", {
  summary: "Add an entry to a show, and to the awards that take it (those who manage the show)",
  query: confirmQuery,
  body: exhibitBody,
  reply: managedExhibit,
  status: 201,
});

export const updateExhibit = endpoint("PUT /api/exhibits/:exhibitId", {
  summary:
    "Change any fields of a show's entry, in all awards, from the version that one has seen; 409 with the present one in `current` where that is older, or where votes would go and nobody has confirmed it (those who manage the show)",
  query: confirmQuery,
  body: z.object({ ...exhibitBody.shape, version: rowId }),
  reply: managedExhibit,
});

export const deleteExhibit = endpoint("DELETE /api/exhibits/:exhibitId", {
  summary: "Delete an entry of a show from all its awards (those who manage the show)",
  query: confirmQuery,
  reply: deleted,
});

export const bulkUploadExhibits = endpoint("POST /api/shows/:showId/bulk-upload", {
  summary:
    "Add entries from a CSV file as to a contest, with their classes, divided by `;`; a number that is taken or comes twice is refused with its row (those who manage the show)",
  query: z.object({ duplicates: z.optional(z.enum(duplicateChoices)) }),
  file: { field: "csv", largest: limits.csvBytes, tooLarge: csvTooLarge },
  /** `newClasses`: that were made for this file */
  reply: z.object({ ...bulkUploadResult.shape, newClasses: z.array(z.string()) }),
});

/** Which exhibits stand for an award. */
const takes = {
  takes: z.optional(z.enum(takesChoices)),
  /** of `classes` */
  classIds: z.optional(someIds),
  /** of `picked` */
  exhibitIds: z.optional(someIds),
};

const awardTakes = {
  takes: z.enum(takesChoices),
  classIds: z.array(z.int()),
  exhibitIds: z.array(z.int()),
};

const managedAward = z.object({ ...managedContest.shape, ...awardTakes });
export type ManagedAward = z.output<typeof managedAward>;

export const createAward = endpoint("POST /api/shows/:showId/awards", {
  summary: "Add an award at the end: a contest for all entries of the show, or for some (those who manage the show)",
  body: z.object({ ...contestBody.shape, ...takes }),
  reply: managedAward,
  status: 201,
});

export const updateAward = endpoint("PUT /api/shows/:showId/awards/:contestId", {
  summary: "Change which entries stand for an award; its other fields are the contest's (those who manage the show)",
  query: confirmQuery,
  body: z.object(takes),
  reply: managedAward,
});

const givenAward = z.object({
  id: z.int(),
  title: z.string(),
  exhibitId: z.nullable(z.int()),
  announcedAt: z.nullable(instant),
});
export type GivenAward = z.output<typeof givenAward>;

const givenBody = z.object({ title: z.optional(z.string()), exhibitId: z.optional(z.nullable(rowId)) });

export const createGivenAward = endpoint("POST /api/shows/:showId/given-awards", {
  summary: "Add an award without voting at the end, secret until it is announced (those who manage the show)",
  body: givenBody,
  reply: givenAward,
  status: 201,
});

export const updateGivenAward = endpoint("PUT /api/given-awards/:givenId", {
  summary: "Change an award without voting; 409 once it is announced (those who manage the show)",
  body: givenBody,
  reply: givenAward,
});

export const announceGivenAward = endpoint("POST /api/given-awards/:givenId/announce", {
  summary: "Show everybody who gets an award without voting (those who manage the show)",
  reply: givenAward,
});

export const deleteGivenAward = endpoint("DELETE /api/given-awards/:givenId", {
  summary: "Delete an award without voting (those who manage the show)",
  reply: deleted,
});

/** The awards of a show, voted and given ones, in the organizer's order. */
const order = z.array(z.union([z.object({ contestId: z.int() }), z.object({ givenId: z.int() })]));

export const orderAwards = endpoint("PUT /api/shows/:showId/order", {
  summary: "Put all awards of a show in order, the first to be announced first (those who manage the show)",
  body: z.object({
    order: z
      .array(z.union([z.strictObject({ contestId: rowId }), z.strictObject({ givenId: rowId })]))
      .check(z.maxLength(limits.awardsOfShow)),
  }),
  reply: z.object({ order }),
});

export const getManagedShow = endpoint("GET /api/shows/:showId/manage", {
  summary: "A show with all that its organizer works on (those who manage the show)",
  reply: z.object({
    show: managedShow,
    classes: z.array(showClass),
    awards: z.array(managedAward),
    given: z.array(givenAward),
    order,
    exhibits: z.array(managedExhibit),
    serverTime: instant,
  }),
});

const shownAward = z.object({
  ...z.pick(contestCard, {
    title: true,
    startDate: true,
    endDate: true,
    isActive: true,
    whoMayVote: true,
    totalVotes: true,
    entryCount: true,
    sealed: true,
    announcedAt: true,
    rehearsal: true,
  }).shape,
  contestId: z.int(),
  takes: z.enum(takesChoices),
  requiresAccessCode: z.boolean(),
  /** the contest's */
  version: z.int(),
});
export type ShownAward = z.output<typeof shownAward>;

/** Hidden names and owners are left out, as in a contest. */
const shownExhibit = z.object({
  id: z.int(),
  number: z.string(),
  name: z.optional(z.string()),
  owner: z.optional(z.nullable(z.string())),
  imageUrl: z.nullable(z.string()),
  classIds: z.array(z.int()),
  entries: entriesByContest,
});
export type ShownExhibit = z.output<typeof shownExhibit>;

/** The fields that are the same for all viewers until somebody changes the show. */
export const sharedShow = z.object({
  ...showFields,
  classes: z.array(showClass),
  /** awards without voting; with who gets it once it is announced */
  given: z.array(z.object({ id: z.int(), title: z.string(), exhibitId: z.optional(z.int()) })),
  order,
  /** grows with every change of the show; votes are in the versions of its awards */
  version: z.int(),
  exhibits: z.array(shownExhibit),
});

/** In the organizer's order. */
export const shownAwards = z.array(shownAward);

const showView = z.object({
  ...sharedShow.shape,
  awards: shownAwards,
  /** a contest's id → the entry that one has voted for; left out where it could not be read */
  userVotes: z.optional(entriesByContest),
  /** the awards in which one's vote is saved and waits until the e-mail is confirmed */
  waiting: z.optional(z.array(z.int())),
  /** the awards whose access code one has not entered */
  lacksAccess: z.optional(z.array(z.int())),
  canManage: z.boolean(),
  /** set while the database cannot be reached: this is the last known state */
  stale: z.optional(z.literal(true)),
  serverTime: instant,
});
export type ShowView = z.output<typeof showView>;

export const getShow = endpoint("GET /api/shows/:showId", {
  summary: "A show with its awards, what stands there, and one's own votes",
  reply: showView,
});

export const makeShow = endpoint("POST /api/contests/:contestId/show", {
  summary:
    "Make a show of a contest, which becomes its first award; votes, printed cards, passes and links stay (its organizer, admins)",
  reply: managedShow,
  status: 201,
});

export const copyShow = endpoint("POST /api/shows/:showId/copy", {
  summary:
    "Copy a show for next year: its texts, classes, awards and settings, not its entries and votes (its organizer, admins)",
  reply: managedShow,
  status: 201,
});

/** `controlVersion` of the show as it was shown; it follows the clock, in milliseconds. */
const controlVersion = z.int().check(z.minimum(1_000_000_000_000), z.maximum(Number.MAX_SAFE_INTEGER));

const showActReply = z.object({
  show: managedShow,
  /** of each award, in order; what was refused says why */
  results: z.array(
    z.object({ contestId: z.int(), title: z.string(), done: z.boolean(), refused: z.optional(z.string()) }),
  ),
});
export type ShowActReply = z.output<typeof showActReply>;

const conflicts =
  "on each award where it is possible, all in one transaction, from the show's controlVersion that one has seen; 409 with the present show in `current` where that is an older one (those who manage the show)";

function actOnAll<const R extends Route>(route: R, what: string) {
  return endpoint(route, {
    summary: `${what}, ${conflicts}`,
    body: z.object({ version: controlVersion }),
    reply: showActReply,
  });
}

export const rehearseAll = actOnAll("POST /api/shows/:showId/rehearsal", "Rehearse voting");
export const clearAll = actOnAll("POST /api/shows/:showId/rehearsal/clear", "End the rehearsal and clear its votes");
export const openAll = actOnAll("POST /api/shows/:showId/open", "Start voting now");
export const pauseAll = actOnAll("POST /api/shows/:showId/pause", "Pause voting");
export const resumeAll = actOnAll("POST /api/shows/:showId/resume", "Resume voting");
export const endAll = actOnAll("POST /api/shows/:showId/end", "End voting now");
export const sealAll = actOnAll("POST /api/shows/:showId/seal", "Seal the results");
export const openEnvelopes = actOnAll("POST /api/shows/:showId/envelope", "Open the envelope");
export const announceAll = actOnAll(
  "POST /api/shows/:showId/announce",
  "Announce the results, and the awards without voting",
);

export const extendAll = endpoint("POST /api/shows/:showId/extend", {
  summary: `Move the end of voting, ${conflicts}`,
  body: z.object({
    version: controlVersion,
    minutes: z.int().check(z.minimum(extendMinutes.least), z.maximum(extendMinutes.most)),
  }),
  reply: showActReply,
});

/** As commandEndpoints of a contest. */
export const showCommandEndpoints = {
  open: openAll,
  pause: pauseAll,
  resume: resumeAll,
  end: endAll,
  seal: sealAll,
  envelope: openEnvelopes,
  announce: announceAll,
  rehearse: rehearseAll,
  clear: clearAll,
} as const satisfies Record<Exclude<ControlCommand, "extend">, Endpoint>;
