// What other features use of a show: its keys in the query cache, what its organizer chose, and what its organizer works on.
export { showKey, showStageKey } from "./api.ts";
export type { ShowToManage } from "./managing-api.ts";
export { useOneAwardPerCar } from "./show-of-award.ts";
