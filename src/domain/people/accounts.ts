import { limits } from "../limits.ts";
import { type FieldMessages, fieldMessages, tooLong } from "../text/field-messages.ts";
import { undoEmailHours } from "./account-mails.ts";
import { emailMessage, normalizeEmail } from "./mailboxes.ts";
import { passwordMessage } from "./registration.ts";

/** There is no current password where the account has none yet. */
export function newPasswordMessages(values: { currentPassword?: string | undefined; password: string }): FieldMessages {
  return fieldMessages({
    currentPassword: tooLong(values.currentPassword ?? "", limits.passwordMax),
    password: passwordMessage(values.password),
  });
}

export function emailChangeMessages(values: { email: string; password?: string | undefined }): FieldMessages {
  return fieldMessages({
    email: emailMessage(values.email),
    password: tooLong(values.password ?? "", limits.passwordMax),
  });
}

/** An address that was never confirmed may be somebody else's, who gets no mail and no say (decision 51). */
export function emailChangeHint({ emailVerified }: { emailVerified: boolean }): string {
  const present = emailVerified
    ? `Your current address gets an email that can undo the change for ${undoEmailHours} hours.`
    : "Your current address was never confirmed, so it gets no email and cannot undo the change.";
  return `We will send a code there. ${present}`;
}

export const wrongCurrentPassword = "That is not your current password";
export const sameEmail = "This is already your address";
export const emailTaken = "This address already has an account. Sign in to that one with a code and delete it first.";
export const noAccountHere = "You have no account here: you signed in without one.";
export const undoNotValid = `This link no longer works. An email change can be undone once, within ${undoEmailHours} hours.`;
export const typeEmailToDelete = "Please type your email address exactly as shown";
export const accountHasChanged = "Your account just changed. Please check it and try again.";
export const lastSuperAdmin = "You are the only super admin. Please make somebody else one first.";

export function isOwnEmail(typed: string, email: string): boolean {
  return normalizeEmail(typed) === normalizeEmail(email);
}

type Organized = { contestTitles: readonly string[]; showTitles: readonly string[] };

/** Awards go with their shows. */
export function contestsFirst({ contestTitles, showTitles }: Organized): string {
  const titles = [...showTitles, ...contestTitles];
  const named = titles.slice(0, 5).map((title) => `"${title}"`);
  const more = titles.length - named.length;
  const list = more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
  return `Please hand over or delete your ${showTitles.length > 0 ? "shows and contests" : "contests"} first: ${list}.`;
}

export const exportFileName = "scorequest-my-data.json";
