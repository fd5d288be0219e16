import type { CurrentUser } from "#contract/auth.ts";
import { guestId } from "#domain/people.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import type { Person } from "#server/http/person.ts";
import { batchedReads } from "#server/primitives/batched-reads.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import { withTimeout } from "#server/primitives/with-timeout.ts";
import type { GoogleIdentity } from "./google.ts";
import { type Session, type SessionStore, sessionHash } from "./sessions.ts";
import { voterIdOf } from "./voter-id.ts";

type Parts = {
  sessions: SessionStore;
  appSecret: string;
  /** Whether changes made by any process are heard; without that nothing may be remembered. */
  hearsChanges: () => boolean;
};

/** `sure`: no change of theirs can have been missed. */
type Remembered = { person: Person; until: number; sure: boolean };

const rememberFor = 5 * 60 * 1000;
const maxRemembered = 20_000; // a large event's phones; a person is a few hundred bytes
const databaseTimeoutMs = 1_000;

/** Who is behind a session. Remembered, so that a poll costs no query, and forgotten at once when something changes. */
export function signedInPeople({ sessions, appSecret, hearsChanges }: Parts) {
  const remembered = new BoundedMap<string, Remembered>(maxRemembered);
  const ask = batchedReads(readMany);
  /** Grows with everything forgotten: what was read before a change must not be remembered after it. */
  let changes = 0;

  return {
    /** Without waiting, when it is certainly still true. */
    atOnce(sessionId: string, now: Date): Person | undefined {
      return certain(sessionHash(sessionId), now);
    },

    /** At once when it is certainly still true. */
    lookUp(sessionId: string, now: Date): Person | Promise<Person | undefined> {
      const sid = sessionHash(sessionId);
      return certain(sid, now) ?? read(sid, now);
    },

    /** Who only reads is, while the database is away, whoever they were last: so they go on reading what is remembered. */
    async find(sessionId: string, now: Date, { onlyReads = false } = {}): Promise<Person | undefined> {
      const sid = sessionHash(sessionId);
      const known = certain(sid, now);
      if (known) return known;
      const last = remembered.get(sid);
      return onlyReads && last && !hearsChanges() ? orLast(read(sid, now), last.person) : read(sid, now);
    },

    forgetSession(sid: string): void {
      changes += 1;
      remembered.delete(sid);
    },

    /** By the e-mail as well: somebody known through Google may have got an account. */
    forgetPerson({ id, email }: { id: string; email: string }): void {
      changes += 1;
      for (const [sid, { person }] of remembered)
        if (person.id === id || person.email === email) remembered.delete(sid);
    },

    /** Something may have been missed: everybody is asked for anew, and known without asking no longer. */
    doubtEverybody(): void {
      changes += 1;
      for (const known of remembered.values()) known.sure = false;
    },
  };

  function certain(sid: string, now: Date): Person | undefined {
    const known = remembered.get(sid);
    return known?.sure && known.until > now.getTime() && hearsChanges() ? known.person : undefined;
  }

  async function read(sid: string, now: Date): Promise<Person | undefined> {
    const before = changes;
    const found = await ask(sid);
    if (!found || found.session.expire <= now) {
      remembered.delete(sid);
      return undefined;
    }
    const expire = await sessions.prolong(found.session, now);
    if (before === changes) {
      const until = Math.min(now.getTime() + rememberFor, expire.getTime());
      remembered.set(sid, { person: found.person, until, sure: hearsChanges() });
    }
    return found.person;
  }

  /** When a show opens, thousands come at once whom this process does not know yet. */
  async function readMany(sids: string[]) {
    const found = await sessions.findMany(sids);
    const known = new Map<string, { session: Session; person: Person }>();
    for (const session of found) {
      const { sid, content, account } = session;
      if (account) known.set(sid, { session, person: withAccount(account) });
      else if ("google" in content) known.set(sid, { session, person: guest(content.google) });
    }
    return known;
  }

  function withAccount(user: CurrentUser): Person {
    return { ...user, voterId: voterIdOf(user.email, appSecret), hasAccount: true };
  }

  /** No account is made merely to vote: the session itself holds who this is. */
  function guest(google: GoogleIdentity): Person {
    const voterId = voterIdOf(google.email, appSecret);
    return {
      ...google,
      id: guestId(voterId),
      role: "voter",
      organizerStatus: "none",
      authProvider: "google",
      emailVerified: true,
      voterId,
      hasAccount: false,
    };
  }
}

export type SignedInPeople = ReturnType<typeof signedInPeople>;

async function orLast(reading: Promise<Person | undefined>, last: Person): Promise<Person | undefined> {
  try {
    return await withTimeout(reading, databaseTimeoutMs, () => last);
  } catch (error) {
    if (isDatabaseAway(error)) return last;
    throw error;
  }
}
