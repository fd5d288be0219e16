export type { LiveResults } from "./live-results.ts";
export { contestPage } from "./replies/contest-page.ts";
export { showPage } from "./replies/show-page.ts";
export type { SnapshotPace } from "./state/cached-snapshot.ts";
export type { ContestChanges, ReadYourVoteCookie } from "./state/read-your-writes.ts";
