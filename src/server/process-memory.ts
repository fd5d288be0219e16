import type { Database } from "./db/connect.ts";
import { listenToDatabase, type Notifications } from "./db/notifications.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { type SignedInPeople, signedInPeople } from "./features/auth/signed-in-people.ts";
import { voterStore } from "./features/auth/voters.ts";
import { type ProcessReports, processReports } from "./features/control/process-reports.ts";
import { rehearsalEnds } from "./features/control/rehearsal-ends.ts";
import { type LiveResults, liveResults } from "./features/results/live-results.ts";
import type { SnapshotPace } from "./features/results/state/contest-snapshots.ts";
import { takenVotes } from "./features/results/streams/own-vote-streams.ts";
import { type VoteConfirmations, voteConfirmations } from "./features/votes/confirmations.ts";
import { type VoteStore, voteStore } from "./features/votes/store.ts";
import { type SubmitVote, submitVotes } from "./features/votes/submit-vote.ts";
import { voteRateLimit } from "./features/votes/vote-rate-limit.ts";
import type { Log } from "./log.ts";
import { type Measures, noMeasures } from "./metrics/measures.ts";

type Parts = {
  database: Database;
  databaseUrl: string;
  appSecret: string;
  maxStreams?: number | undefined;
  log: Log;
  clock?: (() => number) | undefined;
  /** how often what viewers see is made anew, instead of the usual */
  pace?: SnapshotPace | undefined;
  /** how often it tells the database what the control page adds up; without it only when it is asked to */
  reportEveryMs?: number | undefined;
  /** told what is measured; without it nothing is */
  measures?: Pick<Measures, "vote" | "statement"> | undefined;
};

export type ProcessMemory = {
  people: SignedInPeople;
  results: LiveResults;
  submitVote: SubmitVote;
  /** counts the votes of somebody who has just proven the mailbox */
  confirmVotes: VoteConfirmations["confirm"];
  /** votes that have no answer yet */
  unansweredVotes: VoteStore["unanswered"];
  /** tells the database who watches here, and which votes were refused here */
  report: ProcessReports["report"];
  /** whether this process hears of changes, for the metrics */
  hearing: Pick<Notifications, "isListening" | "heartbeatAgeMs">;
  close(): Promise<void>;
};

/** What a process caches. The database notifies every process of changes, so that no cache stays outdated. */
export async function processMemory(parts: Parts): Promise<ProcessMemory> {
  const { database, databaseUrl, appSecret, maxStreams, log, clock, pace, reportEveryMs: everyMs } = parts;
  const { measures = noMeasures } = parts;
  let isConnected = () => false;
  const isListening = () => isConnected();
  const people = signedInPeople({
    sessions: sessionStore(database),
    voters: voterStore(database, appSecret),
    isListening,
  });
  const results = liveResults({ database, isListening, maxStreams, log, pace });
  const notifications = await listenToDatabase({
    url: databaseUrl,
    pool: database.pool,
    log,
    handlers: {
      person_changed(payload) {
        const person = JSON.parse(payload);
        people.forgetPerson(person);
        results.personChanged(person);
      },
      voter_changed(voterId) {
        people.forgetVoter(voterId);
        results.voterChanged(voterId);
      },
      session_ended(sid) {
        people.forgetSession(sid);
        results.sessionEnded(sid);
      },
      contest_changed: (contestId) => results.contestChanged(Number(contestId)),
      votes_taken: (payload) => results.votesTaken(takenVotes(payload)),
    },
    onMissed: () => {
      people.invalidateAll();
      results.anybodyMayHaveChanged();
      results.anyContestMayHaveChanged();
    },
  });
  isConnected = notifications.isListening;
  const { pool } = database;
  const reports = processReports({ pool, streams: results.streams.countByContest, log, everyMs });
  const votes = voteStore(database, log, { onStatement: measures.statement });
  const confirmations = voteConfirmations({ pool, votes, onCounted: results.voteCounted, log });
  void confirmations.finishAll();
  const rehearsals = rehearsalEnds({ database, log });
  return {
    people,
    results,
    submitVote: submitVotes({
      votes,
      rateLimit: voteRateLimit(clock),
      onRefused: reports.refused,
      onOutcome: measures.vote,
    }),
    unansweredVotes: votes.unanswered,
    report: reports.report,
    hearing: notifications,
    confirmVotes: confirmations.confirm,
    async close() {
      confirmations.close();
      await rehearsals.close();
      results.close();
      await reports.close();
      await votes.close();
      await notifications.close();
    },
  };
}
