import type { Role } from "./people.ts";

/** What a mail tells, and the values in it. `src/words` has its subject and its paragraphs. */
export type Mails = {
  accountDeleted: [site: string];
  accountExists: [code: string, site: string, browser: string];
  addressTaken: [site: string];
  coOrganizerInvitation: [invitedBy: string, title: string, url: string];
  emailChangeCode: [code: string, site: string, browser: string];
  emailChanged: [newEmail: string, undoUrl: string];
  emailUndone: [site: string];
  firstPassword: [site: string];
  locked: [site: string];
  newEmail: [site: string];
  newPassword: [site: string];
  noAccount: [site: string, browser: string];
  passwordResetCode: [code: string, site: string, browser: string];
  roleChanged: [site: string, role: Role];
  signedOut: [site: string];
  signInCode: [code: string, site: string, browser: string];
  stageInvitation: [invitedBy: string, title: string, url: string];
  unlocked: [site: string];
};

export type MailContent = { [Name in keyof Mails]: readonly [name: Name, ...values: Mails[Name]] }[keyof Mails];

/** The former address of an account can undo a change for so long. */
export const undoEmailHours = 72;
