import type { Core, Slice } from "#server/core/core.ts";
import type { ProcessReports } from "#server/features/control/public.ts";
import type { ContestChanges, LiveResults, ReadYourVoteCookie } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { accessStore } from "./access/access.ts";
import { accessCookie } from "./access/access-cookie.ts";
import { accessLimit as limitAccessCodes } from "./access/access-limit.ts";
import { voteConfirmations } from "./confirmations.ts";
import { voteRoutes } from "./routes.ts";
import { voteStore } from "./store.ts";
import { submitVotes } from "./submit-vote.ts";
import { voteRateLimit } from "./vote-rate-limit.ts";

type Options = { results: LiveResults; reports: ProcessReports };
type Needs = { changes: ContestChanges; voteCookie: ReadYourVoteCookie };

export function votesSlice(core: Core, { results, reports }: Options) {
  const { database, log, measures, clock, appSecret, https } = core;
  const { pool } = database;
  const votes = voteStore(database, log, { onStatement: measures.statement });
  const confirmations = voteConfirmations({ pool, votes, onCounted: results.voteCounted, log });
  const accessLimit = limitAccessCodes(pool);
  void confirmations.finishAll();
  const submitVote = submitVotes({
    votes,
    rateLimit: voteRateLimit(clock),
    onRefused: reports.refused,
    onOutcome: measures.vote,
  });
  return {
    offers: { accessLimit, confirmVotes: confirmations.confirm },
    routes: (api: Api, { changes, voteCookie }: Needs) =>
      voteRoutes(api, {
        changes,
        submitVote,
        voteCookie,
        access: accessStore(database),
        accessLimit,
        accessCookie: accessCookie({ appSecret, https }),
      }),
    gauges: {
      votesWaiting: () => votes.unanswered().count,
      oldestWaitingVote: () => votes.unanswered().oldestMs / 1000,
    },
    async close() {
      confirmations.close();
      await votes.close();
    },
  } satisfies Slice;
}
