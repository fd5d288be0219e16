export { endAllRehearsals, endRehearsal } from "./end-rehearsals.ts";
export { contestToManage, contestToOwn, contestToStage } from "./guards.ts";
export { lockedContest } from "./locked-contest.ts";
export type { PublicList } from "./public-list.ts";
export { isRehearsalOver, rehearsalOf } from "./rehearsal-of.ts";
export { sealingOf } from "./sealing-of.ts";
export { type ContestStore, toCard } from "./store.ts";
