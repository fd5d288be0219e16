import { sql, type Transaction } from "kysely";
import { accountDeletedMail } from "#domain/account-mails.ts";
import { canonicalMailbox } from "#domain/mailboxes.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { ownWithoutProof } from "#server/http/own-votes.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import type { AccountNotices } from "#server/mail/notices.ts";
import { sessionsOf } from "./store.ts";
import { voterChanges } from "./voter-changes.ts";
import { mailboxIdsOf } from "./voter-id.ts";

type Parts = { appSecret: string; notices: AccountNotices; publicUrl: string };

export type Deleted =
  | { endedSessions: string[]; profileImageUrl: string | null }
  | { contestTitles: string[] }
  | "last super admin"
  | "gone";

/** Deletes a person: the account, where there is one, and everything that ties votes to the mailbox (decision 51). */
export function accountDeletion({ kysely }: Database, { appSecret, notices, publicUrl }: Parts) {
  const changeVoters = voterChanges({ kysely });

  return (person: PersonWithMailbox): Promise<Deleted> =>
    changeVoters(async (transaction) => {
      const obstacle = person.hasAccount ? await whatIsInTheWay(transaction, person) : undefined;
      if (obstacle) return obstacle;
      await letGoOfVotes(transaction, person);
      if (person.proof !== "none") await forgetMailbox(transaction, person);
      const ended = await transaction.deleteFrom("sessions").where(sessionsOf(person)).returning("sid").execute();
      if (person.hasAccount) {
        await notices.add(transaction, person, accountDeletedMail({ site: publicUrl }));
        await transaction.deleteFrom("users").where("id", "=", person.id).execute();
      }
      return { endedSessions: ended.map(({ sid }) => sid), profileImageUrl: person.profileImageUrl };
    });

  async function forgetMailbox(transaction: Transaction<Tables>, { email, voterId }: PersonWithMailbox): Promise<void> {
    const ids = mailboxIdsOf(email, appSecret);
    await transaction.deleteFrom("contest_access").where("voter_id", "=", voterId).execute();
    await sql`delete from confirmations where voter_id = ${voterId}`.execute(transaction);
    await sql`delete from codes where mailbox_id = any (${ids})`.execute(transaction);
    await sql`delete from invitations where canonical_mailbox(email) = ${canonicalMailbox(email)}`.execute(transaction);
    await transaction
      .deleteFrom("voters")
      .where((at) => at.or([at("voter_id", "=", voterId), at("id", "in", ids)]))
      .execute();
  }
}

/**
 * Votes in open contests are taken back. Those in ended ones still count, each under an id that nobody can find again,
 * and without their giver, by which the votes of one account would still be known from each other.
 */
async function letGoOfVotes(transaction: Transaction<Tables>, person: PersonWithMailbox): Promise<void> {
  const { voterId, giver, proof } = person;
  const theirs =
    proof === "none" ? sql`voter_id = ${voterId} and ${ownWithoutProof(person)}` : sql`voter_id = ${voterId}`;
  await sql`delete from confirmations where giver = ${giver}`.execute(transaction);
  await sql`
    select id from contests where id in (select contest_id from votes where ${theirs})
    order by id for no key update`.execute(transaction);
  await sql`
    delete from votes using contests
    where contests.id = votes.contest_id and contests.end_date > clock_timestamp() and ${theirs}`.execute(transaction);
  await sql`update votes set voter_id = gen_random_uuid()::text, giver = null where ${theirs}`.execute(transaction);
}

async function whatIsInTheWay(
  transaction: Transaction<Tables>,
  { id }: PersonWithMailbox,
): Promise<Deleted | undefined> {
  const involved = await transaction
    .selectFrom("users")
    .select(["id", "role", "locked_at"])
    .where((at) => at.or([at("id", "=", id), at("role", "=", "super_admin")]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const user = involved.find((one) => one.id === id);
  if (!user) return "gone";
  const contests = await transaction
    .selectFrom("contests")
    .select("title")
    .where("organizer_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  if (contests.length > 0) return { contestTitles: contests.map(({ title }) => title) };
  const isOnly = !involved.some((one) => one.id !== id && one.role === "super_admin" && !one.locked_at);
  return user.role === "super_admin" && isOnly ? "last super admin" : undefined;
}
