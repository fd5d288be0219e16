import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { readConfig } from "#server/core/config.ts";
import { createLog } from "#server/core/log.ts";
import { newSecret } from "#server/db/backup/secret-file.ts";
import { AppSecretDiffers } from "#server/db/secret-fingerprint.ts";
import { prepare } from "#server/process/prepare.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { castVote, createEntry } from "#server/testing/factories.ts";
import { runServerCommand, startServerProcess } from "#server/testing/server-process.ts";
import { createEmptyDatabase } from "#server/testing/template.ts";

const secret = "0123456789abcdef0123456789abcdef";
const other = `${secret} # a comment that became part of it`;

async function start(url: string, appSecret: string) {
  const config = readConfig({ DATABASE_URL: url, APP_SECRET: appSecret, DATA_DIR: await temporaryFolder() });
  const logged: string[] = [];
  const prepared = await prepare(config, createLog("info", { write: (line) => logged.push(line) }), () => {});
  await prepared.release();
  return logged.join("\n");
}

async function run(name: Parameters<typeof runServerCommand>[0], args: string[], environment: Record<string, string>) {
  const { output, ended } = runServerCommand(name, args, environment);
  return { code: await ended, output: output() };
}

async function databaseOnServer({ migrated = true } = {}) {
  const database = await createTestDatabase({ migrated });
  onTestFinished(database.drop);
  return database;
}

describe("a database that knows its secret", () => {
  test("is served with that one alone; an existing one learns it at the next start", async () => {
    const database = await databaseOnServer();
    await castVote(database, await createEntry(database));
    expect(await start(database.url, secret)).toContain("knows this app secret from now on");
    expect(await start(database.url, secret)).not.toContain("from now on");
    await expect(start(database.url, other)).rejects.toThrow(AppSecretDiffers);
    expect(await start(database.url, secret)).toBe("");
  });

  test("is not migrated by a server with another one", async () => {
    const database = await databaseOnServer();
    await start(database.url, secret);
    await database.pool.query("delete from schema_functions");
    await expect(start(database.url, other)).rejects.toThrow(AppSecretDiffers);
    expect((await database.pool.query("select from schema_functions")).rowCount).toBe(0);
  });

  test("of those that start at once on a new one with different secrets, one secret is served", async () => {
    const { url, drop } = await createEmptyDatabase(inject("clusterUrl"));
    onTestFinished(drop);
    const secrets = [secret, other, other, secret];
    const ended = await Promise.allSettled(secrets.map((each) => start(url, each)));
    const served = secrets.filter((_, place) => ended[place]?.status === "fulfilled");
    expect(new Set(served).size).toBe(1);
    expect(served).toHaveLength(2);
    for (const each of ended) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(AppSecretDiffers);
  });

  test("takes another one only where that is asked for, and not beside a server", async () => {
    const database = await databaseOnServer();
    await start(database.url, secret);
    const environment = { DATABASE_URL: database.url, APP_SECRET: other };
    const server = await database.pool.connect();
    expect(await run("admin", ["accept-secret"], environment)).toEqual({
      code: 1,
      output: "A ScoreQuest server, or a command of it, is using this database. Stop it first.\n",
    });
    server.release();
    await database.close();
    expect(await run("admin", ["accept-secret"], environment)).toEqual({
      code: 0,
      output: expect.stringContaining("can vote again"),
    });
    await start(database.url, other);
    await expect(start(database.url, secret)).rejects.toThrow(AppSecretDiffers);
  });

  test("is refused by every command with another one, which says what to do", async () => {
    const database = await databaseOnServer();
    await start(database.url, secret);
    const environment = { DATABASE_URL: database.url, APP_SECRET: other, DATA_DIR: await temporaryFolder() };
    const refused = await Promise.all([
      run("main", [], environment),
      run("migrate", [], environment),
      run("admin", ["list"], environment),
      run("recount", [], environment),
      run("backup", [join(await temporaryFolder(), "refused.tar.gz")], environment),
    ]);
    for (const { code, output } of refused) {
      expect(code).toBe(1);
      expect(output).toMatch(/^APP_SECRET is not the secret that this database knows: .*everybody could vote again/);
      expect(output).toContain("set APP_SECRET to the value that it has on other instances");
      expect(output).toContain("npm run admin -- accept-secret");
      expect(output).not.toContain("signed out"); // sessions do not depend on it
      expect(output).not.toContain(secret);
    }
  });
});

test("one process and several make the same voter ids, whatever the secret file ends with", async () => {
  const dataDir = join(await temporaryFolder(), "data");
  await mkdir(dataDir);
  await writeFile(join(dataDir, "app-secret"), `${secret}\n`);
  const headers = { "content-type": "application/json" };
  const one = await startServerProcess({ DATA_DIR: dataDir });
  const person = { email: "mika@example.org", password: "a good password", firstName: "Mika", lastName: "Ito" };
  const body = JSON.stringify(person);
  const registered = await fetch(`${one.address}/api/register`, { method: "POST", headers, body });
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const contestOn = async ({ address }: { address: string }) =>
    (await fetch(`${address}/api/contests/1`, { headers: { cookie } })).json();
  const entryId = (await contestOn(one)).entries[0].id;
  const vote = { method: "POST", headers: { ...headers, cookie }, body: JSON.stringify({ entryId }) };
  expect((await fetch(`${one.address}/api/contests/1/vote`, vote)).status).toBe(200);
  const { userVote } = await contestOn(one);
  await one.stop();
  const several = await startServerProcess({ DATA_DIR: dataDir, WEB_CONCURRENCY: "2" });
  onTestFinished(async () => void (await several.stop()));
  expect((await contestOn(several)).userVote).toEqual(userVote);
  expect(userVote).not.toBeNull();
}, 300_000);

test("a secret file that was replaced is refused, and the one before is taken again", async () => {
  const dataDir = join(await temporaryFolder(), "data");
  const config = { ...readConfig({ DATA_DIR: dataDir }), demo: false };
  const startEmbedded = async () => (await prepare(config, createLog("silent"), () => {})).release();
  await startEmbedded();
  const file = join(dataDir, "app-secret");
  const made = await readFile(file, "utf8");
  await writeFile(file, newSecret());
  await expect(startEmbedded()).rejects.toThrow(
    /app-secret is not the one that this database knows.*\n.*put the file back/,
  );
  await writeFile(file, "");
  await expect(startEmbedded()).rejects.toThrow("is missing or empty"); // also where there is no account or vote yet
  await writeFile(file, made);
  await startEmbedded();
}, 300_000);
