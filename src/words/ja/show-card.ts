import { countText } from "#domain/text/plural.ts";
import type { showCard as english } from "../en/show-card.ts";

export const showCard: typeof english = {
  show: "ショー",
  size: (awards, cars) => `賞${awards}件・車両${countText(cars)}台`,
};
