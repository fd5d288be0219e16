export { announceWinner } from "./announce-winner.ts";
export { pressOn } from "./press.ts";
export { type ScreenStore, screenStore } from "./screens.ts";
export { readWinners } from "./show-results.ts";
export { endStageRehearsal, readStage, toStage } from "./stage-rows.ts";
