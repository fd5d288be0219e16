import { limits } from "../limits.ts";
import type { ReasonOrText } from "../reasons.ts";
import { fieldMessages } from "../text/field-messages.ts";
import { emailFault } from "./mailboxes.ts";

/** Help with one contest: with all of it but its end and its helpers, or with the stage alone. */
export const helperRoles = ["co_organizer", "stage"] as const;
export type HelperRole = (typeof helperRoles)[number];

export type Help = { contestId: number; role: HelperRole };

export const helperRoleTexts: Readonly<Record<HelperRole, { label: string; asRole: string; mayDo: string }>> = {
  co_organizer: {
    label: "Co-organizer",
    asRole: "as a co-organizer",
    mayDo: "Can do everything except delete the contest, hand it over and choose its helpers.",
  },
  stage: {
    label: "Stage",
    asRole: "as stage crew",
    mayDo: "Can use the stage remote and see what is happening on the control page.",
  },
};

export const invitationDays = 14;

export const helpingMessages = {
  unknownRole: "Please choose what they help with",
  isOrganizer: "This is the address of the contest's organizer.",
  helpsAlready: "This person already helps with the contest. Remove them first to give them another role.",
  invitedAlready: "This address is already invited. Use Send again or Copy link.",
  tooMany: `A contest can have at most ${limits.helpersOfContest} helpers, invitations included.`,
  tooManyMails: "Too many invitations were emailed. Please copy the link instead.",
} as const;

/** What is wrong with an invitation, by field. */
export function checkInvitation({ email, role }: { email: string; role: string }) {
  const isRole = (helperRoles as readonly string[]).includes(role);
  return fieldMessages<ReasonOrText>({
    email: emailFault(email),
    role: isRole ? undefined : helpingMessages.unknownRole,
  });
}

/** What an invitation is to whoever opened its link. */
export const invitationFits = ["signed out", "other mailbox", "unproven", "is organizer", "ready"] as const;
type InvitationFit = (typeof invitationFits)[number];

type Viewer = { isSameMailbox: boolean; isProven: boolean; isOrganizer: boolean };

/**
 * Whether somebody can accept an invitation. It is for a mailbox: where mails go out, somebody who has merely registered
 * the address proves it first. Elsewhere nobody could, and the link itself was handed over by the organizer.
 */
export function invitationFit(viewer: Viewer | undefined, { hasMail }: { hasMail: boolean }): InvitationFit {
  if (!viewer) return "signed out";
  if (!viewer.isSameMailbox) return "other mailbox";
  if (viewer.isOrganizer) return "is organizer";
  return viewer.isProven || !hasMail ? "ready" : "unproven";
}
