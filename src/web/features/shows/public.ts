// What other features use of a show: its key in the query cache, and what its organizer works on.
export { showKey } from "./api.ts";
export type { ShowToManage } from "./managing-api.ts";
