import pg from "pg";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** Statements with their values. */
export type Statements = readonly (readonly [string, unknown[]])[];

/** Two copies of a database that are equal to the byte, until a test changes which entries the votes of the second one are for. */
export type TwinDatabases = {
  databases: readonly [TestDatabase, TestDatabase];
  /** changes both without a trace: neither versions nor times change */
  changeBoth(statements: Statements): Promise<void>;
  /** moves the votes of the second database: those of each entry go to the target at the same place */
  moveVotes(entryIds: readonly number[], targets: readonly number[]): Promise<void>;
  /** from now on the databases' clock stands still at that moment, or runs again */
  setClock(at: Date | undefined): Promise<void>;
  drop(): Promise<void>;
};

/** `base` is closed: copies are made from a database that nobody uses. */
export async function twinDatabases(base: TestDatabase): Promise<TwinDatabases> {
  await base.pool.query(`
    create schema twins;
    create table twins.former_votes as select id, entry_id from votes;
    create table twins.clock (at timestamptz);
    create function twins.clock_timestamp() returns timestamptz language sql volatile
      return coalesce((select at from twins.clock), pg_catalog.clock_timestamp())`);
  await base.close();
  const databases = [await twinOf(base), await twinOf(base)] as const;
  return {
    databases,

    async changeBoth(statements) {
      for (const database of databases) await withoutTriggers(database, statements);
    },

    async moveVotes(entryIds, targets) {
      await withoutTriggers(databases[1], [
        [
          `update votes set entry_id = moved.target
           from twins.former_votes as before join unnest($1::integer[], $2::integer[]) as moved (entry_id, target) using (entry_id)
           where votes.id = before.id`,
          [entryIds, targets],
        ],
        [countAgain, []],
      ]);
    },

    async setClock(at) {
      for (const { pool } of databases) {
        await pool.query("delete from twins.clock");
        if (at) await pool.query("insert into twins.clock values ($1)", [at]);
      }
    },

    async drop() {
      for (const database of databases) await database.drop();
      await base.drop();
    },
  };
}

const countAgain = `
  update tallies set votes = counted.votes, unproven = counted.unproven, mail = counted.mail, google = counted.google,
    pass = counted.pass, waiting = counted.waiting
  from (
    select entries.id,
      count(votes.id) filter (where votes.counted) as votes,
      count(votes.id) filter (where votes.counted and votes.proof = 'none') as unproven,
      count(votes.id) filter (where votes.counted and votes.proof = 'mail') as mail,
      count(votes.id) filter (where votes.counted and votes.proof = 'google') as google,
      count(votes.id) filter (where votes.counted and votes.proof = 'pass') as pass,
      count(votes.id) filter (where not votes.counted) as waiting
    from entries left join votes on votes.entry_id = entries.id group by entries.id
  ) as counted
  where counted.id = tallies.entry_id`;

async function withoutTriggers({ pool }: TestDatabase, statements: Statements): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    for (const [text, values] of statements) await client.query(text, values);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** A copy in which statements find the clock of the test before the database's own. */
async function twinOf(base: TestDatabase): Promise<TestDatabase> {
  const twin = await createTestDatabase({ copyOf: base });
  const client = new pg.Client({ connectionString: twin.url });
  await client.connect();
  await client.query(`alter database ${client.database} set search_path = twins, pg_catalog, public`);
  await client.end();
  return twin;
}
