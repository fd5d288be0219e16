// What other features use of a show: its key in the query cache.
export { showKey } from "./api.ts";
