import type { Database } from "./db/connect.ts";
import { listenToDatabase } from "./db/notifications.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { type SignedInPeople, signedInPeople } from "./features/auth/signed-in-people.ts";
import { userStore } from "./features/auth/store.ts";
import { type LiveResults, liveResults } from "./features/results/live-results.ts";
import type { Log } from "./log.ts";

type Parts = { database: Database; databaseUrl: string; appSecret: string; log: Log };

export type ProcessMemory = { people: SignedInPeople; results: LiveResults; close(): Promise<void> };

/** What a process remembers, joined to what the database tells every process: nobody sees what another has changed. */
export async function processMemory({ database, databaseUrl, appSecret, log }: Parts): Promise<ProcessMemory> {
  let isListening = () => false;
  const hearsChanges = () => isListening();
  const people = signedInPeople({
    sessions: sessionStore(database),
    users: userStore(database),
    appSecret,
    hearsChanges,
  });
  const results = liveResults({ database, hearsChanges, log });
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
    async close() {
      results.close();
      await notifications.close();
    },
  };
}
