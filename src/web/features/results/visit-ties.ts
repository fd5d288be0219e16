import { randomTies } from "#domain/results/random-ties.ts";
import type { TieOrder } from "#domain/results/ranking.ts";
import { givenPageData } from "#web/lib/page/page-data.ts";
import { pageBeingDrawn } from "#web/lib/page/server-drawing.ts";

let ofBrowser: TieOrder<{ id: number }> | undefined;

/** One order of tied entries per visit, so that all parts of a page show them alike, also what the server has drawn. */
export function tiesOfVisit(): TieOrder<{ id: number }> {
  if (pageBeingDrawn()) return newTies(); // the server draws pages of many visits
  ofBrowser ??= newTies();
  return ofBrowser;
}

function newTies() {
  return randomTies(givenPageData().seed ?? Math.random());
}
