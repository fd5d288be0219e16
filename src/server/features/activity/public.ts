export { addActivity, removedWhileSealed, shownBefore } from "./store.ts";
