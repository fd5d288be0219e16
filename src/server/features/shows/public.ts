export { showToManage } from "./guards.ts";
export type { ShowStore } from "./show/store.ts";
export { readShowStage } from "./stage/rows.ts";
