import { guestId, type Proof } from "#domain/people/people.ts";
import { asNewcomer } from "#domain/votes/cast-by.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import type { SessionCookie } from "#server/http/cookies/session-cookie.ts";
import { unauthorized } from "#server/http/errors.ts";
import type { FindPerson, Person, PersonLookup } from "#server/http/person.ts";
import type { SessionState } from "#server/http/requests/request-listener.ts";
import { batchedReads } from "#server/primitives/batched-reads.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { withTimeout } from "#server/primitives/with-timeout.ts";
import type { VoterStore } from "../voters/voters.ts";
import { passUser } from "./pass-user.ts";
import { type PassHolder, type Session, type SessionContent, type SessionStore, sessionHash } from "./sessions.ts";

type Deps = {
  sessions: SessionStore;
  voters: Pick<VoterStore, "find" | "unite" | "castById">;
  /** Whether changes by other processes reach this one; otherwise nothing remembered can be trusted. */
  isListening: () => boolean;
};

/** `isValid`: no change of this person can have been missed. */
type Remembered = { person: Person; until: number; isValid: boolean };

/** The holder of a pass is known by its session alone. */
type FoundHolder = { session: Session; holder: PassHolder };

/** Without a voter id: the mailbox has to be united first. */
type FoundMailbox = {
  session: Session;
  account: Session["account"];
  email: string;
  voterId: string | undefined;
};

const rememberForMs = 5 * 60 * 1000;
const maxRemembered = 20_000; // the phones of a large event; a person takes a few hundred bytes
const maxEnded = 1_000; // more than can end while one is read
const databaseTimeoutMs = 1_000;

/** The person of a session. Remembered, so that a poll costs no query, and forgotten when something changes. */
export function signedInPeople({ sessions, voters, isListening }: Deps) {
  const remembered = new BoundedMap<string, Remembered>(maxRemembered);
  /** of the sessions that are remembered, so that a request need not compute it again */
  const hashes = new BoundedMap<string, string>(maxRemembered);
  const ask = batchedReads(readMany);
  /** Counts invalidations: what was read before one must not be remembered after it. */
  let changes = 0;
  /** What was read of a session before its end must not count after it. */
  const ended = new BoundedMap<string, true>(maxEnded);

  return {
    find,

    /** The person who has just signed in. Somebody may have ended the session already, or deleted its account. */
    async findNew(sessionId: string, now: Date): Promise<Person> {
      const person = await find(sessionId, now);
      if (!person) throw unauthorized();
      return person;
    },

    /** Whether `find` would know the person without asking the database. */
    remembers(sessionId: string, now: Date): boolean {
      const sid = hashes.get(sessionId);
      return sid !== undefined && valid(sid, now) !== undefined;
    },

    forgetSession(sid: string): void {
      changes += 1;
      ended.set(sid, true);
      remembered.delete(sid);
    },

    /** Also by e-mail: somebody who signed in with Google may have got an account. */
    forgetPerson({ id, email }: { id: string; email: string }): void {
      changes += 1;
      for (const [sid, { person }] of remembered)
        if (person.id === id || person.email === email) remembered.delete(sid);
    },

    /** Whoever voted under this id votes under another one now. */
    forgetVoter(voterId: string): void {
      changes += 1;
      for (const [sid, { person }] of remembered) if (person.voterId === voterId) remembered.delete(sid);
    },

    /** A change may have been missed: everybody is read again. */
    invalidateAll(): void {
      changes += 1;
      for (const known of remembered.values()) known.isValid = false;
    },
  };

  /** Without a promise if the person is remembered and valid. */
  function find(sessionId: string, now: Date, lookup: PersonLookup = "write"): MaybePromise<Person | undefined> {
    const sid = hashes.get(sessionId) ?? sessionHash(sessionId);
    const known = lookup === "anew" ? undefined : valid(sid, now);
    if (known) return known;
    const last = remembered.get(sid);
    const reading = read(sessionId, sid, now);
    return lookup === "read" && last && !isListening() ? orLast(reading, last.person) : reading;
  }

  function valid(sid: string, now: Date): Person | undefined {
    const known = remembered.get(sid);
    return known?.isValid && known.until > now.getTime() && isListening() ? known.person : undefined;
  }

  async function read(sessionId: string, sid: string, now: Date): Promise<Person | undefined> {
    const before = changes;
    const found = await ask(sid);
    if (!found || found.session.expire <= now) {
      remembered.delete(sid);
      return undefined;
    }
    // Not in the read that others share, because it may have to wait.
    const person = "holder" in found ? holderOf(found) : personOf(found, await voterOf(found));
    const expire = await sessions.extend(found.session, now);
    if (ended.has(sid)) return undefined;
    if (before === changes) {
      const until = Math.min(now.getTime() + rememberForMs, expire.getTime());
      remembered.set(sid, { person, until, isValid: isListening() });
      hashes.set(sessionId, sid);
    }
    return person;
  }

  async function voterOf({ session, account, email, voterId }: FoundMailbox): Promise<Voter> {
    const castBy = account
      ? voters.castById(`account ${account.id}`)
      : asNewcomer(voters.castById(`session ${session.sid}`));
    return { voterId: voterId ?? (await voters.unite(email)), castBy };
  }

  /** Together: when an event opens, thousands arrive whom this process does not know yet. */
  async function readMany(sids: string[]): Promise<Map<string, FoundMailbox | FoundHolder>> {
    const found = await sessions.findMany(sids);
    const known = found.flatMap((session) => {
      const { account } = session;
      const email = account?.email ?? guestEmail(session.content);
      return email === undefined ? [] : [{ session, account, email }];
    });
    const voterIds = await voters.find(known.map(({ email }) => email));
    const holders = found.flatMap((session) =>
      "pass" in session.content ? [{ session, holder: session.content.pass }] : [],
    );
    return new Map<string, FoundMailbox | FoundHolder>([
      ...known.map((found, place) => [found.session.sid, { ...found, voterId: voterIds[place] }] as const),
      ...holders.map((found) => [found.session.sid, found] as const),
    ]);
  }
}

export type SignedInPeople = ReturnType<typeof signedInPeople>;

type ByCookie = { people: SignedInPeople; cookie: SessionCookie; now: () => Date };

/** The person whose session a Cookie header names. */
export function peopleByCookie({ people, cookie, now }: ByCookie) {
  const findPerson: FindPerson = (cookieHeader, lookup) => {
    const sessionId = cookie.readFrom(cookieHeader);
    return sessionId === undefined ? undefined : people.find(sessionId, now(), lookup);
  };
  const sessionState = (cookieHeader: string | undefined): SessionState => {
    const sessionId = cookie.readFrom(cookieHeader);
    if (sessionId === undefined) return "none";
    return people.remembers(sessionId, now()) ? "remembered" : "unknown";
  };
  return { findPerson, sessionState };
}

async function orLast(reading: Promise<Person | undefined>, last: Person): Promise<Person | undefined> {
  try {
    return await withTimeout(reading, databaseTimeoutMs, () => last);
  } catch (error) {
    if (isDatabaseAway(error)) return last;
    throw error;
  }
}

function guestEmail(content: SessionContent): string | undefined {
  if ("google" in content) return content.google.email;
  if ("mail" in content) return content.mail.email;
  return "registered" in content ? content.registered.email : undefined;
}

type Voter = Pick<Person, "voterId" | "castBy">;

/** Voting needs no account: the session has the identity. */
function guest({ sid, version, content }: Session, { voterId, castBy }: Voter): Person {
  return {
    ...identityOf(content, voterId),
    role: "voter",
    organizerStatus: "none",
    helps: [],
    voterId,
    castBy,
    sessionHash: sid,
    sessionVersion: version,
    hasAccount: false,
  };
}

const unnamed = { firstName: null, lastName: null, profileImageUrl: null };

function identityOf(content: SessionContent, voterId: string) {
  if ("google" in content)
    return {
      ...content.google,
      id: guestId(voterId, "google"),
      authProvider: "google" as const,
      ...provenBy("google"),
    };
  if ("registered" in content) {
    const { email, firstName, lastName } = content.registered;
    const id = guestId(voterId, "registered");
    return { ...unnamed, id, email, firstName, lastName, authProvider: "local" as const, ...provenBy("none") };
  }
  const email = guestEmail(content) ?? "";
  return { ...unnamed, id: guestId(voterId, "mail"), email, authProvider: "mail" as const, ...provenBy("mail") };
}

const provenBy = (proof: Proof) => ({ proof, emailVerified: proof !== "none" });

/** Votes of a pass never wait, so nobody asks who gave them. */
function holderOf({ session: { sid, version }, holder }: FoundHolder): Person {
  const { voterId } = holder;
  return {
    ...passUser(holder),
    voterId,
    castBy: voterId,
    sessionHash: sid,
    sessionVersion: version,
    hasAccount: false,
  };
}

function personOf({ session, account }: FoundMailbox, voter: Voter): Person {
  const { sid: sessionHash, version: sessionVersion } = session;
  return account ? { ...account, ...voter, sessionHash, sessionVersion, hasAccount: true } : guest(session, voter);
}
