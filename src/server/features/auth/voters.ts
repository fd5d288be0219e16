import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { mailboxIdsOf } from "./voter-id.ts";

/** Any number that no other part of the product locks in this database. */
const votersLock = 7_267_484;

/** As which voter a mailbox or a Google account votes: one voter has one vote in a contest (decision 32). */
export function voterStore({ kysely, pool }: Database, appSecret: string) {
  return {
    /** The voter ids of these mailboxes, in the same order. */
    async find(emails: readonly string[]): Promise<string[]> {
      const mailboxes = emails.map((email) => mailboxIdsOf(email, appSecret));
      const { rows } = await pool.query<{ id: string; voter_id: string }>({
        name: "voters",
        text: "select id, voter_id from voters where id = any ($1)",
        values: [mailboxes.map(([id]) => id)],
      });
      const known = new Map(rows.map(({ id, voter_id }) => [id, voter_id]));
      const voterIds: string[] = [];
      for (const ids of mailboxes) voterIds.push(known.get(ids[0]) ?? (await voterOfNewMailbox(ids)));
      return voterIds;
    },

    /** Google has proven this mailbox for this Google account. False where another one has proven it before. */
    async prove(email: string, googleId: string): Promise<boolean> {
      const ids = mailboxIdsOf(email, appSecret);
      const provenBy = await googleIdOfMailbox(kysely, ids[0]);
      if (provenBy) return provenBy === googleId;
      return changeVoters(kysely, async (transaction) => {
        const meanwhileProvenBy = await googleIdOfMailbox(transaction, ids[0]);
        if (meanwhileProvenBy) return meanwhileProvenBy === googleId;
        await unite(transaction, ids, googleId);
        await transaction.updateTable("voters").set({ google_id: googleId }).where("id", "in", ids).execute();
        return true;
      });
    },
  };

  /** One with several spellings may have voted under each of them in earlier versions. */
  async function voterOfNewMailbox(ids: [string, ...string[]]): Promise<string> {
    return ids.length === 1 ? ids[0] : changeVoters(kysely, (transaction) => unite(transaction, ids));
  }
}

export type VoterStore = ReturnType<typeof voterStore>;

type Queries = Database["kysely"] | Transaction<Tables>;

async function googleIdOfMailbox(queries: Queries, mailboxId: string): Promise<string | null | undefined> {
  const row = await queries.selectFrom("voters").select("google_id").where("id", "=", mailboxId).executeTakeFirst();
  return row?.google_id;
}

/** One change at a time: two at once could unite the same mailbox with two voters. */
export function changeVoters<Result>(
  kysely: Database["kysely"],
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${votersLock})`.execute(transaction);
    return change(transaction);
  });
}

/** Makes one voter of all of them, under the id that has voted first, and returns it. */
async function unite(transaction: Transaction<Tables>, mailboxIds: string[], googleId?: string): Promise<string> {
  const ids = googleId ? [googleId, ...mailboxIds] : mailboxIds;
  const rows = await transaction.selectFrom("voters").select(["id", "voter_id"]).where("id", "in", ids).execute();
  const known = new Map(rows.map(({ id, voter_id }) => [id, voter_id]));
  const ofGoogle = googleId && known.get(googleId);
  const united = new Set([...(ofGoogle ? [ofGoogle] : []), ...mailboxIds.map((id) => known.get(id) ?? id)]);
  const voterId = await firstToVote(transaction, [...united]);
  united.delete(voterId);
  for (const other of united) await moveVoter(transaction, other, voterId);
  await transaction
    .insertInto("voters")
    .values(ids.map((id) => ({ id, voter_id: voterId })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return voterId;
}

/** The first one where none of them has voted. */
async function firstToVote(transaction: Transaction<Tables>, voterIds: string[]): Promise<string> {
  const [first = ""] = voterIds;
  if (voterIds.length === 1) return first;
  const vote = await transaction
    .selectFrom("contests")
    .innerJoin("votes", "votes.contest_id", "contests.id")
    .select("votes.voter_id")
    .where("votes.voter_id", "in", voterIds)
    .orderBy("votes.created_at")
    .orderBy("votes.id")
    .limit(1)
    .executeTakeFirst();
  return vote?.voter_id ?? first;
}

/**
 * Whoever voted under `from` votes under `to` from now on. Their votes and grants of access follow, except in contests
 * where `to` has its own. Open contests are locked, so that no vote under `from` is taken any more when this commits.
 */
export async function moveVoter(transaction: Transaction<Tables>, from: string, to: string): Promise<void> {
  await sql`
    select id from contests
    where end_date > now() or exists (select from votes where contest_id = contests.id and voter_id = ${from})
    order by id for no key update`.execute(transaction);
  await sql`
    update votes set voter_id = ${to} from contests
    where votes.contest_id = contests.id and votes.voter_id = ${from}
      and not exists (select from votes as own where own.contest_id = contests.id and own.voter_id = ${to})`.execute(
    transaction,
  );
  await sql`
    update contest_access set voter_id = ${to} from contests
    where contest_access.contest_id = contests.id and contest_access.voter_id = ${from}
      and not exists (select from contest_access as own where own.contest_id = contests.id and own.voter_id = ${to})
  `.execute(transaction);
  await transaction.updateTable("voters").set({ voter_id: to }).where("voter_id", "=", from).execute();
  await sql`select pg_notify('voter_changed', ${from})`.execute(transaction);
}
