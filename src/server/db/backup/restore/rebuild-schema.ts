import pg from "pg";
import { applyFunctions, applyMigrations } from "#server/db/migrate.ts";
import type { Migration, Schema } from "#server/db/schema-files.ts";
import { columnsOf, presentTables } from "../catalog.ts";

const records = ["schema_migrations", "schema_functions"];

/**
 * Makes the tables of these migrations anew and empty, within the transaction that is under way, and without triggers:
 * rows are loaded as they were, and functions of today need not fit older tables. Needs no rights but those of the
 * tables' owner.
 */
export async function rebuildTables(client: pg.Client, { functions }: Schema, migrations: Migration[]): Promise<void> {
  // A server that starts now waits here, before it looks at the schema.
  await client.query(`lock table ${records.join(", ")} in access exclusive mode`);
  const tables = (await presentTables(client)).filter((name) => !records.includes(name));
  if (tables.length > 0) await client.query(`drop table ${tables.map(pg.escapeIdentifier).join(", ")} cascade`);
  const left = await ownFunctions(client); // some went with the tables
  if (left.length > 0) await client.query(`drop function ${left.join(", ")}`);
  for (const record of records) await client.query(`delete from ${record}`);
  await applyFunctions(client, functions.beforeTables);
  await applyMigrations(client, migrations);
}

const countsByClass = {
  votes: "count(votes.id) filter (where votes.counted)",
  unproven: "count(votes.id) filter (where votes.counted and votes.proof = 'none')",
  mail: "count(votes.id) filter (where votes.counted and votes.proof = 'mail')",
  google: "count(votes.id) filter (where votes.counted and votes.proof = 'google')",
  pass: "count(votes.id) filter (where votes.counted and votes.proof = 'pass')",
  waiting: "count(votes.id) filter (where not votes.counted)",
};

/** What triggers would have counted while the votes were loaded. */
export async function countTallies(client: pg.Client): Promise<void> {
  const columns = await columnsOf(client, "tallies");
  if (columns.length === 0) return;
  // Backups of earlier versions have no votes that wait, and do not say by what a vote is proven.
  const counts = columns.includes("waiting") ? countsByClass : { votes: "count(votes.id)" };
  await client.query(
    `insert into tallies (entry_id, contest_id, ${Object.keys(counts).join(", ")})
     select entries.id, entries.contest_id, ${Object.values(counts).join(", ")}
     from entries left join votes on votes.entry_id = entries.id group by entries.id`,
  );
}

/** A backup holds no versions: they follow the clock, so that none is ever used twice. */
export async function openVersions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into contest_versions (contest_id, version) select id, version_after(0) from contests
     on conflict do nothing`,
  );
  if ((await columnsOf(client, "show_versions")).length === 0) return; // a backup of an earlier version
  await client.query(
    `insert into show_versions (show_id, version, control_version)
     select id, version_after(0), version_after(0) from shows on conflict do nothing`,
  );
}

async function ownFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  return rows.map(({ signature }) => signature);
}
