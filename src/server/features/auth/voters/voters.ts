import type { Database, Transaction } from "#server/db/connect.ts";
import { moveVoters, voterChanges } from "./voter-changes.ts";
import { castByIdOf, mailboxIdsOf } from "./voter-id.ts";

/** As which voter a mailbox or a Google account votes: one voter has one vote in a contest (decision 32). */
export function voterStore({ kysely, pool }: Database, appSecret: string) {
  const changeVoters = voterChanges({ kysely });

  return {
    /**
     * The voter ids of these mailboxes, in the same order. Undefined where a mailbox has several spellings and is looked
     * up for the first time: it has to be united first.
     */
    async find(emails: readonly string[]): Promise<(string | undefined)[]> {
      const mailboxes = emails.map((email) => mailboxIdsOf(email, appSecret));
      const known = await knownVoters(mailboxes.map(([id]) => id));
      return mailboxes.map(([id, ...formerIds]) => known.get(id) ?? (formerIds.length === 0 ? id : undefined));
    },

    /** Stands for whoever gives a vote, so that the votes tell nobody which account or session that was. */
    castById: (castBy: string): string => castByIdOf(castBy, appSecret),

    /** Makes one voter of all spellings of a mailbox, and returns its id. May wait for votes that are being taken. */
    async unite(email: string): Promise<string> {
      const ids = mailboxIdsOf(email, appSecret);
      await addIfUnused(ids);
      const known = await knownVoters([ids[0]]);
      return known.get(ids[0]) ?? changeVoters((transaction) => unite(transaction, ids));
    },

    /** Google has proven this mailbox for this Google account. False where another one has proven it before. */
    async prove(email: string, googleId: string): Promise<boolean> {
      const ids = mailboxIdsOf(email, appSecret);
      const provenBy = await googleIdOfMailbox(kysely, ids[0]);
      if (provenBy) return provenBy === googleId;
      await addIfUnused(ids);
      return changeVoters(async (transaction) => {
        const meanwhileProvenBy = await googleIdOfMailbox(transaction, ids[0]);
        if (meanwhileProvenBy) return meanwhileProvenBy === googleId;
        await unite(transaction, ids, googleId);
        await transaction.updateTable("voters").set({ google_id: googleId }).where("id", "in", ids).execute();
        return true;
      });
    },
  };

  async function knownVoters(ids: string[]): Promise<Map<string, string>> {
    const { rows } = await pool.query<{ id: string; voter_id: string }>({
      name: "voters",
      text: "select id, voter_id from voters where id = any ($1)",
      values: [ids],
    });
    return new Map(rows.map(({ id, voter_id }) => [id, voter_id]));
  }

  /**
   * A mailbox that has nothing under the ids of its former spellings votes under its own id: there is nothing to move,
   * so nothing is locked and nobody is notified.
   */
  async function addIfUnused([id, ...formerIds]: [string, ...string[]]): Promise<void> {
    if (formerIds.length === 0) return;
    await pool.query({
      name: "add-unused-voters",
      text: `
        insert into voters (id, voter_id) select id, $1 from unnest(array[$1] || $2::text[]) as id
        where not exists (
          select from contests cross join lateral (
            (select from votes where contest_id = contests.id and voter_id = any ($2) limit 1)
            union all
            (select from contest_access where contest_id = contests.id and voter_id = any ($2) limit 1)
          ) as used
        )
        on conflict (id) do nothing`,
      values: [id, formerIds],
    });
  }
}

export type VoterStore = ReturnType<typeof voterStore>;

async function googleIdOfMailbox(queries: Database["kysely"], mailboxId: string): Promise<string | null | undefined> {
  const row = await queries.selectFrom("voters").select("google_id").where("id", "=", mailboxId).executeTakeFirst();
  return row?.google_id;
}

/** Makes one voter of all of them, under the id that has voted first, and returns it. */
export async function unite(transaction: Transaction, mailboxIds: string[], googleId?: string): Promise<string> {
  const ids = googleId ? [googleId, ...mailboxIds] : mailboxIds;
  const rows = await transaction.selectFrom("voters").select(["id", "voter_id"]).where("id", "in", ids).execute();
  const known = new Map(rows.map(({ id, voter_id }) => [id, voter_id]));
  const ofGoogle = googleId && known.get(googleId);
  const united = new Set([...(ofGoogle ? [ofGoogle] : []), ...mailboxIds.map((id) => known.get(id) ?? id)]);
  const voterId = await firstToVote(transaction, [...united]);
  united.delete(voterId);
  if (united.size > 0) await moveVoters(transaction, [...united], voterId);
  // A lookup may have added the mailbox meanwhile.
  await transaction
    .insertInto("voters")
    .values(ids.map((id) => ({ id, voter_id: voterId })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ voter_id: voterId }))
    .execute();
  return voterId;
}

/** The first one where none of them has voted. */
async function firstToVote(transaction: Transaction, voterIds: string[]): Promise<string> {
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
