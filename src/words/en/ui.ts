import { locale } from "./locale.ts";

/** Parts of the first screens. */
export const ui = {
  locale,
  homeOf: (product: string) => `${product} home`,
  /** where its name is hidden */
  entry: (number: string) => `Entry ${number}`,
  noImage: "No image available",
  /** read aloud before the figure */
  rank: "Rank ",
  /** read aloud before the number */
  number: "Voting ID ",
  readMore: "Read More",
  showLess: "Show Less",
  showMore: "Show More",
  clearSearch: "Clear search",
  close: "Close",
  tryAgain: "Try Again",
  dialogFailed: "This could not be loaded. Please check your connection and try again.",
};
