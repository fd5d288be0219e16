import type { Person } from "#server/http/person.ts";
import type { GoogleIdentity } from "./google.ts";
import { type Identity, type SessionStore, sessionHash } from "./sessions.ts";
import type { UserStore } from "./store.ts";
import { voterIdOf } from "./voter-id.ts";

type Parts = {
  sessions: SessionStore;
  users: UserStore;
  appSecret: string;
  /** Whether changes made by any process are heard; without that nothing may be remembered. */
  hearsChanges: () => boolean;
};

type Remembered = { person: Person; until: number };

const rememberFor = 5 * 60 * 1000;
const rememberAtMost = 20_000; // a large event's phones; a person is a few hundred bytes

/** Who is behind a session. Remembered, so that a poll costs no query, and forgotten at once when something changes. */
export function signedInPeople({ sessions, users, appSecret, hearsChanges }: Parts) {
  const remembered = new Map<string, Remembered>();
  /** Grows with everything forgotten: what was read before a change must not be remembered after it. */
  let changes = 0;

  return {
    async find(sessionId: string, now: Date): Promise<Person | undefined> {
      const sid = sessionHash(sessionId);
      const known = remembered.get(sid);
      if (known && known.until > now.getTime() && hearsChanges()) return known.person;

      const before = changes;
      const session = await sessions.find(sid, now);
      const person = session && (await personOf(session.identity));
      if (person && before === changes && hearsChanges()) {
        const until = Math.min(now.getTime() + rememberFor, session.expire.getTime());
        remember(sid, { person, until });
      }
      return person;
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

    forgetEverybody(): void {
      changes += 1;
      remembered.clear();
    },
  };

  function remember(sid: string, entry: Remembered): void {
    remembered.delete(sid);
    remembered.set(sid, entry);
    if (remembered.size <= rememberAtMost) return;
    const oldest = remembered.keys().next();
    if (!oldest.done) remembered.delete(oldest.value);
  }

  async function personOf(identity: Identity): Promise<Person | undefined> {
    const user =
      "userId" in identity ? await users.findById(identity.userId) : await users.findVerified(identity.google.email);
    if (user) return { ...user, voterId: voterIdOf(user.email, appSecret), hasAccount: true };
    return "google" in identity ? guest(identity.google) : undefined;
  }

  /** No account is made merely to vote: the session itself holds who this is. */
  function guest(google: GoogleIdentity): Person {
    const voterId = voterIdOf(google.email, appSecret);
    return {
      ...google,
      id: `google-${voterId.slice(0, 32)}`,
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
