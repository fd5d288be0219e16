export type { PublicList } from "./public-list.ts";
export { type ContestStore, toCard } from "./store.ts";
