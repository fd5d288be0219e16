import type { showCard as english } from "../en/show-card.ts";
import { one } from "./one.ts";

export const showCard: typeof english = {
  show: "Evento",
  size: (awards, cars) => `${one(awards, "premio", "premios")} · ${one(cars, "auto", "autos")}`,
};
