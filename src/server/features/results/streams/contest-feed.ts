import type { LiveChange } from "#contract/results.ts";
import type { Snapshot } from "../state/contest-snapshot.ts";
import type { ContestSnapshots } from "../state/contest-snapshots.ts";
import { type ContestNews, changesOf, fetchWithinMs, hidesMore, isLater, wholeContest } from "./contest-changes.ts";
import type { Feed } from "./feed.ts";
import { eventBytes } from "./write-event.ts";

export type ReadContests = Pick<ContestSnapshots, "newest" | "lastChangeOf">;

export function contestFeed(snapshots: ReadContests): Feed<Snapshot> {
  return {
    what: "contest",

    async read(contestId) {
      const read = await snapshots.newest(contestId);
      if (!read) return undefined;
      const { snapshot: shown, stale, changesAt, includesChangesUpTo } = read;
      // A change that comes while the state is read finds no streams yet.
      return { shown, stale, changesAt, isOutdated: () => includesChangesUpTo < snapshots.lastChangeOf(contestId) };
    },

    latest: (read, sent) => (isLater(read, sent) ? read : sent),
    hidesMore,
    first: (snapshot) => events(wholeContest(snapshot)),

    changes(before, now, streams) {
      const { refetch, ...news } = changesOf(before, now);
      const change = refetch && { version: now.state.version, withinMs: fetchWithinMs(refetch, streams) };
      return [...events(news), ...(change ? [eventBytes("contest", change satisfies LiveChange)] : [])];
    },
  };
}

function events({ counts, stage, notice }: ContestNews): Buffer[] {
  return [
    ...(counts ? [eventBytes("counts", counts)] : []),
    ...(stage ? [eventBytes("stage", stage)] : []),
    ...(notice ? [eventBytes("notice", notice)] : []),
  ];
}
