import { appendFile, cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

const names = ["db2", "db3"];
const settings = ["max_wal_senders=10", "wal_keep_size=1GB"];

type ReplicatedDatabase = {
  url: string;
  /** whether from now on a commit waits until any of the standbys has it on its disk */
  waitForStandbys(isAsked: boolean): Promise<void>;
};

/** PostgreSQL with two standbys on this machine: the embedded one (fsync on), copied while it runs. */
export function withStandbys<Result>(work: (database: ReplicatedDatabase) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const primary = await startEmbeddedPostgres({ dataDir: join(folder, "db1"), settings });
    const running = [primary];
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    try {
      for (const name of names) {
        await copyRunning(client, join(folder, "db1"), join(folder, name));
        await follow(join(folder, name), name, new URL(primary.url));
        running.push(await startEmbeddedPostgres({ dataDir: join(folder, name), settings }));
      }
      return await work({ url: primary.url, waitForStandbys: (isAsked) => setQuorum(client, isAsked) });
    } finally {
      await client.end();
      for (const { stop } of running) await stop();
    }
  });
}

/** As pg_basebackup does, which the npm package does not have. */
async function copyRunning(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("select pg_backup_start('copy', fast => true)");
  for (const part of ["postgres", "postgres-password"]) await cp(join(from, part), join(to, part), { recursive: true });
  const { rows } = await client.query("select labelfile from pg_backup_stop(wait_for_archive => false)");
  const cluster = join(to, "postgres");
  await writeFile(join(cluster, "backup_label"), rows[0].labelfile);
  for (const file of ["postmaster.pid", "postmaster.opts"]) await rm(join(cluster, file), { force: true });
  for (const file of await readdir(join(cluster, "pg_wal")))
    await rm(join(cluster, "pg_wal", file), { recursive: true });
  await mkdir(join(cluster, "pg_wal", "archive_status"));
}

async function follow(dataDir: string, name: string, { port, username, password }: URL): Promise<void> {
  const primary = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${name}`;
  await appendFile(join(dataDir, "postgres/postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
  await writeFile(join(dataDir, "postgres/standby.signal"), "");
}

async function setQuorum(client: pg.Client, isAsked: boolean): Promise<void> {
  const standbys = isAsked ? `ANY 1 (${names.join(", ")})` : "";
  await client.query(`alter system set synchronous_standby_names = '${standbys}'`);
  await client.query("select pg_reload_conf()");
  const state = isAsked ? "quorum" : "async";
  const query = "select count(*)::int as n from pg_stat_replication where state = 'streaming' and sync_state = $1";
  while ((await client.query(query, [state])).rows[0].n < names.length)
    await new Promise((next) => setTimeout(next, 20));
}
