import { productName } from "../brand.ts";
import { type MailText, mail } from "./mail-codes.ts";
import type { Role } from "./people.ts";

/** Short mails to the owner of an account after a change that matters, so that no change goes unnoticed. */

export const undoEmailHours = 72;

const roleWords: Readonly<Record<Role, string>> = {
  voter: "a voter",
  organizer: "an organizer",
  admin: "an admin",
  super_admin: "a super admin",
};

type Site = { site: string };

const yourAccount = `Your ${productName} account`;

const notYou = (site: string) =>
  `If this was not you, open ${site}, choose "Forgot password?" and set a new password: that signs out everybody else.`;

export function passwordChangedMail({ site, isFirst }: Site & { isFirst: boolean }): MailText {
  const changed = `${yourAccount} ${isFirst ? "now has a password" : "has a new password"}`;
  return mail(changed, `${changed}. All other devices were signed out.`, notYou(site));
}

/** To the former mailbox. The address leads to a page with a button: a mail scanner that opens it changes nothing. */
export function emailChangedMail({ newEmail, undoUrl }: { newEmail: string; undoUrl: string }): MailText {
  return mail(
    `${yourAccount} has a new email address`,
    `${yourAccount} now uses the email address ${newEmail} instead of this one.`,
    "If this was you, there is nothing to do.",
    `If this was not you, undo it within ${undoEmailHours} hours: ${undoUrl}`,
    "That returns the account to this address, signs everybody out and removes its password.",
  );
}

export function newEmailMail({ site }: Site): MailText {
  return mail(
    `This is now the address of your ${productName} account`,
    `${yourAccount} at ${site} now uses this email address.`,
  );
}

/** To an address that somebody wanted for their account, and that has one. */
export function addressTakenMail({ site }: Site): MailText {
  return mail(
    `You already have a ${productName} account`,
    `Somebody tried to use this address for another account at ${site}, but it already has one.`,
    "If that was you, sign in with this address. If not, you can ignore this email.",
  );
}

export function emailUndoneMail({ site }: Site): MailText {
  return mail(
    `${yourAccount} has this address again`,
    `The email change of your ${productName} account was undone. Everybody was signed out, and the account now has no password.`,
    `Sign in at ${site} with a code or with Google, and set a new password.`,
  );
}

export function accountDeletedMail({ site }: Site): MailText {
  return mail(
    `${yourAccount} was deleted`,
    `${yourAccount} at ${site} was deleted, with everything stored about you.`,
    "Your votes in open contests were taken back. Those in ended contests still count, but nobody can tell whose they were.",
  );
}

export function roleChangedMail({ site, role }: Site & { role: Role }): MailText {
  const who = roleWords[role];
  return mail(`You are now ${who} on ${productName}`, `An admin changed your role at ${site}: you are now ${who}.`);
}

export function signedOutMail({ site }: Site): MailText {
  return mail(
    `You were signed out of ${productName}`,
    `An admin signed you out on all devices at ${site}. You can sign in again.`,
  );
}

export function lockedMail({ site, isLocked }: Site & { isLocked: boolean }): MailText {
  return isLocked
    ? mail(
        `${yourAccount} was locked`,
        `An admin locked your account at ${site}. You were signed out and cannot sign in.`,
        "If you think this is a mistake, please talk to the people who run the contest.",
      )
    : mail(`${yourAccount} was unlocked`, `An admin unlocked your account at ${site}. You can sign in again.`);
}
