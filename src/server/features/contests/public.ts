export { contestToManage, contestToOwn, contestToStage } from "./guards.ts";
export { databaseTime, keepContest, lockContest } from "./lock-contest.ts";
export type { PublicList } from "./public-list.ts";
export { endRehearsal, isRehearsalOver, rehearsalOf, sealingOf } from "./seal-and-rehearsal.ts";
export { type ContestStore, toCard } from "./store.ts";
