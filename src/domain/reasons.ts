import type { VoteRefusal } from "./votes/vote-refusals.ts";

/** Why something is refused, and the values that its sentence names. `src/words` has a sentence for each. */
export type Reasons = {
  accountHasChanged: [];
  accountLocked: [];
  awardNotFound: [];
  badCredentials: [];
  badEmail: [];
  badText: [];
  cancelledPass: [];
  codeFirst: [];
  codeMissing: [];
  codeNotValid: [minutes: number];
  contestNotFound: [];
  damagedImage: [];
  emailHasAccount: [];
  emailTaken: [];
  entryNotFound: [];
  firstNameMissing: [];
  hasOrganizerAccess: [];
  internal: [];
  invitationNotFound: [];
  invitationNotValid: [];
  invitationOfOther: [email: string];
  invitationUnproven: [];
  invitedOrganizer: [];
  lastNameMissing: [];
  lastSuperAdmin: [];
  noAccountHere: [];
  noMail: [];
  noPassesHere: [];
  noPassesInShow: [];
  noSpaceForAnyPhotos: [];
  noSpaceForPhotos: [];
  notAllowed: [];
  notAnImage: [];
  noTryLeft: [];
  organizerReasonTooShort: [least: number];
  organizesFirst: [of: "contests" | "shows", titles: readonly string[], more: number];
  otherGoogleAccount: [];
  otherSpelling: [];
  pageNotFound: [];
  passOnlyVotes: [];
  passwordMissing: [];
  passwordTooShort: [least: number];
  photoOfGoogle: [];
  photosUnavailable: [];
  requestWaiting: [];
  sameEmail: [];
  saveNotConfirmed: [];
  sessionNotFound: [];
  showNotFound: [];
  signInNeeded: [];
  tooBusy: [];
  tooHeavyImage: [];
  tooLargeImage: [];
  tooLong: [most: number];
  tooManyAccessCodes: [];
  tooManyAttempts: [];
  tooManyPixels: [];
  tooManySignIns: [];
  tooManyWrongPasses: [];
  typeEmailToDelete: [];
  unavailable: [];
  undoNotValid: [hours: number];
  voteNotConfirmed: [];
  /** The server does not know whether it is a contest of its own or an award of a show. */
  voteRefused: [why: VoteRefusal, of: "contest" | "award"];
  votingTooFast: [];
  wrongAccessCode: [];
  wrongCode: [triesLeft: number];
  wrongCurrentPassword: [];
  wrongPass: [];
};

export type Reason = { [Name in keyof Reasons]: readonly [name: Name, ...values: Reasons[Name]] }[keyof Reasons];

/** What only organizers are refused is said in English. */
export type ReasonOrText = Reason | string;

/** By what a visitor may have asked for. */
const notFoundReasons: Readonly<Record<string, Reason>> = {
  Award: ["awardNotFound"],
  Contest: ["contestNotFound"],
  Entry: ["entryNotFound"],
  Invitation: ["invitationNotFound"],
  Page: ["pageNotFound"],
  Session: ["sessionNotFound"],
  Show: ["showNotFound"],
};

export function notFoundReason(what: string): ReasonOrText {
  return notFoundReasons[what] ?? `${what} not found`;
}
