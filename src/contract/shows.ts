import * as z from "zod/mini";
import { languages } from "#domain/languages.ts";
import { takesChoices } from "#domain/shows/awards.ts";
import { givenAward, managedAward, order } from "./awards.ts";
import { branding, contestCard, newOrganizer, notice } from "./contests.ts";
import { endpoint } from "./endpoint.ts";
import { managedExhibit } from "./exhibits.ts";
import { instant, listPart, rowId } from "./fields.ts";
import { confirmQuery, deleted, entriesByContest } from "./show-fields.ts";

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
  /** as that of a contest; its awards follow it */
  language: z.optional(z.enum(languages)),
  isPublic: z.boolean(),
  coverPhotoUrl: z.nullable(z.string()),
  coverPlaceholder: z.nullable(z.string()),
  coverFocus: contestCard.shape.coverFocus,
  customBranding: z.nullable(branding),
  /** a car keeps the award that is announced last, the others go to their next place */
  oneAwardPerCar: z.boolean(),
};

export const showCard = z.object({
  ...showFields,
  /** from the first award that opens to the last one that ends; null without awards */
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  awardCount: z.int(),
  exhibitCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type ShowCard = z.output<typeof showCard>;

/** For people who manage the show. */
export const managedShow = z.object({
  ...showCard.shape,
  /** commands for all awards name the one that they were made from; votes do not change it */
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
  language: z.optional(z.string()),
  isPublic: z.optional(z.boolean()),
  coverPhotoUrl: z.optional(z.nullable(z.string())),
  customBranding: z.optional(z.nullable(branding)),
  /** 409 once voting of an award has begun */
  oneAwardPerCar: z.optional(z.boolean()),
});
export type ShowBody = z.output<typeof showBody>;

export const getPublicShows = endpoint("GET /api/public-shows", {
  summary: "The shows that are listed publicly and have an award, newest first, at most 100 at a time",
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

export const handOverShow = endpoint("POST /api/shows/:showId/hand-over", {
  summary: "Make another organizer responsible for a show and all its awards (its organizer, admins)",
  body: newOrganizer,
  reply: managedShow,
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
  /** the exhibits that win it, several in a tie; absent until everybody may know */
  winners: z.optional(z.array(z.int())),
  requiresAccessCode: z.boolean(),
  notice: z.optional(notice),
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
  /** awards without voting; with who gets it once it is announced, or shown on stage */
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
