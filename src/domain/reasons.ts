/** Why something is refused, and the values that its sentence names. `src/words` has a sentence for each. */
export type Reasons = {
  accountHasChanged: [];
  accountLocked: [];
  badCredentials: [];
  badEmail: [];
  badText: [];
  cancelledPass: [];
  codeFirst: [];
  codeMissing: [];
  codeNotValid: [minutes: number];
  emailHasAccount: [];
  emailTaken: [];
  firstNameMissing: [];
  hasOrganizerAccess: [];
  internal: [];
  lastNameMissing: [];
  lastSuperAdmin: [];
  noAccountHere: [];
  noMail: [];
  noPassesHere: [];
  noPassesInShow: [];
  notAllowed: [];
  notFound: [what: Findable];
  noTryLeft: [];
  organizerReasonTooShort: [least: number];
  organizesFirst: [of: "contests" | "shows", titles: readonly string[], more: number];
  otherGoogleAccount: [];
  otherSpelling: [];
  passOnlyVotes: [];
  passwordMissing: [];
  passwordTooShort: [least: number];
  photoOfGoogle: [];
  photosUnavailable: [];
  requestWaiting: [];
  sameEmail: [];
  saveNotConfirmed: [];
  signInNeeded: [];
  tooBusy: [];
  tooLong: [most: number];
  tooManyAccessCodes: [];
  tooManyAttempts: [];
  tooManySignIns: [];
  tooManyWrongPasses: [];
  typeEmailToDelete: [];
  unavailable: [];
  undoNotValid: [hours: number];
  wrongAccessCode: [];
  wrongCode: [triesLeft: number];
  wrongCurrentPassword: [];
  wrongPass: [];
};

export type Reason = { [Name in keyof Reasons]: readonly [name: Name, ...values: Reasons[Name]] }[keyof Reasons];

/** What a visitor may have asked for. */
export const findable = ["Award", "Contest", "Entry", "Invitation", "Page", "Session", "Show"] as const;
export type Findable = (typeof findable)[number];

export function isFindable(what: string): what is Findable {
  return (findable as readonly string[]).includes(what);
}

/** What only organizers are refused is said in English. */
export type ReasonOrText = Reason | string;
