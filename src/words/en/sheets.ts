import { listInWords } from "#domain/text/list-in-words.ts";
import { ordinal } from "#domain/text/ordinal.ts";
import { plural } from "#domain/text/plural.ts";
import { locale } from "./locale.ts";

/** The contestants sheet, the result sheet and the press sheet. */
export const sheets = {
  locale,
  contestants: "Contestants",
  results: "Results",
  forThePresenter: "For the presenter",
  awards: "Awards",
  totalEntries: "Total entries",
  noEntriesInContest: "No entries in this contest yet.",
  noEntriesInShow: "No entries in this show yet.",
  withoutClass: "Without a class",
  /** where its name is hidden */
  entry: (number: string) => `Entry ${number}`,
  ownedBy: (owner: string) => `by ${owner}`,
  place: (rank: number) => `${ordinal(rank)} place`,
  tiedForPlace: (rank: number) => `Tied for ${ordinal(rank)} place`,
  votes: (count: number) => plural(count, "vote"),
  votesEach: (count: number) => `${plural(count, "vote")} each`,
  votesInAll: (count: number) => `${plural(count, "vote")} in all`,
  presentedBy: (sponsors: readonly string[]) => `presented by ${listInWords(sponsors)}`,
  awardOrder: (order: number, awards: number) => `Award ${order} of ${awards}`,
  placeOrder: (order: number, places: number) => `${order} of ${places}`,
  end: "End",
  sponsors: "Sponsors",
  qrCodeOf: (what: string) => `QR code of ${what}`,
};
