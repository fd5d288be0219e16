// What a page loads once it is drawn, and its first view must not: how pushed counts change a contest, and reading it again.
export { contestQuery } from "./api.ts";
export { withPushedCounts } from "./live/live.ts";
