export { endStageRehearsal, toStage } from "./store.ts";
