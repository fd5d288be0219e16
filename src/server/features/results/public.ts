export type { ReadYourVoteCookie } from "#server/features/results/state/read-your-writes.ts";
export type { LiveResults } from "./live-results.ts";
export { contestPage } from "./replies/contest-page.ts";
export type { SnapshotPace } from "./state/contest-snapshots.ts";
export type { ContestChanges } from "./state/read-your-writes.ts";
