import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import { liveResults } from "./live-results.ts";
import { resultRoutes } from "./routes.ts";
import type { SnapshotPace } from "./state/cached-snapshot.ts";
import { contestChanges, readYourVoteCookie } from "./state/read-your-writes.ts";
import { takenVotes } from "./streams/own-vote-streams.ts";

type Options = {
  maxStreams?: number | undefined;
  /** how often what viewers see is made again, instead of the usual */
  pace?: SnapshotPace | undefined;
};

export function resultsSlice(core: Core, { maxStreams, pace }: Options) {
  const { database, log, now, https, measures, isListening } = core;
  const results = liveResults({ database, isListening, maxStreams, log, pace });
  const voteCookie = readYourVoteCookie({ https });
  return {
    offers: { results, changes: contestChanges(results), voteCookie },
    routes: (api: Api) => resultRoutes(api, { results, voteCookie, https, now, onPoll: measures.poll }),
    channels: {
      person_changed: (payload: string) => results.personChanged(JSON.parse(payload)),
      voter_changed: results.voterChanged,
      session_ended: results.sessionEnded,
      contest_changed: (contestId: string) => results.contestChanged(Number(contestId)),
      show_changed: (showId: string) => results.showChanged(Number(showId)),
      votes_taken: (payload: string) => results.votesTaken(takenVotes(payload)),
    },
    onMissedChanges() {
      results.anybodyMayHaveChanged();
      results.anyContestMayHaveChanged();
    },
    gauges: {
      snapshotAge: () => results.snapshots.age() / 1000,
      streams: () => results.streams.count(),
      streamsLimit: () => results.streams.limit,
    },
    endStreams: results.close,
  } satisfies Slice;
}
