import { inOwnDirection } from "#domain/text/own-direction.ts";
/** For whoever is invited to help with a contest or a show, or helps. */
export const helping = {
  invitation: "Invitation",
  home: "Go to Home",
  notLoaded: "The invitation could not be loaded",
  notValid: "This invitation is no longer valid. Please ask for a new one.",
  invites: {
    co_organizer: <Title>(by: string, title: Title) => [
      `${inOwnDirection(by)} invites you to help with `,
      title,
      " as a co-organizer. You can do everything except delete the contest, hand it over and choose its helpers.",
    ],
    stage: <Title>(by: string, title: Title) => [
      `${inOwnDirection(by)} invites you to help with `,
      title,
      " as stage crew. You can use the stage remote and see what is happening on the control page.",
    ],
  },
  /** what must be done before it can be accepted */
  needs: {
    signedOut: (email: string) => `The invitation is for ${email}. Please sign in with that address to accept it.`,
    otherMailbox: (email: string) => `This invitation is for ${email}, but you are signed in with another address.`,
    unproven: "This invitation is for your address. Please confirm it first: we will email you a code.",
    isOrganizer: "You can already do everything in this contest.",
  },
  signInWithThatAddress: "Sign In with That Address",
  enterCode: "Enter the Code",
  viewContest: "View Contest",
  continue: "Continue",
  accept: "Accept",
  accepted: "You are now a helper",
  notAccepted: "That did not work. Please try again.",

  helpedContests: "Contests You Help With",
  roles: {
    co_organizer: "Co-organizer",
    stage: "Stage",
  },
  awards: (count: number): string => `${count} ${count === 1 ? "award" : "awards"}`,
  /** with the title for those who do not see where the link is */
  remote: <Part>(title: string, readAloud: (text: string) => Part): (string | Part)[] => [
    "Remote",
    readAloud(`: ${title}`),
  ],
  manage: <Part>(title: string, readAloud: (text: string) => Part): (string | Part)[] => [
    "Manage",
    readAloud(`: ${title}`),
  ],
  stop: "Stop Helping",
  stopNamed: (title: string) => `Stop helping with ${title}`,
  stopTitle: "Stop helping?",
  stopText: (title: string) =>
    `You lose access to "${inOwnDirection(title)}" right away. Only its organizer can invite you again.`,
  stopped: "You no longer help",
  notStopped: "Update Failed",
};
