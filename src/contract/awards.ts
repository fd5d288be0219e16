import * as z from "zod/mini";
import { limits } from "#domain/limits.ts";
import { takesChoices } from "#domain/shows/awards.ts";
import { contestBody, managedContest } from "./contests.ts";
import { endpoint } from "./endpoint.ts";
import { instant, pathId, rowId } from "./fields.ts";
import { confirmQuery, deleted, someIds } from "./show-fields.ts";

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

export const managedAward = z.object({ ...managedContest.shape, ...awardTakes });
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
  body: z.object({
    ...takes,
    /** what the sender knew; 409 where that is no longer so */
    before: z.optional(z.object({ takes: z.enum(takesChoices), classIds: someIds })),
  }),
  reply: managedAward,
});

export const givenAward = z.object({
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
  body: z.object({
    ...givenBody.shape,
    /** who got it as the sender knew; 409 with the present one as `current` where that is no longer so */
    before: z.optional(z.object({ exhibitId: z.nullable(rowId) })),
  }),
  reply: givenAward,
});

export const announceGivenAward = endpoint("POST /api/given-awards/:givenId/announce", {
  summary: "Show everybody who gets an award without voting (those who manage the show)",
  /** who is meant; 409 where it is somebody else */
  query: z.object({ exhibitId: z.optional(pathId) }),
  reply: givenAward,
});

export const deleteGivenAward = endpoint("DELETE /api/given-awards/:givenId", {
  summary: "Delete an award without voting (those who manage the show)",
  reply: deleted,
});

/** The awards of a show, voted and given ones, in the organizer's order. */
export const order = z.array(z.union([z.object({ contestId: z.int() }), z.object({ givenId: z.int() })]));

export const orderAwards = endpoint("PUT /api/shows/:showId/order", {
  summary: "Put all awards of a show in order, the first to be announced first (those who manage the show)",
  body: z.object({
    order: z
      .array(z.union([z.strictObject({ contestId: rowId }), z.strictObject({ givenId: rowId })]))
      .check(z.maxLength(limits.awardsOfShow)),
  }),
  reply: z.object({ order }),
});
