import type { ShowView } from "#contract/shows.ts";
import { entryOfExhibit } from "#domain/shows/exhibits.ts";

/** A car of the show in the words of an entry, which the parts for entries read. */
export type Car = ReturnType<typeof carsOf>[number];

export function carsOf({ exhibits }: ShowView) {
  return exhibits.map((exhibit) => ({ imagePlaceholder: null, ...entryOfExhibit(exhibit) }));
}
