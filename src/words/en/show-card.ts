import { plural } from "#domain/text/plural.ts";

/** The card of a show in lists. */
export const showCard = {
  show: "Show",
  size: (awards: number, cars: number) => `${plural(awards, "award")} · ${plural(cars, "car")}`,
};
