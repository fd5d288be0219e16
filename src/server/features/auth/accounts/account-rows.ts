import { type Insertable, type Kysely, sql } from "kysely";
import type { UserWithMailbox } from "#contract/auth.ts";
import type { Help } from "#domain/people/helping.ts";
import { rolesThatMay } from "#domain/people/permissions.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { storedSpellings } from "../voters/email-spellings.ts";

/** Accounts in the database: how they are read, found and added. */

const runContests = rolesThatMay("create contests").map((role) => `'${role}'`);

/**
 * The contests that the account of `users` helps with. Helpers act for an organizer: while that one may not run contests,
 * neither may they.
 */
export const helpsOfUser = `(
  select coalesce(
    json_agg(json_build_object('contestId', contest_id, 'role', helpers.role) order by contest_id), '[]'
  )
  from helpers
  join contests on contests.id = contest_id
  join users as organizer on organizer.id = organizer_id
  where user_id = users.id and organizer.role in (${runContests}) and organizer.locked_at is null
)`;

export const userColumns = [
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
  sql<Help[]>`${sql.raw(helpsOfUser)}`.as("helps"),
] as const;

/** The account of an e-mail: where two spellings of its domain have one each, that of the given spelling. */
export function accountIdOf(email: string) {
  const spellings = storedSpellings(email);
  return sql<string>`(
    select id from users where email = any (${spellings}) order by array_position(${spellings}, email) limit 1
  )`;
}

/** Whether a mailbox has an account, or one may still go back to it. `spellings`: all that have stood for the mailbox. */
export async function mailboxHasAccount(database: Kysely<Tables>, spellings: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from users where canonical_mailbox(email) = any (${spellings})
    union all
    select from email_changes where canonical_mailbox(former_email) = any (${spellings}) and expires_at > now()
    limit 1`.execute(database);
  return rows.length > 0;
}

type NewAccount = { values: Insertable<Tables["users"]>; organizerReason: string | undefined };

/** Stores the request to organize together with the account. Undefined where the address has one. */
export async function insertAccount(
  transaction: Transaction,
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

/** Until the end of the transaction. */
export async function lockText(transaction: Transaction, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(transaction);
}
