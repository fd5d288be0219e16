import type pg from "pg";
import { withSession } from "./session.ts";

/** Taken before a backup is written, so that whatever came later is not taken for saved. */
export function databaseTime(url: string): Promise<Date> {
  return withSession(url, async (client) => {
    const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    return rows[0]?.now as Date;
  });
}

/** False where the database does not take it: a version from before this table, or one that is read-only. */
export function noteBackup(url: string, madeAt: Date): Promise<boolean> {
  const noting = withSession(url, (client) =>
    client.query(
      `insert into last_backup (made_at) values ($1)
       on conflict (only_row) do update set made_at = excluded.made_at`,
      [madeAt],
    ),
  );
  return noting.then(
    () => true,
    () => false,
  );
}

/** Of this database, by `npm run backup`; undefined where none was made since it is here. */
export async function lastBackupAt(pool: Pick<pg.Pool, "query">): Promise<Date | undefined> {
  const { rows } = await pool.query<{ made_at: Date }>("select made_at from last_backup");
  return rows[0]?.made_at;
}

/** Since the last backup; without one, since this database was made or restored. */
export async function backupAgeSeconds(pool: Pick<pg.Pool, "query">): Promise<number | undefined> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from clock_timestamp() - coalesce(
       (select made_at from last_backup), (select min(applied_at) from schema_migrations)))::float8 as seconds`,
  );
  return rows[0]?.seconds ?? undefined;
}
