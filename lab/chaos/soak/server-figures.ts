import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/db/connect.ts";
import { gauges } from "#server/metrics/metric-list.ts";
import { childrenOf, postmasterPid } from "#server/testing/embedded/processes.ts";
import { residentMegabytes } from "../../kit/process-usage.ts";
import type { Product } from "../../kit/product.ts";
import { waitFor } from "../../kit/wait-for.ts";
import type { Figure } from "./figures.ts";

type Server = Pick<Product, "pid" | "dataDir"> & { metricsPort: number };

/** Seen from outside: memory, open files and connections of the server, memory of its PostgreSQL, stored photos. */
export async function serverFigures({ pid, dataDir, metricsPort }: Server): Promise<Figure[]> {
  const files = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => "")));
  const sockets = targets.filter((target) => target.startsWith("socket:")).length;
  const page = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const streams = new RegExp(`^${gauges.streams.name} (\\S+)$`, "m").exec(await page.text())?.[1];
  const photos = await readdir(join(dataDir, "uploads"), { recursive: true });
  return [
    { what: "memory of the server", unit: "MB", value: await residentMegabytes(pid), slack: 0 },
    { what: "own memory of a process of PostgreSQL", unit: "MB", value: await postgresMemory(dataDir), slack: 1 },
    { what: "connections of the server", unit: "", value: sockets, slack: 0 },
    { what: "other open files of the server", unit: "", value: targets.length - sockets, slack: 2 },
    { what: "streams", unit: "", value: Number(streams), slack: 0 },
    { what: "files and folders of photos", unit: "", value: photos.length, slack: 6 },
  ];
}

/** Seen from inside, by probe.js, when all garbage is collected. */
export async function probedFigures({ pid, dataDir }: Server): Promise<Figure[]> {
  const file = join(dataDir, "probe.json");
  await rm(file, { force: true });
  process.kill(pid, "SIGUSR2");
  let text = "";
  await waitFor(60, "figures of the server", async () => {
    text = await readFile(file, "utf8").catch(() => "");
    return text !== "";
  });
  const { timers, heapMegabytes } = JSON.parse(text);
  return [
    { what: "memory of the server, after collection", unit: "MB", value: await residentMegabytes(pid), slack: 0 },
    { what: "memory in use by JavaScript, after collection", unit: "MB", value: heapMegabytes, slack: 0 },
    { what: "timers", unit: "", value: timers, slack: 2 },
  ];
}

/** On average, because the pool opens more connections while the machine is busy. */
async function postgresMemory(dataDir: string): Promise<number> {
  const postmaster = postmasterPid(dataDir);
  const all = [postmaster, ...childrenOf(postmaster)].map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => ""); // it may just have ended
    return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
  });
  return (await Promise.all(all)).reduce((sum, kilobytes) => sum + kilobytes / 1024, 0) / all.length;
}

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
