import { sql } from "kysely";
import type { Language } from "#domain/languages.ts";
import { canonicalMailbox } from "#domain/people/mailboxes.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { ownWithoutProof } from "#server/features/votes/public.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import type { AccountMails } from "#server/mail/account-mails.ts";
import { sessionsOf } from "../store.ts";
import { letGoOfVotes, lockVoting, notifyVotersChanged, voterChanges } from "../voters/voter-changes.ts";
import { mailboxIdsOf } from "../voters/voter-id.ts";

type Deps = { appSecret: string; accountMails: AccountMails; publicUrl: string };

export type Deleted =
  | { endedSessions: string[]; profileImageUrl: string | null }
  | { contestTitles: string[]; showTitles: string[] }
  | "last super admin"
  | "changed"
  | "gone";

/** Deletes a person: the account, where there is one, and everything that ties votes to the mailbox (decision 51). */
export function accountDeletion({ kysely }: Database, { appSecret, accountMails, publicUrl }: Deps) {
  const changeVoters = voterChanges({ kysely });

  return (asking: PersonWithMailbox, language: Language): Promise<Deleted> =>
    changeVoters(async (transaction) => {
      const obstacle = asking.hasAccount ? await whatIsInTheWay(transaction, asking) : undefined;
      if (obstacle) return obstacle;
      const outdated = await whyOutdated(transaction, asking);
      if (outdated) return outdated;
      const person = { ...asking, voterId: await presentVoterId(transaction, asking) };
      await lockVoting(transaction, [person.voterId]);
      await sql`delete from confirmations where giver = ${person.castBy}`.execute(transaction);
      await letGoOfVotes(transaction, votesOf(person));
      if (person.proof !== "none") await forgetMailbox(transaction, person);
      const ended = await transaction.deleteFrom("sessions").where(sessionsOf(person)).returning("sid").execute();
      if (person.hasAccount) {
        await accountMails.add(transaction, { ...person, language }, ["accountDeleted", publicUrl]);
        await transaction.deleteFrom("users").where("id", "=", person.id).execute();
      }
      return { endedSessions: ended.map(({ sid }) => sid), profileImageUrl: person.profileImageUrl };
    });

  /** The mailbox may have been united with another voter since the process has read who is asking. */
  async function presentVoterId(transaction: Transaction, { email }: PersonWithMailbox): Promise<string> {
    const [id] = mailboxIdsOf(email, appSecret);
    const known = await transaction.selectFrom("voters").select("voter_id").where("id", "=", id).executeTakeFirst();
    return known?.voter_id ?? id;
  }

  async function forgetMailbox(transaction: Transaction, { email, voterId }: PersonWithMailbox): Promise<void> {
    const ids = mailboxIdsOf(email, appSecret);
    await transaction.deleteFrom("contest_access").where("voter_id", "=", voterId).execute();
    await sql`delete from confirmations where voter_id = ${voterId}`.execute(transaction);
    await sql`delete from codes where mailbox_id = any (${ids})`.execute(transaction);
    await sql`delete from invitations where canonical_mailbox(email) = ${canonicalMailbox(email)}`.execute(transaction);
    await transaction
      .deleteFrom("voters")
      .where((at) => at.or([at("voter_id", "=", voterId), at("id", "in", ids)]))
      .execute();
    // The mailbox votes under its own id from now on, and nobody under the one of before.
    if (!ids.includes(voterId))
      await transaction.insertInto("voters").values({ id: voterId, voter_id: ids[0] }).execute();
    await notifyVotersChanged(transaction, [voterId]);
  }
}

function votesOf(person: PersonWithMailbox) {
  const isTheirs = sql`votes.voter_id = ${person.voterId}`;
  return person.proof === "none" ? sql`${isTheirs} and ${ownWithoutProof(person)}` : isTheirs;
}

/** Two may ask at once, and one's account may change meanwhile. */
async function whyOutdated(
  transaction: Transaction,
  { sessionHash, sessionVersion }: PersonWithMailbox,
): Promise<"gone" | "changed" | undefined> {
  const session = await transaction
    .selectFrom("sessions")
    .select("version")
    .where("sid", "=", sessionHash)
    .executeTakeFirst();
  if (!session) return "gone";
  return session.version === sessionVersion ? undefined : "changed";
}

async function whatIsInTheWay(transaction: Transaction, { id }: PersonWithMailbox): Promise<Deleted | undefined> {
  const involved = await transaction
    .selectFrom("users")
    .select(["id", "role", "locked_at"])
    .where((at) => at.or([at("id", "=", id), at("role", "=", "super_admin")]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const user = involved.find((one) => one.id === id);
  if (!user) return "gone";
  const shows = transaction.selectFrom("shows").select("title").where("organizer_id", "=", id).orderBy("id", "desc");
  const showTitles = (await shows.execute()).map(({ title }) => title);
  // An award goes with its show.
  const contests = transaction.selectFrom("contests").select("title").where("show_id", "is", null);
  const owned = await contests.where("organizer_id", "=", id).orderBy("id", "desc").execute();
  const contestTitles = owned.map(({ title }) => title);
  if (showTitles.length + contestTitles.length > 0) return { contestTitles, showTitles };
  const isOnly = !involved.some((one) => one.id !== id && one.role === "super_admin" && !one.locked_at);
  return user.role === "super_admin" && isOnly ? "last super admin" : undefined;
}
