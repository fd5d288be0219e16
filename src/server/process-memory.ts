import type { Database } from "./db/connect.ts";
import { listenToDatabase } from "./db/notifications.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { type SignedInPeople, signedInPeople } from "./features/auth/signed-in-people.ts";
import { type LiveResults, liveResults } from "./features/results/live-results.ts";
import { type BallotBox, ballotBox } from "./features/votes/ballot-box.ts";
import { votePace } from "./features/votes/pace.ts";
import { voteStore } from "./features/votes/store.ts";
import type { Log } from "./log.ts";

type Parts = {
  database: Database;
  databaseUrl: string;
  appSecret: string;
  streamsAtMost?: number | undefined;
  log: Log;
  clock?: (() => number) | undefined;
};

export type ProcessMemory = {
  people: SignedInPeople;
  results: LiveResults;
  ballots: BallotBox;
  close(): Promise<void>;
};

/** What a process remembers, joined to what the database tells every process: nobody sees what another has changed. */
export async function processMemory(parts: Parts): Promise<ProcessMemory> {
  const { database, databaseUrl, appSecret, streamsAtMost, log, clock } = parts;
  let isListening = () => false;
  const hearsChanges = () => isListening();
  const people = signedInPeople({
    sessions: sessionStore(database),
    appSecret,
    hearsChanges,
  });
  const results = liveResults({ database, hearsChanges, streamsAtMost, log });
  const notifications = await listenToDatabase({
    url: databaseUrl,
    log,
    handlers: {
      person_changed: (payload) => people.forgetPerson(JSON.parse(payload)),
      session_ended: (sid) => people.forgetSession(sid),
      contest_changed: (contestId) => results.contestChanged(Number(contestId)),
    },
    onGap: () => {
      people.doubtEverybody();
      results.mayHaveMissed();
    },
  });
  isListening = notifications.isListening;
  return {
    people,
    results,
    ballots: ballotBox({ votes: voteStore(database), pace: votePace(clock) }),
    async close() {
      results.close();
      await notifications.close();
    },
  };
}
