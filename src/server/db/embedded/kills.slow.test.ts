import { readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { preparedDataDirs, temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { killAndWait, lives, postmasterPid, watchdogPid } from "#server/testing/embedded/processes.ts";
import { readWords, writeWord } from "#server/testing/embedded/queries.ts";
import { spawnServerProcess, startServerProcess } from "#server/testing/embedded/server-process.ts";
import { until } from "#server/testing/embedded/until.ts";

const preparedDataDir = preparedDataDirs();

async function start(options: EmbeddedPostgresOptions) {
  const postgres = await startEmbeddedPostgres(options);
  onTestFinished(postgres.stop);
  return postgres;
}

describe("kill -9 of the server", () => {
  test("stops PostgreSQL too, and the next start has what was committed", async () => {
    const dataDir = await preparedDataDir();
    const killed = await startServerProcess(dataDir);
    await writeWord(killed.url, "committed");
    const postmaster = postmasterPid(dataDir);
    await killAndWait(killed.pid);
    await until(() => !lives(postmaster));
    expect(await readWords((await start({ dataDir })).url)).toEqual(["committed"]);
  });

  test("and a start at once: no waiting for the old PostgreSQL by hand", async () => {
    const dataDir = await preparedDataDir();
    const killed = await startServerProcess(dataDir);
    await writeWord(killed.url, "committed");
    await killAndWait(killed.pid);
    expect(await readWords((await start({ dataDir })).url)).toEqual(["committed"]);
  });

  test("with its watchdog: the next start ends the orphaned PostgreSQL and takes over", async () => {
    const dataDir = await preparedDataDir();
    const killed = await startServerProcess(dataDir);
    await writeWord(killed.url, "committed");
    const orphan = postmasterPid(dataDir);
    await killAndWait(watchdogPid(dataDir));
    await killAndWait(killed.pid);
    expect(await readWords(killed.url)).toEqual(["committed"]);

    const log: string[] = [];
    const next = await start({ dataDir, log: (message) => log.push(message) });
    expect(lives(orphan)).toBe(false);
    expect(postmasterPid(dataDir)).not.toBe(orphan);
    expect(await readWords(next.url)).toEqual(["committed"]);
    expect(log).toContain(`PostgreSQL of an earlier server still runs (process ${orphan}): stopping it.`);
  });

  test("half way through the first start: the next one creates the database again", async () => {
    const dataDir = await temporaryFolder();
    const killed = spawnServerProcess(dataDir);
    const isUnderWay = () =>
      readdirSync(dataDir, { recursive: true }).some((path) => String(path).endsWith("PG_VERSION"));
    await until(isUnderWay);
    await killAndWait(killed.pid as number);
    expect(await readdir(dataDir)).not.toContain("postgres");

    const next = await start({ dataDir });
    expect(next.created).toBe(true);
    await writeWord(next.url, "sound");
    expect((await readdir(dataDir)).sort()).toEqual(["postgres", "postgres-password", "server.lock"]);
  });
});

describe("kill -9 of PostgreSQL", () => {
  test("under a living server: it is back at the same address with what was committed", async () => {
    const dataDir = await preparedDataDir();
    const log: string[] = [];
    const { url } = await start({ dataDir, log: (message) => log.push(message) });
    await writeWord(url, "committed");
    await killAndWait(postmasterPid(dataDir));
    await until(() => log.includes("PostgreSQL runs again."));
    expect(await readWords(url)).toEqual(["committed"]);
    expect(log).toContain("PostgreSQL ended (SIGKILL). Starting it again.");
  });

  test("of one backend: the others are gone too, and all is well again", async () => {
    const dataDir = await preparedDataDir();
    const { url } = await start({ dataDir });
    await writeWord(url, "committed");
    const postmaster = postmasterPid(dataDir);
    const client = await openClient(url);
    await killAndWait(await backendOf(client));
    await until(() =>
      readWords(url).then(
        () => true,
        () => false,
      ),
    );
    expect(await readWords(url)).toEqual(["committed"]);
    expect(postmasterPid(dataDir)).toBe(postmaster);
  });

  test("while a backend hangs: waits until its memory is free", async () => {
    const dataDir = await preparedDataDir();
    const log: string[] = [];
    const { url } = await start({ dataDir, log: (message) => log.push(message) });
    await writeWord(url, "committed");
    const hanging = await backendOf(await openClient(url));
    process.kill(hanging, "SIGSTOP");
    await killAndWait(postmasterPid(dataDir));
    await until(() => log.some((message) => message.includes("still in use")));
    process.kill(hanging, "SIGCONT");
    await until(() => log.includes("PostgreSQL runs again."));
    expect(await readWords(url)).toEqual(["committed"]);
  });
});

describe("kill -9 of both", () => {
  test("leaves a stale pid file, which the next start removes", async () => {
    const dataDir = await preparedDataDir();
    const killed = await startServerProcess(dataDir);
    await writeWord(killed.url, "committed");
    const postmaster = postmasterPid(dataDir);
    process.kill(killed.pid, "SIGSTOP");
    process.kill(watchdogPid(dataDir), "SIGKILL");
    process.kill(postmaster, "SIGKILL");
    await killAndWait(killed.pid);
    await until(() => !lives(postmaster));
    expect(postmasterPid(dataDir)).toBe(postmaster);
    expect(await readWords((await start({ dataDir })).url)).toEqual(["committed"]);
  });
});

async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, ssl: false });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

async function backendOf(client: Client): Promise<number> {
  return (await client.query("select pg_backend_pid() as pid")).rows[0].pid;
}
