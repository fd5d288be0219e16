import { sql } from "kysely";
import { canonicalMailbox } from "#domain/people/mailboxes.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { endSessionsOf } from "../store.ts";
import { mailboxSpellings } from "./email-spellings.ts";
import { letGoOfVotes, moveVoters, voterChanges } from "./voter-changes.ts";
import { mailboxIdsOf } from "./voter-id.ts";

/**
 * Frees a mailbox that was handed to another person from the Google account that has proven it. That account keeps its
 * votes. The mailbox begins anew, and the next Google account that proves it gets the account with its e-mail. False
 * where no Google account has proven it.
 */
export function releaseMailbox({ kysely }: Database, email: string, appSecret: string): Promise<boolean> {
  const ids = mailboxIdsOf(email, appSecret);
  return voterChanges({ kysely })(async (transaction) => {
    const mailbox = await transaction
      .selectFrom("voters")
      .select(["voter_id", "google_id"])
      .where("id", "=", ids[0])
      .executeTakeFirst();
    if (!mailbox?.google_id) return false;
    const voterId = ids.includes(mailbox.voter_id) ? mailbox.google_id : mailbox.voter_id;
    await moveVoters(transaction, ids, voterId);
    await disown(transaction, ids);
    await transaction.deleteFrom("voters").where("id", "in", ids).execute();
    const accounts = await transaction
      .updateTable("users")
      .set({ google_id: null, password_hash: null, email_verified: false })
      .where(sql<string>`canonical_mailbox(email)`, "in", mailboxSpellings(email))
      .returning("id")
      .execute();
    for (const { id } of accounts) await endSessionsOf(transaction, id);
    const guests = await transaction
      .selectFrom("sessions")
      .select(["sid", guestEmail.as("email")])
      .where(guestEmail, "is not", null)
      .execute();
    const ended = guests.filter((guest) => canonicalMailbox(guest.email) === canonicalMailbox(email));
    for (const { sid } of ended) await transaction.deleteFrom("sessions").where("sid", "=", sid).execute();
    // Without an account nobody is named here, as with every other voter.
    for (const { id } of accounts) await addActivity(transaction, { act: "mailbox_released", by: null, personId: id });
    return true;
  });
}

const guestEmail = sql<string>`coalesce(sess -> 'google', sess -> 'mail', sess -> 'registered') ->> 'email'`;

/** Of votes beside the Google account's own; the next owner enters access codes again. */
async function disown(transaction: Transaction, voterIds: string[]): Promise<void> {
  await letGoOfVotes(transaction, sql`votes.voter_id = any (${voterIds})`);
  await sql`
    delete from contest_access using contests
    where contest_access.contest_id = contests.id and contest_access.voter_id = any (${voterIds})`.execute(transaction);
}
