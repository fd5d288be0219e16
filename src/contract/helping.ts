import * as z from "zod/mini";
import { checkInvitation, helperRoles, invitationFits } from "#domain/people/helping.ts";
import { isCleanLine } from "#domain/text/text.ts";
import { contestCard } from "./contests.ts";
import { endpoint } from "./endpoint.ts";
import { accountId, checkedBy, instant, listPart, pathId, text } from "./fields.ts";

const helper = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(helperRoles),
  since: instant,
});
export type Helper = z.output<typeof helper>;

const invitation = z.object({
  id: z.int(),
  /** as it was typed: whether it has an account is not told */
  email: z.string(),
  role: z.enum(helperRoles),
  createdAt: instant,
  expiresAt: instant,
});
export type WaitingInvitation = z.output<typeof invitation>;

const helpersOfContest = z.object({
  helpers: z.array(helper),
  /** that wait, newest first; only for whoever may invite */
  invitations: z.optional(z.array(invitation)),
  /** whether invitations are mailed here; else their links are copied */
  hasMail: z.boolean(),
});
export type HelpersOfContest = z.output<typeof helpersOfContest>;

export const getHelpers = endpoint("GET /api/contests/:contestId/helpers", {
  summary: "Who helps with a contest (its organizer, co-organizers, admins); who is invited (its organizer, admins)",
  reply: helpersOfContest,
});

/** The link is told once: the server keeps a hash of it. */
const invited = z.object({ invitation, link: z.string(), mailed: z.boolean() });
export type Invited = z.output<typeof invited>;

export const inviteHelper = endpoint("POST /api/contests/:contestId/helpers", {
  summary:
    "Invite somebody by email to help with a contest; the answer does not tell whether they have an account (its organizer, admins)",
  body: z.object({ email: text, role: text }).check(checkedBy(checkInvitation)),
  reply: invited,
  status: 201,
});

export const renewInvitation = endpoint("POST /api/contests/:contestId/helpers/invitations/:invitationId/renew", {
  summary: "A new link of an invitation, to copy or to mail; the former ones stay valid (its organizer, admins)",
  body: z.object({ mail: z.boolean() }),
  reply: invited,
});

export const withdrawInvitation = endpoint("DELETE /api/contests/:contestId/helpers/invitations/:invitationId", {
  summary: "Withdraw an invitation: its links open nothing anymore (its organizer, admins)",
  reply: helpersOfContest,
});

export const removeHelper = endpoint("DELETE /api/contests/:contestId/helpers/:helperId", {
  summary: "Remove a helper (its organizer, admins), or stop helping oneself",
  params: z.object({ contestId: pathId, helperId: accountId }),
  reply: z.object({ removed: z.literal(true) }),
});

const withToken = z.object({ token: z.string().check(z.maxLength(100), z.refine(isCleanLine)) });

const openedInvitation = z.object({
  contestId: z.int(),
  contestTitle: z.string(),
  /** the name of whoever invites */
  invitedBy: z.string(),
  role: z.enum(helperRoles),
  /** shortened: the link may have gone to somebody else */
  email: z.string(),
  expiresAt: instant,
  fit: z.enum(invitationFits),
});
export type OpenedInvitation = z.output<typeof openedInvitation>;

export const openInvitation = endpoint("POST /api/invitations/open", {
  summary: "What the link of an invitation is about, and whether one can accept it",
  body: withToken,
  reply: openedInvitation,
});

export const acceptInvitation = endpoint("POST /api/invitations/accept", {
  summary: "Accept an invitation to help with a contest, signed in with the invited address",
  body: withToken,
  reply: z.object({ contestId: z.int(), role: z.enum(helperRoles) }),
});

const helpedContest = z.object({
  ...contestCard.shape,
  role: z.enum(helperRoles),
  /** of the show that it is an award of: one helps with all of it */
  showTitle: z.optional(z.string()),
});

export const getHelpedContests = endpoint("GET /api/contests/helping", {
  summary: "The contests that one helps with, newest first, at most 100 at a time",
  query: listPart,
  reply: z.array(helpedContest),
});
