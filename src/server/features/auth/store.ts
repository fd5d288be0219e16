import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import type { UserWithMailbox } from "#contract/auth.ts";
import { changeBetween } from "#domain/activity.ts";
import { limits } from "#domain/limits.ts";
import { normalizeEmail } from "#domain/mailboxes.ts";
import type { AccountProvider, AuthProvider, Proof, Role } from "#domain/people.ts";
import type { RegistrationValues } from "#domain/registration.ts";
import { isCleanLine } from "#domain/text.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/store.ts";
import { addConfirmation } from "#server/features/votes/store.ts";
import { mailboxSpellings, storedSpellings } from "./email-spellings.ts";
import type { Prover } from "./prover.ts";
import { type GooglePerson, isLocked, type Registered } from "./sessions.ts";

const userColumns = [
  "id",
  "email",
  "first_name as firstName",
  "last_name as lastName",
  "profile_image_url as profileImageUrl",
  "role",
  "organizer_status as organizerStatus",
  "auth_provider as authProvider",
  "email_verified as emailVerified",
  "proof",
] as const;

export function userStore({ kysely }: Database) {
  return {
    findForSignIn(email: string): Promise<(UserWithMailbox & { passwordHash: string | null }) | undefined> {
      return kysely
        .selectFrom("users")
        .select([...userColumns, "password_hash as passwordHash"])
        .where("id", "=", accountIdOf(email))
        .executeTakeFirst();
    },

    /** Of the account that any spelling of this mailbox has. */
    async idOfMailbox(email: string): Promise<string | undefined> {
      const found = await kysely
        .selectFrom("users")
        .select("id")
        .where(sql<string>`canonical_mailbox(email)`, "in", mailboxSpellings(email))
        .executeTakeFirst();
      return found?.id;
    },

    list(): Promise<UserWithMailbox[]> {
      return kysely.selectFrom("users").select(userColumns).orderBy("email").execute();
    },

    /** Undefined where the mailbox has an account already. Stores the request to organize together with the account. */
    register(values: RegistrationValues, passwordHash: string): Promise<UserWithMailbox | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        const spellings = mailboxSpellings(values.email);
        // Otherwise two processes could register two spellings of a mailbox at the same time.
        await lockText(transaction, spellings[0]);
        if ((await ofMailbox(transaction, spellings)).rows.length > 0) return undefined;
        const { email, firstName, lastName, organizerReason } = trimmed(values);
        return insertAccount(transaction, {
          values: { email, first_name: firstName, last_name: lastName, password_hash: passwordHash },
          organizerReason,
        });
      });
    },

    /** Whether the mailbox has an account, however it is spelled. */
    async hasAccount(email: string): Promise<boolean> {
      const { rows } = await ofMailbox(kysely, mailboxSpellings(email));
      return rows.length > 0;
    },

    /**
     * Makes the account of somebody who registered and has proven the mailbox since. Where it has an account already,
     * that one; where another spelling of the mailbox has one, none.
     */
    finishRegistration(registered: Registered, prover: Prover | undefined): Promise<UserWithMailbox | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        const spellings = mailboxSpellings(registered.email);
        await lockText(transaction, spellings[0]);
        await confirmVotesOf(transaction, prover, "mail");
        const known = await claimMailbox(transaction, { ...registered, provider: "local", prover, keepsOwn: false });
        if (known || (await ofMailbox(transaction, spellings)).rows.length > 0) return known;
        const { email, firstName, lastName, passwordHash, organizerReason } = registered;
        return insertAccount(transaction, {
          values: {
            email,
            first_name: firstName,
            last_name: lastName,
            password_hash: passwordHash,
            email_verified: true,
          },
          organizerReason,
        });
      });
    },

    claimByGoogle(google: GooglePerson, prover: Prover | undefined): Promise<UserWithMailbox | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        await confirmVotesOf(transaction, prover, "google");
        return claim(transaction, google, { prover });
      });
    },

    /** The account, if any, of an address that was just proven by a code. One's own account stays as it is. */
    claimByMail(email: string, prover: Prover | undefined): Promise<UserWithMailbox | undefined> {
      const proven = { ...unknownPerson, email, provider: "local" as const, prover, keepsOwn: true };
      return kysely.transaction().execute(async (transaction) => {
        await confirmVotesOf(transaction, prover, "mail");
        return claimMailbox(transaction, proven);
      });
    },

    /** Proves the mailbox of an account and gives it a new password; all its sessions end. */
    resetPassword(email: string, passwordHash: string): Promise<UserWithMailbox | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        const user = await transaction
          .updateTable("users")
          .set({ password_hash: passwordHash, email_verified: true })
          .where("id", "=", accountIdOf(email))
          .returning(userColumns)
          .executeTakeFirst();
        if (user) await endSessionsOf(transaction, user.id);
        return user;
      });
    },

    /**
     * The account of somebody who signed in without one; a new one where there is none. Undefined where another
     * spelling of the mailbox has one.
     */
    accountOfGuest(guest: GooglePerson & { authProvider: AuthProvider }): Promise<UserWithMailbox | undefined> {
      const provider = guest.authProvider === "google" ? "google" : "local";
      return kysely.transaction().execute(async (transaction) => {
        const spellings = mailboxSpellings(guest.email);
        await lockText(transaction, spellings[0]);
        const known = await claim(transaction, guest, { provider });
        if (known || (await ofMailbox(transaction, spellings)).rows.length > 0) return known;
        const created = await transaction
          .insertInto("users")
          .values({
            email: guest.email,
            first_name: personName(guest.firstName),
            last_name: personName(guest.lastName),
            profile_image_url: shortEnough(guest.profileImageUrl, limits.url),
            email_verified: true,
            auth_provider: provider,
            google_id: guest.googleId ?? null,
          })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning(userColumns)
          .executeTakeFirst();
        return created ?? claim(transaction, guest, { provider });
      });
    },

    /** By whoever runs the server. */
    setRole(email: string, role: Role): Promise<boolean> {
      return kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: string }>`select ${accountIdOf(email)} as id`.execute(transaction);
        return rows[0]?.id ? changeRole(transaction, rows[0].id, { role, by: null }) : false;
      });
    },

    /** By whoever runs the server. Also ends all sessions, which the old password has opened. */
    setPassword(email: string, passwordHash: string): Promise<boolean> {
      return kysely.transaction().execute(async (transaction) => {
        const user = await transaction
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where("id", "=", accountIdOf(email))
          .returning("id")
          .executeTakeFirst();
        if (!user) return false;
        await endSessionsOf(transaction, user.id);
        await addActivity(transaction, { act: "password_set", by: null, personId: user.id });
        return true;
      });
    },

    /**
     * The super_admin of the configuration. An existing super_admin keeps their password. Any other account with that
     * e-mail may have been registered by somebody else in advance, so its password is replaced and its sessions end.
     */
    async ensureSuperAdmin(email: string, makeHash: () => Promise<string>): Promise<void> {
      const known = await kysely
        .selectFrom("users")
        .select(["role", "email"])
        .where("id", "=", accountIdOf(email))
        .executeTakeFirst();
      if (known?.role === "super_admin") return;
      const values = { password_hash: await makeHash(), role: "super_admin" as const, email_verified: true };
      await kysely.transaction().execute(async (transaction) => {
        const { id } = await transaction
          .insertInto("users")
          .values({ email: known?.email ?? email, first_name: "Admin", ...values })
          .onConflict((conflict) => conflict.column("email").doUpdateSet(values))
          .returning("id")
          .executeTakeFirstOrThrow();
        await endSessionsOf(transaction, id);
        await addActivity(transaction, {
          act: "role_changed",
          by: null,
          personId: id,
          ...(known && { before: { role: known.role } }),
          after: { role: values.role },
        });
      });
    },
  };
}

export type UserStore = ReturnType<typeof userStore>;

/** The account of an e-mail: where two spellings of its domain have one each, that of the given spelling. */
function accountIdOf(email: string) {
  const spellings = storedSpellings(email);
  return sql<string>`(
    select id from users where email = any (${spellings}) order by array_position(${spellings}, email) limit 1
  )`;
}

/**
 * The account, if any, of a Google account that has just proven a mailbox: the one it has signed in to before, whatever
 * its e-mail is now, or else the one of the mailbox.
 */
async function claim(
  transaction: Transaction<Tables>,
  person: GooglePerson,
  { provider = "google", prover }: { provider?: AccountProvider; prover?: Prover | undefined },
): Promise<UserWithMailbox | undefined> {
  const { googleId } = person;
  // Otherwise it could be linked to two accounts at the same time.
  if (googleId) await lockText(transaction, googleId);
  const ofMailbox = await claimMailbox(transaction, { ...person, provider, prover, keepsOwn: false });
  if (!googleId) return ofMailbox;
  const linked = await transaction
    .selectFrom("users")
    .select(userColumns)
    .where("google_id", "=", googleId)
    .executeTakeFirst();
  if (linked || !ofMailbox) return linked;
  await transaction.updateTable("users").set({ google_id: googleId }).where("id", "=", ofMailbox.id).execute();
  return ofMailbox;
}

async function confirmVotesOf(
  transaction: Transaction<Tables>,
  prover: Prover | undefined,
  proof: Proof,
): Promise<void> {
  if (prover) await addConfirmation(transaction, { ...prover, proof });
}

type ProvenMailbox = Pick<GooglePerson, "email" | "firstName" | "lastName"> & {
  provider: AccountProvider;
  /** the new password of an account that was never proven before */
  passwordHash?: string;
  prover: Prover | undefined;
  /** The prover's own account keeps its password, name and sessions. */
  keepsOwn: boolean;
};

/**
 * The account, if any, of a mailbox that was just proven; the oldest where it has several. Where its e-mail was never
 * verified before, somebody else may have registered it in advance, so its password, sessions and name are removed.
 */
async function claimMailbox(
  transaction: Transaction<Tables>,
  proven: ProvenMailbox,
): Promise<UserWithMailbox | undefined> {
  const accounts = await transaction
    .selectFrom("users")
    .select(userColumns)
    .where("email", "in", storedSpellings(proven.email))
    .orderBy("email_verified", "desc")
    .orderBy("created_at")
    .forUpdate()
    .execute();
  const claimed: UserWithMailbox[] = [];
  for (const account of accounts)
    claimed.push(account.emailVerified ? account : await verify(transaction, account, proven));
  return claimed[0];
}

async function verify(
  transaction: Transaction<Tables>,
  user: UserWithMailbox,
  { firstName, lastName, provider, passwordHash, prover, keepsOwn }: ProvenMailbox,
): Promise<UserWithMailbox> {
  const isKept = user.id === prover?.id && keepsOwn;
  if (!isKept) await endSessionsOf(transaction, user.id);
  const cleared = {
    password_hash: passwordHash ?? null,
    first_name: personName(firstName),
    last_name: personName(lastName),
    auth_provider: provider,
  };
  return transaction
    .updateTable("users")
    .set({ email_verified: true, ...(isKept ? {} : cleared) })
    .where("id", "=", user.id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

type NewAccount = { values: Insertable<Tables["users"]>; organizerReason: string | undefined };

/** Stores the request to organize together with the account. Undefined where the address has one. */
async function insertAccount(
  transaction: Transaction<Tables>,
  { values, organizerReason }: NewAccount,
): Promise<UserWithMailbox | undefined> {
  const user = await transaction
    .insertInto("users")
    .values({ ...values, organizer_status: organizerReason === undefined ? "none" : "pending" })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(userColumns)
    .executeTakeFirst();
  if (user && organizerReason !== undefined)
    await transaction.insertInto("organizer_requests").values({ user_id: user.id, reason: organizerReason }).execute();
  return user;
}

/** What is stored of a registration. */
export function trimmed(values: RegistrationValues): Omit<Registered, "passwordHash"> {
  return {
    email: normalizeEmail(values.email),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    organizerReason: values.requestOrganizerAccess ? (values.organizerReason ?? "").trim() : undefined,
  };
}

/** Also an account that may still go back to it. */
function ofMailbox(database: Kysely<Tables>, spellings: readonly string[]) {
  return sql`
    select from users where canonical_mailbox(email) = any (${spellings})
    union all
    select from email_changes where canonical_mailbox(former_email) = any (${spellings}) and expires_at > now()
    limit 1`.execute(database);
}

const unknownPerson = { firstName: null, lastName: null };

/** False where there is no such account. */
export async function changeRole(
  transaction: Transaction<Tables>,
  userId: string,
  { role, by }: { role: Role; by: string | null },
): Promise<boolean> {
  const user = transaction.selectFrom("users").where("id", "=", userId);
  const before = await user.select("role").forNoKeyUpdate().executeTakeFirst();
  if (!before) return false;
  await transaction
    .updateTable("users")
    .set({ role, ...(role === "voter" ? {} : { organizer_status: "approved" as const }) })
    .where("id", "=", userId)
    .execute();
  const change = changeBetween(before, { role });
  if (change) await addActivity(transaction, { act: "role_changed", by, personId: userId, ...change });
  return true;
}

/** Until the end of the transaction. */
export async function lockText(transaction: Transaction<Tables>, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(transaction);
}

type SessionOwner = { id: string; email: string; proof: Proof; sessionHash?: string | null };

/** Those of a person, who may also have signed in with a proven mailbox as a guest. */
export function sessionsOf({ id, email, proof, sessionHash = null }: SessionOwner) {
  const guestEmail = proof === "none" ? null : email;
  return sql<boolean>`(
    sess ->> 'userId' = ${id} or coalesce(sess -> 'google', sess -> 'mail') ->> 'email' = ${guestEmail}
    or sid = ${sessionHash}
  )`;
}

/** Returns the hashes of those that have ended. */
export async function endSessionsOf(
  transaction: Transaction<Tables>,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<string[]> {
  const user = await transaction
    .selectFrom("users")
    .select(["id", "email", "proof"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return [];
  const ended = await transaction
    .deleteFrom("sessions")
    .where(sessionsOf(user))
    .where(sql<boolean>`sid is distinct from ${except}`)
    .returning("sid")
    .execute();
  return ended.map(({ sid }) => sid);
}

/** Processes are told of each that ends: they forget its person, and its streams end. */
export async function endLockedSessions(transaction: Transaction<Tables>): Promise<void> {
  await sql`delete from sessions where ${sql.raw(isLocked)}`.execute(transaction);
}

function personName(name: string | null): string | null {
  return name && isCleanLine(name) ? shortEnough(name, limits.personName) : null;
}

function shortEnough(text: string | null, limit: number): string | null {
  return text && text.length <= limit ? text : null;
}
