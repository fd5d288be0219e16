import * as z from "zod/mini";
import { languages } from "#domain/languages.ts";
import { emailFault } from "#domain/people/mailboxes.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { whoMayVoteChoices } from "#domain/votes/who-may-vote.ts";
import { endpoint } from "./endpoint.ts";
import { checkedBy, instant, listPart, text } from "./fields.ts";
import { stageState } from "./stage.ts";
import { userVote } from "./votes.ts";

export const branding = z.object({ primaryColor: z.optional(z.string()), logoUrl: z.optional(z.string()) });

export const contestCard = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  organizerId: z.string(),
  startDate: instant,
  endDate: instant,
  isActive: z.boolean(),
  isPublic: z.boolean(),
  customBranding: z.nullable(branding),
  showEntryName: z.boolean(),
  showOwnerName: z.boolean(),
  coverPhotoUrl: z.nullable(z.string()),
  /** a few pixels of the cover as a data: URL, shown until the photo has loaded */
  coverPlaceholder: z.nullable(z.string()),
  /** where the cover's subject is, in percent of its width and height */
  coverFocus: z.optional(z.object({ x: z.int(), y: z.int() })),
  photoSize: z.string(),
  /** of its stage, printed paper and link preview; left out: English */
  language: z.optional(z.enum(languages)),
  whoMayVote: z.enum(whoMayVoteChoices),
  /** of the active entries; while results are sealed of all, also of those that were deleted meanwhile */
  totalVotes: z.int(),
  entryCount: z.int(),
  /** the show that it is an award of */
  showId: z.optional(z.int()),
  /** from then on until the announcement nobody is told which entry has how many votes; null: never */
  sealFrom: z.nullable(instant),
  /** set while results are sealed */
  sealed: z.optional(z.literal(true)),
  /** when and by whom the envelope was opened; a name of null: an account without one, or that was deleted */
  opened: z.optional(z.object({ at: instant, by: z.nullable(z.string()) })),
  announcedAt: z.optional(instant),
  /** when voting was extended, until `endDate` */
  extendedAt: z.optional(instant),
  /** set while voting is rehearsed before the start; its votes are cleared when it ends, at the latest at the start */
  rehearsal: z.optional(z.object({ since: instant })),
  createdAt: instant,
  updatedAt: instant,
});
export type ContestCard = z.output<typeof contestCard>;

/** What a flag of the contest or of the entry hides is left out of the reply. */
const sealedEntry = z.object({
  id: z.int(),
  name: z.optional(z.string()),
  description: z.optional(z.nullable(z.string())),
  imageUrl: z.nullable(z.string()),
  imagePlaceholder: z.nullable(z.string()),
  owner: z.optional(z.nullable(z.string())),
  /** the entry's own flags, only for people who manage the contest */
  showOwner: z.optional(z.boolean()),
  showDescription: z.optional(z.boolean()),
  votingId: z.string(),
});
export type SealedEntry = z.output<typeof sealedEntry>;

const contestEntry = z.object({ ...sealedEntry.shape, voteCount: z.int(), percentage: z.number() });
export type ContestEntry = z.output<typeof contestEntry>;

/** For people who manage the contest: no other reply has the access code. */
export const managedContest = z.object({
  ...contestCard.shape,
  accessCode: z.nullable(z.string()),
  /** saved, and not counted until their voters have confirmed their e-mail */
  waitingVotes: z.int(),
  /** in one's own list: more wrong codes were entered within an hour than are allowed, during the last day */
  accessCodeGuessed: z.optional(z.literal(true)),
  /** commands of the control page name the one that they were made from; votes do not change it */
  controlVersion: z.int(),
});
export type ManagedContest = z.output<typeof managedContest>;

/** Any subset of the fields; domain/contests/contest-form.ts checks the result. Other fields are ignored. */
export const contestBody = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.nullable(z.string())),
  startDate: z.optional(z.string()),
  endDate: z.optional(z.string()),
  isActive: z.optional(z.boolean()),
  isPublic: z.optional(z.boolean()),
  accessCode: z.optional(z.nullable(z.string())),
  customBranding: z.optional(z.nullable(branding)),
  coverPhotoUrl: z.optional(z.nullable(z.string())),
  showEntryName: z.optional(z.boolean()),
  showOwnerName: z.optional(z.boolean()),
  photoSize: z.optional(z.string()),
  language: z.optional(z.string()),
  /** 409 once there are votes */
  whoMayVote: z.optional(z.string()),
  /** 409 while results are sealed and people have voted */
  sealFrom: z.optional(z.nullable(z.string())),
});
export type ContestBody = z.output<typeof contestBody>;

/** One line of the organizer's to everybody. Pages show it until then, by the server's time. */
export const notice = z.object({ version: z.int(), text: z.string(), until: instant });

const changingFields = {
  /** saved and not counted: for people who manage the contest, and after the end of one that is not sealed for everybody */
  waitingVotes: z.optional(z.int()),
  /** only for people who manage the contest */
  controlVersion: z.optional(z.int()),
  /** what the screens in the hall show; absent where nobody has used the stage */
  stage: z.optional(stageState),
  notice: z.optional(notice),
  /** grows with every change: a reply with a smaller version than a known one is out of date */
  version: z.int(),
};

/** The fields that are the same for all viewers. */
export const openContestFields = z.object({
  ...contestCard.shape,
  sealed: z.optional(z.never()),
  entries: z.array(contestEntry),
  /** who wins after the end, in a show in which a car wins one award: others may have more votes */
  winnerIds: z.optional(z.array(z.int())),
  /** the total, by what the votes were proven; pushed counts do not have it */
  votesByProof: z.object({ none: z.int(), mail: z.int(), google: z.int(), pass: z.int() }),
  ...changingFields,
});

/** The same while results are sealed: nothing tells which entry has how many votes, but for what was revealed. */
export const sealedContestFields = z.object({
  ...contestCard.shape,
  sealed: z.literal(true),
  entries: z.array(sealedEntry),
  /** empty: open pages of the version before read it; the places are those of the stage */
  revealed: z.optional(z.array(z.never())),
  ...changingFields,
});

const viewerFields = {
  /** left out where `stale` is set and it could not be read: what was known before may still be true */
  userVote: z.optional(userVote),
  requiresAccessCode: z.boolean(),
  /** left out in the same way */
  hasAccess: z.optional(z.boolean()),
  canManage: z.boolean(),
  /** set for people who may use the remote of its stage, who need not manage it */
  canRunStage: z.optional(z.literal(true)),
  /** only for people who manage the contest */
  accessCode: z.optional(z.nullable(z.string())),
  /** set while the database cannot be reached: this is the last known state */
  stale: z.optional(z.literal(true)),
};

const openContestView = z.object({ ...openContestFields.shape, ...viewerFields });
export type OpenContestView = z.output<typeof openContestView>;

const sealedContestView = z.object({ ...sealedContestFields.shape, ...viewerFields });
export type SealedContestView = z.output<typeof sealedContestView>;

export const contestView = z.union([openContestView, sealedContestView]);
const timedContestView = z.union([
  z.object({ ...openContestView.shape, serverTime: instant }),
  z.object({ ...sealedContestView.shape, serverTime: instant }),
]);
/** With `sealed`, there are no counts in it; people who manage the contest get them when its envelope was opened. */
export type ContestView = z.output<typeof contestView>;

export const getPublicContests = endpoint("GET /api/public-contests", {
  summary: "The contests that are listed publicly, newest first, at most 100 at a time; an award is listed as its show",
  query: listPart,
  reply: z.array(contestCard),
});

export const getMyContests = endpoint("GET /api/contests/my", {
  summary: "The contests that one organizes, newest first, at most 100 at a time",
  query: listPart,
  reply: z.array(managedContest),
});

export const createContest = endpoint("POST /api/contests", {
  summary: "Create a contest (organizers)",
  body: contestBody,
  reply: managedContest,
  status: 201,
});

export const updateContest = endpoint("PUT /api/contests/:contestId", {
  summary: "Change any of a contest's fields (those who manage the contest)",
  body: contestBody,
  reply: managedContest,
});

export const newOrganizer = z
  .object({ email: text })
  .check(checkedBy(({ email }) => fieldMessages({ email: emailFault(email) })));

export const handOverContest = endpoint("POST /api/contests/:contestId/hand-over", {
  summary: "Make another organizer responsible for a contest (its organizer, admins)",
  body: newOrganizer,
  reply: managedContest,
});

export const deleteContest = endpoint("DELETE /api/contests/:contestId", {
  summary: "Delete a contest with its entries and votes (its organizer, admins)",
  reply: z.object({ deleted: z.literal(true) }),
});

export const getContest = endpoint("GET /api/contests/:contestId", {
  summary: "A contest with its entries and their votes, or without them while results are sealed",
  reply: timedContestView,
});
