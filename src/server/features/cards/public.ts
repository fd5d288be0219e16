export type { ShowCardStore } from "./show-cards.ts";
export type { CardPaths } from "./slice.ts";
export type { CardStore } from "./store.ts";
