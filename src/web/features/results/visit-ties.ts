import { randomTies, type TieOrder } from "#domain/results/ranking.ts";
import { givenPageData } from "#web/lib/page/page-data.ts";
import { pageBeingDrawn } from "#web/lib/page/server-drawing.ts";

let known: TieOrder<{ id: number }> | undefined;

/** One order of tied entries per visit, so that all parts of a page show them alike, also what the server has drawn. */
export function tiesOfVisit(): TieOrder<{ id: number }> {
  const { seed = Math.random() } = givenPageData();
  if (pageBeingDrawn()) return randomTies(seed); // each page that the server draws is another visit
  known ??= randomTies(seed);
  return known;
}
