import { type Kysely, sql } from "kysely";
import type { PassBatch, PassFigures } from "#contract/passes.ts";
import {
  endedForPassesMessage,
  noSuchPassesMessage,
  type PassRange,
  passesAreOffMessage,
  passesExistMessage,
  passesOfShowMessage,
  passesUsedMessage,
  passRangeText,
  passUseUnknownMessage,
} from "#domain/votes/pass-making.ts";
import { takesPasses, type WhoMayVote } from "#domain/votes/who-may-vote.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { databaseTime, endRehearsal, keepContest, lockContest } from "#server/features/contests/public.ts";
import { Refusal } from "#server/http/errors.ts";
import { type BatchRow, type Counted, passFigures, refuseWithoutRoom, toBatch } from "./batches.ts";

/** What a code finds in a contest; no voter where there is no such pass. */
type FoundPass = { whoMayVote: WhoMayVote; voterId: string | null; isCancelled: boolean };

/** The passes of contests, as hashes. `voterIdOf` makes the id that stands for a pass in the votes. */
export function passStore({ kysely, pool }: Database, voterIdOf: (hash: string) => string) {
  return {
    /** Adds a batch with the next numbers. The same hashes sent again are the batch that they have made. */
    make(contestId: number, hashes: readonly string[], by: string): Promise<PassBatch> {
      return kysely.transaction().execute(async (transaction) => {
        await lockNumbers(transaction, contestId);
        const contest = await keepContest(transaction, contestId);
        const same = await batchOf(transaction, contestId, hashes);
        if (same !== undefined) return batch(transaction, contestId, same);
        if (contest.show_id !== null) throw new Refusal("conflict", passesOfShowMessage);
        await refuseEnded(transaction, contest);
        if (!takesPasses(contest.who_may_vote)) throw new Refusal("conflict", passesAreOffMessage);
        const known = await counted(transaction, contestId);
        refuseWithoutRoom(hashes, known);
        const { last, batches } = known;
        const number = batches + 1;
        await transaction
          .insertInto("pass_batches")
          .values({ contest_id: contestId, number, first_pass: last + 1, last_pass: last + hashes.length })
          .execute();
        await sql`
          insert into passes (contest_id, number, batch, hash, voter_id)
          select ${contestId}, ${last} + place, ${number}, hash, voter_id
          from unnest(${hashes}::text[], ${hashes.map(voterIdOf)}::text[])
            with ordinality as made (hash, voter_id, place)`.execute(transaction);
        const made = await batch(transaction, contestId, number);
        const after = { passes: made.made, fromNumber: made.from, toNumber: made.to };
        await addActivity(transaction, { act: "passes_made", by, contestId, subject: `Batch ${number}`, after });
        return made;
      });
    },

    async figures(contestId: number): Promise<Omit<PassFigures, "guessed">> {
      await endRehearsal(kysely, contestId); // their votes are no use of a pass
      const { rows } = await sql<BatchRow>`
        ${figuresOf(contestId)} order by batches.number desc`.execute(kysely);
      return passFigures(rows, await counted(kysely, contestId));
    },

    markPrinted(contestId: number, number: number): Promise<PassBatch> {
      return kysely.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("pass_batches")
          .set({ printed_at: sql`coalesce(printed_at, now())` })
          .where("contest_id", "=", contestId)
          .where("number", "=", number)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Refusal("not_found", noSuchPassesMessage);
        return batch(transaction, contestId, number);
      });
    },

    /**
     * Under the contest's lock, as votes are taken: a vote comes before and is taken back, or after and is refused. The
     * votes are deleted, because a row that counts for nothing would still have to be explained everywhere.
     */
    cancel(
      contestId: number,
      { from, to, onlyUnused = false }: PassRange & { onlyUnused?: boolean | undefined },
      by: string,
    ): Promise<{ cancelled: number; votesRemoved: number }> {
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockContest(transaction, contestId);
        await refuseEnded(transaction, contest);
        await refuseThoseOfShow(transaction, contest, { from, to });
        if (onlyUnused) await refuseUsed(transaction, contestId, { from, to });
        const { rows } = await sql<{ voterId: string | null }>`
          update passes set cancelled_at = clock_timestamp()
          where contest_id = ${contestId} and number between ${from} and ${to} and cancelled_at is null
          returning voter_id as "voterId"`.execute(transaction);
        if (rows.length === 0 && !(await exist(transaction, contestId, from, to)))
          throw new Refusal("not_found", noSuchPassesMessage);
        const { numAffectedRows } = await sql`
          delete from votes where contest_id = ${contestId} and voter_id = any (${rows.map(({ voterId }) => voterId)})`.execute(
          transaction,
        );
        const [cancelled, votesRemoved] = [rows.length, Number(numAffectedRows ?? 0)];
        if (cancelled > 0)
          await addActivity(transaction, {
            act: "passes_cancelled",
            by,
            contestId,
            subject: passRangeText({ from, to }),
            before: { passes: cancelled, votes: votesRemoved },
          });
        return { cancelled, votesRemoved };
      });
    },

    /** Undefined where there is no such contest. */
    async find(contestId: number, hash: string): Promise<FoundPass | undefined> {
      const { rows } = await pool.query<FoundPass>({
        name: "find-pass",
        text: `
          select who_may_vote as "whoMayVote", passes.voter_id as "voterId", passes.cancelled_at is not null as "isCancelled"
          from contests left join passes on passes.contest_id = contests.id and passes.hash = $2
          where contests.id = $1`,
        values: [contestId, hash],
      });
      return rows[0];
    },
  };
}

export type PassStore = ReturnType<typeof passStore>;

/** Not the contest's own lock, because votes would wait for the making of thousands of passes. */
async function lockNumbers(transaction: Transaction, contestId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passes of ${contestId}`}, 0))`.execute(transaction);
}

async function refuseEnded(transaction: Transaction, { end_date }: ContestRow): Promise<void> {
  if (end_date <= (await databaseTime(transaction))) throw new Refusal("conflict", endedForPassesMessage);
}

/** The batch that has exactly these passes, in this order; undefined where all of them are new. */
async function batchOf(
  transaction: Transaction,
  contestId: number,
  hashes: readonly string[],
): Promise<number | undefined> {
  const known = await transaction
    .selectFrom("passes")
    .select(["batch", "hash"])
    .where("contest_id", "=", contestId)
    .where(sql<boolean>`batch in (
      select batch from passes where contest_id = ${contestId} and hash = any (${hashes}::text[])
    )`)
    .orderBy("number")
    .execute();
  const [first] = known;
  if (!first) return undefined;
  const isSame = known.length === hashes.length && known.every(({ hash }, place) => hash === hashes[place]);
  if (!isSame) throw new Refusal("conflict", passesExistMessage);
  return first.batch;
}

async function counted(reader: Kysely<Tables>, contestId: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      coalesce(max(number), 0) as last,
      count(*) filter (where cancelled_at is null) as live,
      coalesce(max(batch), 0) as batches
    from passes where contest_id = ${contestId}`.execute(reader);
  return rows[0] as Counted;
}

async function exist(transaction: Transaction, contestId: number, from: number, to: number): Promise<boolean> {
  const pass = await transaction
    .selectFrom("passes")
    .select("number")
    .where("contest_id", "=", contestId)
    .where("number", ">=", from)
    .where("number", "<=", to)
    .limit(1)
    .executeTakeFirst();
  return pass !== undefined;
}

/** Not told while results are sealed: asked before and after an entry is deleted, it would tell who voted for it. */
async function refuseUsed(transaction: Transaction, contestId: number, { from, to }: PassRange): Promise<void> {
  const { rows } = await sql<{ isKnown: boolean; isUsed: boolean }>`
    select ${isUseKnown} as "isKnown", exists (
      select from passes join votes on votes.contest_id = passes.contest_id and votes.voter_id = passes.voter_id
      where passes.contest_id = contests.id and number between ${from} and ${to}
    ) as "isUsed"
    from contests where id = ${contestId}`.execute(transaction);
  if (!rows[0]?.isKnown) throw new Refusal("conflict", passUseUnknownMessage);
  if (rows[0].isUsed) throw new Refusal("conflict", passesUsedMessage);
}

/** Those are cancelled in the show, in all of its awards. */
async function refuseThoseOfShow(
  transaction: Transaction,
  { show_id }: ContestRow,
  { from, to }: PassRange,
): Promise<void> {
  if (show_id === null) return;
  const { rows } = await sql`
    select from show_passes where show_id = ${show_id} and number between ${from} and ${to} limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw new Refusal("conflict", passesOfShowMessage);
}

/** With `contests` joined. */
export const isUseKnown = sql`
  (not is_sealed(contests.seal_from, contests.announced_at, clock_timestamp()) or contests.opened_at is not null)`;

function figuresOf(contestId: number) {
  return sql`
    select batches.number, batches.first_pass as "from", batches.last_pass as "to", batches.created_at as "createdAt",
      batches.printed_at is not null as "isPrinted",
      case when ${isUseKnown} then figures.used end as used,
      figures.cancelled
    from pass_batches as batches join contests on contests.id = batches.contest_id cross join lateral (
      select count(votes.id) as used, count(passes.cancelled_at) as cancelled
      from passes left join votes on votes.contest_id = passes.contest_id and votes.voter_id = passes.voter_id
      where passes.contest_id = batches.contest_id and passes.batch = batches.number
    ) as figures
    where batches.contest_id = ${contestId}`;
}

async function batch(transaction: Transaction, contestId: number, number: number): Promise<PassBatch> {
  const { rows } = await sql<BatchRow>`${figuresOf(contestId)} and batches.number = ${number}`.execute(transaction);
  return toBatch(rows[0] as BatchRow);
}
