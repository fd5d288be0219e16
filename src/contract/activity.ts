import * as z from "zod/mini";
import { activityKinds, contestActivityKinds } from "#domain/contests/activity.ts";
import { endpoint } from "./endpoint.ts";
import { instant, listPart } from "./fields.ts";

const values = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

const person = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }));

/** One act. `by` null: whoever runs the server; a name of null: an account that was deleted since. */
const activityRow = z.object({
  id: z.int(),
  createdAt: instant,
  by: person,
  /** such as contest_changed; a later version may know more of them */
  act: z.string(),
  /** where it is about a contest; it may be deleted since */
  contestId: z.nullable(z.int()),
  person,
  subject: z.nullable(z.string()),
  before: values,
  after: values,
});
export type ActivityRow = z.output<typeof activityRow>;

const kind = z.optional(z.enum(contestActivityKinds));

export const getContestActivity = endpoint("GET /api/contests/:contestId/activity", {
  summary: "Who did what in a contest, newest first, at most 100 at a time (those who manage the contest)",
  query: z.object({ ...listPart.shape, kind }),
  reply: z.array(activityRow),
});

export const exportContestActivity = endpoint("GET /api/contests/:contestId/activity-csv", {
  summary: "All of it, or one kind, as a CSV file, newest first (those who manage the contest)",
  query: z.object({ kind }),
  reply: "download",
});

export const getShowActivity = endpoint("GET /api/shows/:showId/activity", {
  summary: "Who did what in a show and its awards, newest first, at most 100 at a time (those who manage the show)",
  query: z.object({ ...listPart.shape, kind }),
  reply: z.array(activityRow),
});

export const exportShowActivity = endpoint("GET /api/shows/:showId/activity-csv", {
  summary: "All of it, or one kind, as a CSV file, newest first (those who manage the show)",
  query: z.object({ kind }),
  reply: "download",
});

export const getAllActivity = endpoint("GET /api/admin/activity", {
  summary:
    "Who did what in all contests, also deleted ones, and to people, newest first, at most 100 at a time (admins)",
  query: z.object({ ...listPart.shape, kind: z.optional(z.enum(activityKinds)) }),
  reply: z.array(activityRow),
});
