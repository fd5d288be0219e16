import { hash, randomBytes } from "node:crypto";
import type { UserWithMailbox } from "#contract/auth.ts";
import { sessionIdleDays, sessionMaxDays } from "#domain/people/people.ts";
import { dayMs, hourMs } from "#domain/time/durations.ts";
import type { PassPlace } from "#domain/votes/passes.ts";
import type { Database } from "#server/db/connect.ts";
import { Refusal } from "#server/http/errors.ts";
import { helpsOfUser } from "../accounts/account-rows.ts";
import type { GoogleIdentity } from "../sign-in/google.ts";

const idleLimitMs = sessionIdleDays * dayMs;
const absoluteLimitMs = sessionMaxDays * dayMs;
const writeUseEveryMs = hourMs; // not with every request

/** A person as Google knows them. Sessions of earlier versions have no `googleId`. */
export type GooglePerson = Omit<GoogleIdentity, "account"> & { googleId?: string | undefined };
/** Where mail is configured, an account is made of this when a code has proven the mailbox. */
export type Registered = {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  organizerReason: string | undefined;
};
/** The holder of a pass; `ending` is the last group of its code. */
export type PassHolder = PassPlace & { voterId: string; ending: string };
/** An account, or somebody who signed in with Google, by a code or by a pass and has no account, or has none yet. */
export type Identity =
  | { userId: string }
  | { google: GooglePerson }
  | { mail: { email: string } }
  | { registered: Registered }
  | { pass: PassHolder };
/** `browser` in words; sessions of earlier versions do not know it. */
export type SessionContent = Identity & { createdAt: string; browser?: string };
/** `expire` is what the database has; every use extends the session. `version` counts the changes of its person. */
export type Session = {
  sid: string;
  version: number;
  content: SessionContent;
  expire: Date;
  lastSeenAt: Date;
  account: (UserWithMailbox & { language: string | null }) | null;
};

/**
 * Of a person whose account is locked, also where they signed in as a guest with the same mailbox, or with the former
 * one while the account may go back to it. Not of somebody who has registered and proven nothing yet: a refusal would
 * tell everybody that the address has an account.
 */
export const isLocked = `(
  exists (select from users where id = sess ->> 'userId' and locked_at is not null)
  or exists (
    select from users where locked_at is not null
      and canonical_mailbox(email) = canonical_mailbox(coalesce(sess -> 'google', sess -> 'mail') ->> 'email')
  )
  or exists (
    select from email_changes join users on users.id = user_id
    where locked_at is not null and email_changes.expires_at > now()
      and canonical_mailbox(former_email) = canonical_mailbox(coalesce(sess -> 'google', sess -> 'mail') ->> 'email')
  )
)`;

/**
 * A guest only gets an account with a verified e-mail: anybody can register somebody else's address. A session of
 * somebody who is locked is as good as ended.
 */
const withAccounts = `
  select sid, version, sess as content, expire, last_seen_at as "lastSeenAt", account from sessions left join lateral (
    select json_build_object(
      'id', id, 'email', email, 'firstName', first_name, 'lastName', last_name, 'profileImageUrl', profile_image_url,
      'role', role, 'organizerStatus', organizer_status, 'authProvider', auth_provider, 'emailVerified', email_verified,
      'proof', proof, 'language', language, 'helps', ${helpsOfUser}
    ) as account
    from users
    where id = sess ->> 'userId' or (email = coalesce(sess -> 'google', sess -> 'mail') ->> 'email' and email_verified)
  ) as known on true
  where sid = any ($1) and not ${isLocked}`;

/** Sessions in the database, under the hash of their id, so that a copy of the table signs nobody in. */
export function sessionStore({ kysely, pool }: Database) {
  return {
    async create(identity: Identity, now: Date, browser?: string): Promise<NewSession> {
      const session = newSession(identity, now, browser);
      const { rowCount } = await pool.query({ name: "new-session", text: insertSession(1), values: session.values });
      if (rowCount === 0) throw locked();
      return session;
    },

    /** Includes expired ones that are not swept yet. */
    async findMany(sids: readonly string[]): Promise<Session[]> {
      const { rows } = await pool.query<Session>({ name: "sessions", text: withAccounts, values: [sids] });
      return rows;
    },

    /** Extends a session that is being used; returns when it expires now. */
    async extend({ sid, content, lastSeenAt }: Session, now: Date): Promise<Date> {
      const expire = expiry(content, now);
      if (now.getTime() - lastSeenAt.getTime() > writeUseEveryMs)
        await kysely.updateTable("sessions").set({ expire, last_seen_at: now }).where("sid", "=", sid).execute();
      return expire;
    },

    async end(id: string): Promise<void> {
      await kysely.deleteFrom("sessions").where("sid", "=", sessionHash(id)).execute();
    },

    async sweep(now: Date): Promise<void> {
      await kysely.deleteFrom("sessions").where("expire", "<=", now).execute();
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;

/** A session before it is stored; `values` of its row. */
export type NewSession = { id: string; values: [string, string, Date, Date] };

export function newSession(identity: Identity, now: Date, browser?: string): NewSession {
  const id = randomBytes(32).toString("base64url");
  const content: SessionContent = { ...identity, createdAt: now.toISOString(), ...(browser && { browser }) };
  return {
    id,
    values: [sessionHash(id), JSON.stringify(content), new Date(now.getTime() + idleLimitMs), now],
  };
}

/** Inserts the session whose values are the parameters from `first` on, unless its person is locked. */
export function insertSession(first: number, condition = "true"): string {
  return `insert into sessions (sid, sess, expire, last_seen_at)
    select sid, sess, expire, last_seen_at
    from (values ($${first}::text, $${first + 1}::jsonb, $${first + 2}::timestamptz, $${first + 3}::timestamptz))
      as new (sid, sess, expire, last_seen_at)
    where ${condition} and not ${isLocked}`;
}

export const locked = () => new Refusal("forbidden", ["accountLocked"]);

export function sessionHash(id: string): string {
  return hash("sha256", id, "hex");
}

/** Every use restarts the idle time, up to the absolute limit. */
function expiry(content: SessionContent, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleLimitMs, Date.parse(content.createdAt) + absoluteLimitMs));
}
