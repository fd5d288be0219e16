import { productName } from "#domain/brand.ts";
import { invitationDays } from "#domain/people/helping.ts";
import { codeValidMinutes, shownCode } from "#domain/people/mail-codes.ts";
import { undoEmailHours } from "#domain/people/mails.ts";
import type { Role } from "#domain/people/people.ts";
import { shorten } from "#domain/text/shorten.ts";
import type { MailWords } from "../mail-words.ts";

const yourAccount = `Your ${productName} account`;
const ignoreIt = "If that was not you, you can ignore this email.";

const codeSubject = (code: string) => `${shownCode(code)} is your ${productName} code`;
const codeLine = (code: string) => `${shownCode(code)} is your code for ${productName}.`;
const somebody = (site: string, browser: string) => `Somebody at ${site} (${browser})`;
const works = `It works for ${codeValidMinutes} minutes.`;
const askedForIt = (site: string, browser: string) =>
  `${somebody(site, browser)} asked for it with this address. ${ignoreIt}`;
const notYou = (site: string) =>
  `If this was not you, open ${site}, choose "Forgot password?" and set a new password: that signs out everybody else.`;

const roles: Readonly<Record<Role, string>> = {
  voter: "a voter",
  organizer: "an organizer",
  admin: "an admin",
  super_admin: "a super admin",
};

const openLink = (url: string) =>
  `To see and accept the invitation, open this link within ${invitationDays} days: ${url}`;
const unknownInvitation = "If you do not know what this is about, you can ignore this email.";

/** Mails: of each its subject, then its paragraphs. The code is in the subject and in the first line. */
export const mails: MailWords = {
  signInCode: (code: string, site: string, browser: string) => [
    codeSubject(code),
    codeLine(code),
    `Enter it to sign in, in the browser where you asked for it. ${works}`,
    askedForIt(site, browser),
  ],
  passwordResetCode: (code: string, site: string, browser: string) => [
    codeSubject(code),
    codeLine(code),
    `Enter it to set a new password, in the browser where you asked for it. ${works}`,
    askedForIt(site, browser),
  ],
  emailChangeCode: (code: string, site: string, browser: string) => [
    codeSubject(code),
    codeLine(code),
    `Enter it to use this address for your account, in the browser where you asked for it. ${works}`,
    askedForIt(site, browser),
  ],
  accountExists: (code: string, site: string, browser: string) => [
    codeSubject(code),
    codeLine(code),
    `${somebody(site, browser)} tried to register with this address, but it already has an account. No second one was created.`,
    `If that was you: enter it to sign in to your account, in the browser where you asked for it. ${works} Your password stays the same.`,
    ignoreIt,
  ],
  noAccount: (site: string, browser: string) => [
    `No ${productName} account with this address`,
    `There is no ${productName} account with this address.`,
    `${somebody(site, browser)} asked for a new password for it. If that was you, try the address you registered with.`,
    ignoreIt,
  ],
  firstPassword: (site: string) => [
    `${yourAccount} now has a password`,
    `${yourAccount} now has a password. All other devices were signed out.`,
    notYou(site),
  ],
  newPassword: (site: string) => [
    `${yourAccount} has a new password`,
    `${yourAccount} has a new password. All other devices were signed out.`,
    notYou(site),
  ],
  emailChanged: (newEmail: string, undoUrl: string) => [
    `${yourAccount} has a new email address`,
    `${yourAccount} now uses the email address ${newEmail} instead of this one.`,
    "If this was you, there is nothing to do.",
    `If this was not you, undo it within ${undoEmailHours} hours: ${undoUrl}`,
    "That returns the account to this address, signs everybody out and removes its password.",
  ],
  newEmail: (site: string) => [
    `This is now the address of your ${productName} account`,
    `${yourAccount} at ${site} now uses this email address.`,
  ],
  addressTaken: (site: string) => [
    `You already have a ${productName} account`,
    `Somebody tried to use this address for another account at ${site}, but it already has one.`,
    "If that was you, sign in with this address. If not, you can ignore this email.",
  ],
  emailUndone: (site: string) => [
    `${yourAccount} has this address again`,
    `The email change of your ${productName} account was undone. Everybody was signed out, and the account now has no password.`,
    `Sign in at ${site} with a code or with Google, and set a new password.`,
  ],
  accountDeleted: (site: string) => [
    `${yourAccount} was deleted`,
    `${yourAccount} at ${site} was deleted, with everything stored about you.`,
    "Your votes in open contests were taken back. Those in ended contests still count, but nobody can tell whose they were.",
  ],
  roleChanged: (site: string, role: "voter" | "organizer" | "admin" | "super_admin") => [
    `You are now ${roles[role]} on ${productName}`,
    `An admin changed your role at ${site}: you are now ${roles[role]}.`,
  ],
  signedOut: (site: string) => [
    `You were signed out of ${productName}`,
    `An admin signed you out on all devices at ${site}. You can sign in again.`,
  ],
  locked: (site: string) => [
    `${yourAccount} was locked`,
    `An admin locked your account at ${site}. You were signed out and cannot sign in.`,
    "If you think this is a mistake, please talk to the people who run the contest.",
  ],
  unlocked: (site: string) => [
    `${yourAccount} was unlocked`,
    `An admin unlocked your account at ${site}. You can sign in again.`,
  ],
  coOrganizerInvitation: (invitedBy: string, title: string, url: string) => [
    `${invitedBy} invites you to help with "${shorten(title, 80)}"`,
    `${invitedBy} invites you to help with the contest "${title}" on ${productName}, as a co-organizer.`,
    "You can do everything except delete the contest, hand it over and choose its helpers.",
    openLink(url),
    unknownInvitation,
  ],
  stageInvitation: (invitedBy: string, title: string, url: string) => [
    `${invitedBy} invites you to help with "${shorten(title, 80)}"`,
    `${invitedBy} invites you to help with the contest "${title}" on ${productName}, as stage crew.`,
    "You can use the stage remote and see what is happening on the control page.",
    openLink(url),
    unknownInvitation,
  ],
};
