export type { LiveResults } from "./live-results.ts";
export type { ReadYourVoteCookie } from "./read-your-vote-cookie.ts";
export { contestPage } from "./replies/contest-page.ts";
export type { SnapshotPace } from "./state/contest-snapshots.ts";
export type { ContestChanges } from "./state/read-your-writes.ts";
