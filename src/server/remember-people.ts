import type { Database } from "./db/connect.ts";
import { listenToDatabase } from "./db/notifications.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { type SignedInPeople, signedInPeople } from "./features/auth/signed-in-people.ts";
import { userStore } from "./features/auth/store.ts";
import type { Log } from "./log.ts";

type Parts = { database: Database; databaseUrl: string; appSecret: string; log: Log };

/** What a process remembers, joined to what the database tells every process: nobody sees what another has changed. */
export async function rememberPeople(parts: Parts): Promise<{ people: SignedInPeople; close(): Promise<void> }> {
  let hearsChanges = () => false;
  const people = signedInPeople({
    sessions: sessionStore(parts.database),
    users: userStore(parts.database),
    appSecret: parts.appSecret,
    hearsChanges: () => hearsChanges(),
  });
  const notifications = await listenToDatabase({
    url: parts.databaseUrl,
    log: parts.log,
    handlers: {
      person_changed: (payload) => people.forgetPerson(JSON.parse(payload)),
      session_ended: (sid) => people.forgetSession(sid),
    },
    onGap: () => people.forgetEverybody(),
  });
  hearsChanges = notifications.isListening;
  return { people, close: notifications.close };
}
