import { inOwnDirection } from "#domain/text/own-direction.ts";
/** What a show's page says once it is drawn, and the sheet of a car. */
export const showNews = {
  noMatch: "No cars match your search",
  standsForNone: "This car stands for no award.",
  winner: "Winner",
  /** in an award where one has voted for another car; `name`: may be empty */
  yourVote: (number: string, name: string) => `Your vote: #${number} ${inOwnDirection(name)}`,
  notFound: "Show Not Found",
  notFoundText: "There is no show at this address. It may have been removed.",
  notLoaded: "Error Loading Show",
};
