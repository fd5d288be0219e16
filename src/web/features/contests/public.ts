// What other features use of a contest: its keys in the query cache, its schedule, what may be known of its votes, and what
// an entry is called.
export { entryName } from "./card/entry-name.ts";
export { type KnownEntry, knownEntries } from "./live/sealed-view.ts";
export {
  contestKey,
  managedEntriesKey,
  myContestsKey,
  publicContestKey,
  publicContestsKey,
  publicShowPagesKey,
  showsKey,
  stageKey,
  topEntriesKey,
} from "./query-keys.ts";
export { useScheduleStatus } from "./status/use-schedule-status.ts";
