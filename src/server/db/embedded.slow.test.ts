import { mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { groupOf, lives, postmasterPid, watchdogPid } from "#server/testing/embedded/processes.ts";
import { ask, readWords, writeWord } from "#server/testing/embedded/queries.ts";
import { modeOf } from "#server/testing/embedded/root.ts";
import { startServerProcess } from "#server/testing/embedded/server-process.ts";
import { until } from "#server/testing/embedded/until.ts";
import { DataDirInUse, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./embedded.ts";

async function start(options: EmbeddedPostgresOptions) {
  const postgres = await startEmbeddedPostgres({ durable: false, ...options });
  onTestFinished(postgres.stop);
  return postgres;
}

describe("the embedded database", () => {
  test("is made at the first start, and keeps its data for later ones", async () => {
    const dataDir = join(await temporaryFolder(), "not", "there yet");
    const first = await start({ dataDir });
    expect(first.created).toBe(true);
    expect(new URL(first.url).pathname).toBe("/scorequest");
    await writeWord(first.url, "kept");
    await first.stop();

    const second = await start({ dataDir });
    expect(second.created).toBe(false);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(await readWords(second.url)).toEqual(["kept"]);
  });

  test("writes every commit to disk by default, in UTF-8 and UTC", async () => {
    const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
      current_setting('server_encoding') as encoding, current_setting('timezone') as zone, lower('ÉÜ') as lower`;
    const constant = { checksums: "on", encoding: "UTF8", zone: "UTC", lower: "éü" };
    const dataDir = await temporaryFolder();
    const durable = await startEmbeddedPostgres({ dataDir });
    onTestFinished(durable.stop);
    expect(await ask(durable.url, settings)).toEqual([{ ...constant, fsync: "on", commit: "on", pages: "on" }]);
    await durable.stop();

    const throwAway = await start({ dataDir, durable: false });
    expect(await ask(throwAway.url, settings)).toEqual([{ ...constant, fsync: "off", commit: "off", pages: "off" }]);
  });

  test("stops once, however often stop is called, and leaves no process", async () => {
    const dataDir = await temporaryFolder();
    const { url, stop } = await start({ dataDir });
    const busy = ask(url, "select pg_sleep(1000)");
    await until(async () => (await ask(url, "select from pg_stat_activity where wait_event = 'PgSleep'")).length > 0);
    const pids = [postmasterPid(dataDir), watchdogPid(dataDir)];
    expect(pids.map(lives)).toEqual([true, true]);
    await Promise.all([stop(), stop(), expect(busy).rejects.toMatchObject({ code: "57P01" })]);
    await stop();
    await until(() => !pids.some(lives)); // killed by now, but a busy machine may take a moment to end them
  });

  test("runs next to another one in another folder", async () => {
    const [one, other] = await Promise.all([
      temporaryFolder().then((dataDir) => start({ dataDir })),
      temporaryFolder().then((dataDir) => start({ dataDir })),
    ]);
    await Promise.all([writeWord(one.url, "one"), writeWord(other.url, "other")]);
    expect(await readWords(one.url)).toEqual(["one"]);
    expect(await readWords(other.url)).toEqual(["other"]);
  });
});

describe("a running embedded database", () => {
  let dataDir = "";
  let url = "";
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "scorequest-embedded-"));
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    url = postgres.url;
    return () => postgres.stop().then(() => rm(dataDir, { recursive: true }));
  });

  test("is reachable from this machine only", async () => {
    const settings =
      "select current_setting('listen_addresses') as tcp, current_setting('unix_socket_directories') as unix";
    expect(await ask(url, settings)).toEqual([{ tcp: "127.0.0.1", unix: "" }]);
    const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address, internal, scopeid } of outside) {
      if (internal || scopeid) continue;
      expect(await connects(address, Number(new URL(url).port)), address).toBe(false);
    }
  });

  test("is in a process group of its own: Ctrl-C is for the server, which stops it in good order", () => {
    expect([postmasterPid(dataDir), watchdogPid(dataDir)].map(groupOf)).not.toContain(groupOf(process.pid));
  });

  test("requires its password for every connection", async () => {
    const wrong = new URL(url);
    wrong.password = "guessed";
    await expect(new Client({ connectionString: wrong.href, ssl: false }).connect()).rejects.toMatchObject({
      code: "28P01",
    });
    expect(await ask(url, "select distinct auth_method from pg_hba_file_rules")).toEqual([
      { auth_method: "scram-sha-256" },
    ]);
    expect(modeOf(join(dataDir, "postgres-password"))).toBe(0o600);
    expect(modeOf(join(dataDir, "postgres"))).toBe(0o700);
  });

  test("can do what the product needs: functions, triggers' language, cloned databases, checkpoints", async () => {
    await ask(url, "create function twice(n int) returns int language plpgsql as 'begin return 2 * n; end'");
    expect(await ask(url, "select twice(21)")).toEqual([{ twice: 42 }]);
    const admin = new URL(url);
    admin.pathname = "/postgres";
    await ask(admin.href, "create database clone template scorequest strategy file_copy");
    await ask(admin.href, "checkpoint");
    const clone = new URL(url);
    clone.pathname = "/clone";
    expect(await ask(clone.href, "select twice(4)")).toEqual([{ twice: 8 }]);
  });
});

describe("a data folder in use", () => {
  test("is refused with a sentence that says who holds it", async () => {
    const dataDir = await temporaryFolder();
    const holder = await startServerProcess(dataDir);
    const refusal = start({ dataDir });
    await expect(refusal).rejects.toThrow(DataDirInUse);
    await expect(refusal).rejects.toThrow(
      new RegExp(
        `^The data folder ${dataDir} is in use by another ScoreQuest server ` +
          `\\(process ${holder.pid}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\)\\. ` +
          "Stop that one, or set DATA_DIR to another folder\\.$",
      ),
    );
    await writeWord(holder.url, "undisturbed");
  });

  test("goes to exactly one of several servers that start at the same moment", async () => {
    const dataDir = await temporaryFolder();
    const starts = await Promise.allSettled([1, 2, 3].map(() => startServerProcess(dataDir)));
    const won = starts.filter((start) => start.status === "fulfilled");
    const lost = starts.filter((start) => start.status === "rejected").map((start) => start.reason.message);
    expect(won).toHaveLength(1);
    expect(lost).toEqual(Array(2).fill(expect.stringContaining("is in use by another ScoreQuest server")));
    await writeWord(won[0]!.value.url, "served");
  });
});

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    socket.on("connect", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("close", () => socket.destroy());
  });
}
