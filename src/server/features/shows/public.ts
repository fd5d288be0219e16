export { copyExhibits } from "./copy-exhibits.ts";
export { showToManage } from "./guards.ts";
export { takeEntries } from "./show/from-contest.ts";
export type { ShowStore } from "./show/store.ts";
export { readShowStage } from "./stage/rows.ts";
