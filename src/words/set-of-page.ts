import type { ShownPage } from "#domain/shown-page.ts";
import type { WordSet } from "./words.ts";

const arrivals: Partial<Record<ShownPage, WordSet>> = {
  landing: "landing",
  publicContests: "list",
  contest: "first",
  show: "show",
  termsOfService: "legal",
  privacyPolicy: "legal",
  disclaimer: "legal",
};

/** The words that a page begins with, besides the first set. */
export function setOfPage(page: ShownPage): WordSet {
  return arrivals[page] ?? "later";
}
