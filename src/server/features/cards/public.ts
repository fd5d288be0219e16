export type { CardStore } from "./store.ts";
