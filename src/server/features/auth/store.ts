import { sql } from "kysely";
import type { UserWithMailbox } from "#contract/auth.ts";
import { changeBetween } from "#domain/contests/activity.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import type { Proof, Role } from "#domain/people/people.ts";
import type { RegistrationValues } from "#domain/people/registration.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { accountIdOf, insertAccount, lockText, mailboxHasAccount, userColumns } from "./accounts/account-rows.ts";
import { isLocked, type Registered } from "./sessions/sessions.ts";
import { mailboxSpellings } from "./voters/email-spellings.ts";

/**
 * The accounts of people. Whoever proves a mailbox gets its account in account-claims.ts; what the person who runs the
 * server does is in operator-accounts.ts.
 */
export function userStore({ kysely }: Database) {
  return {
    findForSignIn(email: string): Promise<(UserWithMailbox & { passwordHash: string | null }) | undefined> {
      return kysely
        .selectFrom("users")
        .select([...userColumns, "password_hash as passwordHash"])
        .where("id", "=", accountIdOf(email))
        .executeTakeFirst();
    },

    /** That the account of this e-mail has chosen. */
    async languageOf(storedEmail: string): Promise<string | null | undefined> {
      const user = kysely.selectFrom("users").select("language").where("email", "=", storedEmail);
      return (await user.executeTakeFirst())?.language;
    },

    /** The account that any spelling of this mailbox has. */
    ofMailbox(email: string): Promise<{ id: string; language: string | null } | undefined> {
      return kysely
        .selectFrom("users")
        .select(["id", "language"])
        .where(sql<string>`canonical_mailbox(email)`, "in", mailboxSpellings(email))
        .executeTakeFirst();
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
        if (await mailboxHasAccount(transaction, spellings)) return undefined;
        const { email, firstName, lastName, organizerReason } = trimmed(values);
        return insertAccount(transaction, {
          values: { email, first_name: firstName, last_name: lastName, password_hash: passwordHash },
          organizerReason,
        });
      });
    },

    /** Whether the mailbox has an account, however it is spelled. */
    hasAccount: (email: string): Promise<boolean> => mailboxHasAccount(kysely, mailboxSpellings(email)),
  };
}

export type UserStore = ReturnType<typeof userStore>;

/** What is stored of a registration. */
export function trimmed(values: RegistrationValues): Omit<Registered, "passwordHash"> {
  return {
    email: normalizeEmail(values.email),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    organizerReason: values.requestOrganizerAccess ? (values.organizerReason ?? "").trim() : undefined,
  };
}

/** False where there is no such account. `by`: the admin who does it; null for whoever runs the server. */
export async function changeRole(
  transaction: Transaction,
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
  transaction: Transaction,
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
export async function endLockedSessions(database: Database["kysely"]): Promise<void> {
  await sql`delete from sessions where ${sql.raw(isLocked)}`.execute(database);
}
