import { type Kysely, sql } from "kysely";
import type { PassBatch, PassFigures } from "#contract/passes.ts";
import {
  endedForPassesMessage,
  noSuchPassesMessage,
  type PassRange,
  passesAreOffInShowMessage,
  passesExistMessage,
  passesUsedMessage,
  passRangeText,
  passUseUnknownMessage,
} from "#domain/votes/pass-making.ts";
import { takesPasses } from "#domain/votes/who-may-vote.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { databaseTime, endRehearsal, lockAwards, lockShow } from "#server/features/contests/public.ts";
import { Refusal } from "#server/http/errors.ts";
import { type BatchRow, type Counted, passFigures, refuseWithoutRoom, toBatch } from "./batches.ts";
import type { HashIn } from "./open-pass.ts";
import { isUseKnown } from "./store.ts";

/** What a code finds in a show; no voter where there is no such pass. */
type FoundShowPass = { takesPasses: boolean; voterId: string | null; isCancelled: boolean };

/** The passes of shows. Each is also a pass of every award, with a voter of its own in each (copy_show_passes.sql). */
export function showPassStore({ kysely, pool }: Database, voterIdOf: (hash: string) => string) {
  return {
    /** Adds a batch with the next numbers. The same hashes sent again are the batch that they have made. */
    make(showId: number, hashes: readonly string[], by: string): Promise<PassBatch> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        const same = await batchOf(transaction, showId, hashes);
        if (same !== undefined) return batch(transaction, showId, same);
        const awards = await transaction.selectFrom("contests").selectAll().where("show_id", "=", showId).execute();
        await refuseEnded(transaction, awards);
        if (!awards.some(({ who_may_vote }) => takesPasses(who_may_vote)))
          throw new Refusal("conflict", passesAreOffInShowMessage);
        const known = await counted(transaction, showId);
        refuseWithoutRoom(hashes, known);
        const number = known.batches + 1;
        await sql`
          insert into show_passes (show_id, number, batch, hash, voter_id)
          select ${showId}, ${known.last} + place, ${number}, hash, voter_id
          from unnest(${hashes}::text[], ${hashes.map(voterIdOf)}::text[])
            with ordinality as made (hash, voter_id, place)`.execute(transaction);
        await sql`select copy_show_passes(${showId})`.execute(transaction);
        const made = await batch(transaction, showId, number);
        const after = { passes: made.made, fromNumber: made.from, toNumber: made.to };
        await addActivity(transaction, { act: "passes_made", by, showId, subject: `Batch ${number}`, after });
        return made;
      });
    },

    async figures(show: { id: number; contestIds: readonly number[] }): Promise<Omit<PassFigures, "guessed">> {
      for (const contestId of show.contestIds) await endRehearsal(kysely, contestId); // their votes are no use of a pass
      const { rows } = await sql<BatchRow>`${figuresOf(show.id, sql`true`)} order by batch desc`.execute(kysely);
      return passFigures(rows, await counted(kysely, show.id));
    },

    markPrinted(showId: number, number: number): Promise<PassBatch> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        const { rows } = await sql`
          update show_passes set printed_at = coalesce(printed_at, now())
          where show_id = ${showId} and batch = ${number} returning number`.execute(transaction);
        if (rows.length === 0) throw new Refusal("not_found", noSuchPassesMessage);
        await sql`
          update pass_batches set printed_at = coalesce(printed_at, now()) from contests
          where contests.show_id = ${showId} and pass_batches.contest_id = contests.id
            and first_pass = (select min(number) from show_passes where show_id = ${showId} and batch = ${number})`.execute(
          transaction,
        );
        return batch(transaction, showId, number);
      });
    },

    /**
     * Under the locks of all awards, as votes are taken. An end is final: in an award that has ended their votes stand, in
     * all others they are taken back.
     */
    cancel(
      showId: number,
      { from, to, onlyUnused = false }: PassRange & { onlyUnused?: boolean | undefined },
      by: string,
    ): Promise<{ cancelled: number; votesRemoved: number }> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        const open = await refuseEnded(transaction, await lockAwards(transaction, showId));
        if (onlyUnused) await refuseUsed(transaction, showId, { from, to });
        const { rows } = await sql<{ hash: string }>`
          update show_passes set cancelled_at = clock_timestamp()
          where show_id = ${showId} and number between ${from} and ${to} and cancelled_at is null
          returning hash`.execute(transaction);
        if (rows.length === 0 && !(await exist(transaction, showId, { from, to })))
          throw new Refusal("not_found", noSuchPassesMessage);
        const hashes = rows.map(({ hash }) => hash);
        await sql`
          update passes set cancelled_at = clock_timestamp() from contests
          where contests.show_id = ${showId} and passes.contest_id = contests.id and hash = any (${hashes}::text[])
            and cancelled_at is null`.execute(transaction);
        const { numAffectedRows } = await sql`
          delete from votes using passes
          where passes.contest_id = any (${open.map(({ id }) => id)}::integer[]) and passes.hash = any (${hashes}::text[])
            and votes.contest_id = passes.contest_id and votes.voter_id = passes.voter_id`.execute(transaction);
        const [cancelled, votesRemoved] = [rows.length, Number(numAffectedRows ?? 0)];
        if (cancelled > 0)
          await addActivity(transaction, {
            act: "passes_cancelled",
            by,
            showId,
            subject: passRangeText({ from, to }),
            before: { passes: cancelled, votes: votesRemoved },
          });
        return { cancelled, votesRemoved };
      });
    },

    /** Undefined where there is no such show. */
    async find(showId: number, hash: string): Promise<FoundShowPass | undefined> {
      const { rows } = await pool.query<FoundShowPass>({
        name: "find-show-pass",
        text: `
          select exists (
              select from contests where show_id = shows.id and who_may_vote in ('pass', 'proven_or_pass')
            ) as "takesPasses",
            show_passes.voter_id as "voterId", show_passes.cancelled_at is not null as "isCancelled"
          from shows left join show_passes on show_passes.show_id = shows.id and show_passes.hash = $2
          where shows.id = $1`,
        values: [showId, hash],
      });
      return rows[0];
    },

    /** A pass that was made for an award before it belonged to the show, which is still good there alone. */
    async findOfAward(showId: number, hashIn: HashIn) {
      const awards = await kysely.selectFrom("contests").select("id").where("show_id", "=", showId).execute();
      const found = await kysely
        .selectFrom("passes")
        .innerJoin("contests", "contests.id", "passes.contest_id")
        .select(["passes.contest_id", "passes.voter_id", "passes.cancelled_at"])
        .where("contests.show_id", "=", showId)
        .where("contests.who_may_vote", "in", ["pass", "proven_or_pass"])
        .where(
          "passes.hash",
          "in",
          awards.map(({ id }) => hashIn({ contestId: id })),
        )
        .executeTakeFirst();
      if (!found) return undefined;
      const { contest_id: contestId, voter_id: voterId, cancelled_at } = found;
      return { voterId, isCancelled: cancelled_at !== null, place: { contestId } };
    },
  };
}

export type ShowPassStore = ReturnType<typeof showPassStore>;

/** The awards that have not ended: there is nothing left to vote in where all have. */
async function refuseEnded(transaction: Transaction, awards: readonly ContestRow[]): Promise<ContestRow[]> {
  const now = await databaseTime(transaction);
  const open = awards.filter(({ end_date }) => end_date > now);
  if (awards.length > 0 && open.length === 0) throw new Refusal("conflict", endedForPassesMessage);
  return open;
}

/** The batch that has exactly these passes, in this order; undefined where all of them are new. */
async function batchOf(transaction: Transaction, showId: number, hashes: readonly string[]) {
  const { rows } = await sql<{ batch: number; hash: string }>`
    select batch, hash from show_passes
    where show_id = ${showId} and batch in (
      select batch from show_passes where show_id = ${showId} and hash = any (${hashes}::text[])
    ) order by number`.execute(transaction);
  const [first] = rows;
  if (!first) return undefined;
  const isSame = rows.length === hashes.length && rows.every(({ hash }, place) => hash === hashes[place]);
  if (!isSame) throw new Refusal("conflict", passesExistMessage);
  return first.batch;
}

/** Numbers come after those of passes that an award had before it belonged to the show. */
async function counted(reader: Kysely<Tables>, showId: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select coalesce(max(last), 0) as last, coalesce(max(live), 0) as live,
      (select coalesce(max(batch), 0) from show_passes where show_id = ${showId}) as batches
    from (
      select max(number) as last, count(*) filter (where cancelled_at is null) as live
      from show_passes where show_id = ${showId}
      union all
      select max(number), count(*) filter (where cancelled_at is null)
      from contests join passes on passes.contest_id = contests.id
      where contests.show_id = ${showId} group by contests.id
    ) as places`.execute(reader);
  return rows[0] as Counted;
}

async function exist(transaction: Transaction, showId: number, { from, to }: PassRange): Promise<boolean> {
  const { rows } = await sql`
    select from show_passes where show_id = ${showId} and number between ${from} and ${to} limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Not told while results of any award are sealed, as in a contest. */
async function refuseUsed(transaction: Transaction, showId: number, { from, to }: PassRange): Promise<void> {
  const { rows } = await sql<{ isKnown: boolean; isUsed: boolean }>`
    select ${isUseKnownInAll(showId)} as "isKnown", exists (
      select from show_passes join (${usedHashes(showId)}) as used using (hash)
      where show_id = ${showId} and number between ${from} and ${to}
    ) as "isUsed"`.execute(transaction);
  if (!rows[0]?.isKnown) throw new Refusal("conflict", passUseUnknownMessage);
  if (rows[0].isUsed) throw new Refusal("conflict", passesUsedMessage);
}

const isUseKnownInAll = (showId: number) => sql`
  (select coalesce(bool_and(${isUseKnown}), true) from contests where show_id = ${showId})`;

/** Of the passes that have a vote in any award. */
const usedHashes = (showId: number) => sql`
  select distinct passes.hash from contests
  join passes on passes.contest_id = contests.id
  join votes on votes.contest_id = passes.contest_id and votes.voter_id = passes.voter_id
  where contests.show_id = ${showId}`;

function figuresOf(showId: number, which: ReturnType<typeof sql>) {
  return sql`
    select batch as number, min(number) as "from", max(number) as "to", min(created_at) as "createdAt",
      bool_and(printed_at is not null) as "isPrinted",
      case when ${isUseKnownInAll(showId)} then count(used.hash) end as used,
      count(cancelled_at) as cancelled
    from show_passes left join (${usedHashes(showId)}) as used using (hash)
    where show_id = ${showId} and ${which} group by batch`;
}

async function batch(transaction: Transaction, showId: number, number: number): Promise<PassBatch> {
  const { rows } = await sql<BatchRow>`${figuresOf(showId, sql`batch = ${number}`)}`.execute(transaction);
  return toBatch(rows[0] as BatchRow);
}
