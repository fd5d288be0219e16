import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const sponsor = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.string(),
  /** the places of the result that it presents, such as 1 */
  places: z.array(z.int()),
});
export type Sponsor = z.output<typeof sponsor>;

/** In the order in which they are shown. */
const sponsors = z.array(sponsor);

/** domain/contests/sponsors.ts checks the values. */
const fields = {
  name: z.optional(z.string()),
  /** the reply of POST /api/upload/contest-logo */
  logoUrl: z.optional(z.string()),
  places: z.optional(z.array(z.number())),
};
const sponsorBody = z.object(fields);
const sponsorChanges = z.object({ ...fields, position: z.optional(z.int()) });
export type SponsorChanges = z.output<typeof sponsorChanges>;

export const getSponsors = endpoint("GET /api/contests/:contestId/sponsors", {
  summary: "The sponsors of a contest, in the order in which they are shown",
  reply: sponsors,
});

export const addSponsor = endpoint("POST /api/contests/:contestId/sponsors", {
  summary:
    "Add a sponsor with an uploaded logo, at the end of at most twelve; the same one sent again is answered as before (those who manage the contest)",
  body: sponsorBody,
  reply: sponsors,
  status: 201,
});

export const changeSponsor = endpoint("PUT /api/contests/:contestId/sponsors/:sponsorId", {
  summary: "Change a sponsor's name, logo, presented places or position, counted from 1 (those who manage the contest)",
  body: sponsorChanges,
  reply: sponsors,
});

export const removeSponsor = endpoint("DELETE /api/contests/:contestId/sponsors/:sponsorId", {
  summary: "Remove a sponsor (those who manage the contest)",
  reply: sponsors,
});
