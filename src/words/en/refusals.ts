import type { RefusalWords } from "../refusal-words.ts";

/** Also what the API says to programs. */
export const refusals: RefusalWords = {
  accountHasChanged: "Your account just changed. Please check it and try again.",
  accountLocked: "This account is locked. Please talk to the people who run the contest.",
  awardNotFound: "Award not found",
  badCredentials: "Invalid email or password",
  badEmail: "Please enter a valid email address",
  badText: "Please use plain text",
  cancelledPass: "This pass was canceled. Please ask where you got it.",
  codeFirst: "Please enter the code we emailed you first",
  codeMissing: "Please enter the six digits of the code",
  codeNotValid: (minutes: number) =>
    `This code is not valid here. A code works for ${minutes} minutes, and only in the browser that asked for it.`,
  contestNotFound: "Contest not found",
  emailHasAccount: "An account with this email already exists",
  emailTaken: "This address already has an account. Sign in to that one with a code and delete it first.",
  entryNotFound: "Entry not found",
  firstNameMissing: "First name is required",
  hasOrganizerAccess: "You already have organizer access",
  internal: "Something went wrong on our side. Please try again.",
  invitationNotFound: "Invitation not found",
  lastNameMissing: "Last name is required",
  lastSuperAdmin: "You are the only super admin. Please make somebody else one first.",
  noAccountHere: "You have no account here: you signed in without one.",
  noMail: "This site sends no email",
  noPassesHere: "This contest takes no passes.",
  noPassesInShow: "This show takes no passes.",
  notAllowed: "You don't have permission to do this",
  noTryLeft: "That was the last try. Please ask for a new code.",
  organizerReasonTooShort: (least: number) =>
    `Please provide at least ${least} characters explaining why you want organizer access`,
  organizesFirst: (of: "contests" | "shows", titles: readonly string[], more: number) => {
    const named = titles.map((title) => `"${title}"`).join(", ");
    return `Please hand over or delete your ${of === "shows" ? "shows and contests" : "contests"} first: ${more > 0 ? `${named} and ${more} more` : named}.`;
  },
  otherGoogleAccount:
    "Another Google account has signed in here with this email before. Please use that account, or ask the organizers to release the email.",
  otherSpelling: "You already have an account with another spelling of this address. Please sign in with that one.",
  pageNotFound: "Page not found",
  passOnlyVotes: "A pass is only good for voting.",
  passwordMissing: "Password is required",
  passwordTooShort: (least: number) => `Password must be at least ${least} characters`,
  photoOfGoogle: "Your photo comes from your Google account. To show another one here, you need your own account.",
  photosUnavailable:
    "Photos cannot be saved or shown right now. Nothing else is affected. Please try again in a minute.",
  requestWaiting: "Your request is already waiting for an answer",
  sameEmail: "This is already your address",
  saveNotConfirmed: "We cannot confirm that this was saved. Please check, and try again in a moment.",
  sessionNotFound: "Session not found",
  showNotFound: "Show not found",
  signInNeeded: "Unauthorized",
  tooBusy: "A lot of people are here right now. Please be patient.",
  tooLong: (most: number) => `Please use at most ${most} characters`,
  tooManyAccessCodes: "Too many wrong access codes. Please wait a while and try again.",
  tooManyAttempts: "Too many attempts. Please try again later.",
  tooManySignIns: "Too many people are signing in right now. Please try again in a moment.",
  tooManyWrongPasses: "Too many wrong passes. Please wait a while and try again.",
  typeEmailToDelete: "Please type your email address exactly as shown",
  unavailable: "We cannot do this right now. Please try again in a moment.",
  undoNotValid: (hours: number) =>
    `This link no longer works. An email change can be undone once, within ${hours} hours.`,
  wrongAccessCode: "That access code is not valid.",
  wrongCode: (triesLeft: number) => `That code is wrong. ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`,
  wrongCurrentPassword: "That is not your current password",
  wrongPass: "That pass is not valid. Please check its letters and digits.",
};
