import { setTimeout as pause } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#server/db/connect.ts";
import { Refusal } from "#server/http/errors.ts";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";

/** Any number that no other part of the product locks in this database. */
const votersLock = 7_267_484;
const lockTimeoutMs = 250; // votes wait for the locks that are held meanwhile
const retryDelayMs = 100;
const maxAttempts = 15;
const lockNotAvailable = "55P03";

type Change<Result> = (transaction: Transaction) => Promise<Result>;

/**
 * Runs changes of voters in transactions. One at a time: two at once could unite the same mailbox with two voters. Also
 * in this process, so that those that wait hold no connection.
 */
export function voterChanges({ kysely }: Pick<Database, "kysely">) {
  const oneAtATime = limitConcurrency(1);

  return async <Result>(change: Change<Result>): Promise<Result> => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (attempt > 1) await pause(retryDelayMs);
      try {
        return await oneAtATime(() => inTransaction(change));
      } catch (error) {
        if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      }
    }
    throw new Refusal("unavailable", ["unavailable"], { retryAfterSeconds: 1 });
  };

  function inTransaction<Result>(change: Change<Result>): Promise<Result> {
    return kysely.transaction().execute(async (transaction) => {
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${votersLock})`.execute(transaction);
      return change(transaction);
    });
  }
}

/**
 * Until the transaction ends, no vote is taken in any contest, and none is created or opened: `take_votes` takes the same
 * locks, and sees the change of the voters afterwards. Votes that were being taken are written now.
 */
export async function lockVoting(transaction: Transaction, voterIds: string[]): Promise<void> {
  await sql`lock table contests in share mode`.execute(transaction); // waits for changes of contests, not for votes
  // A vote that came before the end may be committed a moment after it.
  await sql`
    select id from contests
    where end_date > now() - interval '1 minute'
      or exists (select from votes where contest_id = contests.id and voter_id = any (${voterIds}))
    order by id for no key update`.execute(transaction);
}

/**
 * Takes votes in open contests back. Those in ended ones still count, each under an id that nobody can find again, and
 * without who cast them, by which the votes of one account would still be known from each other. While voting is open a vote
 * that belongs to nobody would be one more for its voter, who could vote again.
 */
export async function letGoOfVotes(transaction: Transaction, theirs: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from votes using contests
    where contests.id = votes.contest_id and contests.end_date > clock_timestamp() and ${theirs}`.execute(transaction);
  await sql`
    update votes set voter_id = gen_random_uuid()::text, giver = null from contests
    where contests.id = votes.contest_id and contests.end_date <= clock_timestamp() and ${theirs}`.execute(transaction);
}

/** Processes forget whoever voted under these ids. */
export async function notifyVotersChanged(transaction: Transaction, voterIds: string[]): Promise<void> {
  await sql`select pg_notify('voter_changed', id) from unnest(${voterIds}::text[]) as id`.execute(transaction);
}

/**
 * Whoever voted under one of `from` votes under `to` from now on. Their votes and grants of access follow, except in
 * contests where `to` has its own; of several in one contest one follows. `take_votes` takes no vote under `from` any more.
 */
export async function moveVoters(transaction: Transaction, from: string[], to: string): Promise<void> {
  await lockVoting(transaction, from);
  await sql`
    update votes set voter_id = ${to} where id in (
      select first.id from contests cross join lateral (
        select id from votes where contest_id = contests.id and voter_id = any (${from})
        order by created_at, id limit 1
      ) as first
      where not exists (select from votes where contest_id = contests.id and voter_id = ${to})
    )`.execute(transaction);
  await sql`
    update contest_access set voter_id = ${to} from (
      select contests.id as contest_id, latest.voter_id from contests cross join lateral (
        select voter_id from contest_access where contest_id = contests.id and voter_id = any (${from})
        order by created_at desc limit 1
      ) as latest
      where not exists (select from contest_access where contest_id = contests.id and voter_id = ${to})
    ) as moved
    where contest_access.contest_id = moved.contest_id and contest_access.voter_id = moved.voter_id
  `.execute(transaction);
  await transaction.updateTable("voters").set({ voter_id: to }).where("voter_id", "in", from).execute();
  await notifyVotersChanged(transaction, from);
}
