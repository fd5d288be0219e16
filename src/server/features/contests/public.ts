export { contestChecks } from "./check-contest.ts";
export { valuesOf as contestValuesOf } from "./contest-rows.ts";
export { type CoverFocusRow, coverFocusOf } from "./cover-focus.ts";
export { contestToManage, contestToOwn, contestToStage } from "./guards.ts";
export { insertContest, lockNewOrganizer, lockOrganizer, refuseMoreContests } from "./insert-contest.ts";
export {
  databaseTime,
  isWinnerSeen,
  keepContest,
  type LockedContest,
  lockAwards,
  lockContest,
  lockOneAwardShow,
  lockShow,
  lockWithShow,
} from "./locks.ts";
export { type PublicList, publicList } from "./public-list.ts";
export { endRehearsal, isRehearsalOver, rehearsalOf, sealingOf } from "./seal-and-rehearsal.ts";
export { type ContestStore, toCard } from "./store.ts";
