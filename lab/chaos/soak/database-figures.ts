import type { Database } from "#server/db/connect.ts";
import type { Figure } from "./figures.ts";

const smallRelation = 128; // kB; a table grows by whole pages
const fewConnections = 3; // the pool opens and closes some as they are needed

/** They keep a row for each thing that has happened. */
const growByDesign = ["activity"];

/** Connections, and the sizes of the database, of each table and of its indexes. */
export async function databaseFigures({ pool }: Database): Promise<Figure[]> {
  const { rows: relations } = await pool.query<{ name: string; table: number; indexes: number }>(
    `select relname as name, pg_table_size(oid) / 1024 as table, pg_indexes_size(oid) / 1024 as indexes
     from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) order by relname`,
    [growByDesign],
  );
  const { rows: totals } = await pool.query<{ connections: number; kilobytes: number }>(
    `select pg_database_size(current_database()) / 1024 as kilobytes, (
       select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     ) as connections`,
  );
  return [
    { what: "connections to the database", unit: "", value: totals[0]?.connections ?? 0, slack: fewConnections },
    { what: "the whole database", unit: "kB", value: totals[0]?.kilobytes ?? 0, slack: smallRelation },
    ...relations.flatMap(({ name, table, indexes }): Figure[] => [
      { what: `table ${name}`, unit: "kB", value: table, slack: smallRelation },
      { what: `indexes of ${name}`, unit: "kB", value: indexes, slack: smallRelation },
    ]),
  ];
}
