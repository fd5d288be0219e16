export type { CardPaths } from "./slice.ts";
export type { CardStore } from "./store.ts";
