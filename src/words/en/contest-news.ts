import { inOwnDirection } from "#domain/text/own-direction.ts";
/** What a contest's page says once it is drawn. */
export const contestNews = {
  notice: "Notice",
  dismissNotice: "Dismiss notice",
  extendedUntil: (time: string) => `Voting was extended until ${time}`,
  rehearsal: "Rehearsal: these votes will be cleared",
  realStart: (start: string) => `Real voting starts ${start}.`,
  entryGone: {
    contest: "The entry in this link is no longer in the contest. Here are the others.",
    award: "The entry in this link is no longer in the award. Here are the others.",
    show: "The entry in this link is no longer in the show. Here are the others.",
  },
  noMatch: "No entries match your search",
  /** read aloud before the show's name */
  backTo: "Back to ",
  show: "Show",
  envelopeOpened: (time: string) => `Envelope opened at ${time}`,
  envelopeOpenedBy: (name: string, time: string) => `Envelope opened by ${inOwnDirection(name)} at ${time}`,
  notFound: "Contest Not Found",
  notFoundText: "There is no contest at this address. It may have been removed.",
  notLoaded: "Error Loading Contest",
  returnHome: "Return Home",
};
