import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { runServerCommand, type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";

/** Each starts several processes, on a machine that may be busy. */
const timeout = 300_000;

type Environment = Record<string, string>;

async function run(name: "backup" | "restore", args: string[], environment: Environment) {
  const { output, ended } = runServerCommand(name, args, environment);
  return { code: await ended, output: output() };
}

/** What everybody may see of a contest, without what is of the moment; demo pictures are still being stored. */
async function shown({ address }: ServerProcess): Promise<{ coverPhotoUrl: string }> {
  const contest = await (await fetch(`${address}/api/contests/1`)).text();
  const ofTheMoment = /^(version|serverTime|.*placeholder|coverFocus)$/i;
  return JSON.parse(contest, (key, value) => (ofTheMoment.test(key) ? undefined : value));
}

async function register({ address }: ServerProcess): Promise<string> {
  const reply = await fetch(`${address}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({
      email: "aiko@example.com",
      password: "correct horse battery",
      firstName: "A",
      lastName: "T",
    }),
  });
  expect(reply.status).toBeLessThan(300);
  return reply.headers.getSetCookie()[0]!.split(";")[0]!;
}

async function whoIs({ address }: ServerProcess, cookie: string): Promise<unknown> {
  return (await (await fetch(`${address}/api/auth/user`, { headers: { cookie } })).json()).email;
}

let root: string;
let file: string;
let server: ServerProcess;
let cookie: string;
let secret: string;
let before: Awaited<ReturnType<typeof shown>>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "scorequest-backup-"));
  server = await startServerProcess({ DATA_DIR: join(root, "data"), DEMO: "on" });
  cookie = await register(server);
  before = await shown(server);
  await fetch(`${server.address}${before.coverPhotoUrl}`); // drawn when it is first asked for
  file = join(root, "backup.tar.gz");
  const backup = await run("backup", [file], { DATA_DIR: join(root, "data") });
  expect(backup).toEqual({ code: 0, output: expect.stringContaining(`${file}\nKeep it as safe as the data folder`) });
  secret = await readFile(join(root, "data", "app-secret"), "utf8");
}, timeout);
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
}, timeout);

/** What people saw on the first server they see on this one. */
async function expectSame(environment: Environment): Promise<void> {
  const other = await startServerProcess({ ...environment, DEMO: "off" });
  try {
    expect(await shown(other)).toEqual(before);
    expect(await whoIs(other, cookie)).toBe("aiko@example.com");
    const [cover, otherCover] = await Promise.all(
      [server, other].map(async ({ address }) => (await fetch(address + before.coverPhotoUrl)).arrayBuffer()),
    );
    expect(otherCover).toEqual(cover);
  } finally {
    await other.stop();
  }
}

test("a backup that was taken beside a running server comes back in another data folder", { timeout }, async () => {
  const elsewhere = { DATA_DIR: join(await temporaryFolder(), "data") };
  const restored = await run("restore", [file], elsewhere);
  expect(restored).toEqual({ code: 0, output: expect.stringContaining("Restored.") });
  await expectSame(elsewhere);
  expect(await run("restore", [file], elsewhere)).toEqual({
    code: 1,
    output: expect.stringContaining("add --overwrite"),
  });
});

test("and on a database server, and from there back again", { timeout }, async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(database.drop);
  await database.close();
  const onServer = { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder(), APP_SECRET: secret };
  expect(await run("restore", [file], onServer)).toEqual({ code: 0, output: expect.stringContaining("Restored.") });
  await expectSame(onServer);

  const second = join(await temporaryFolder(), "second.tar.gz");
  expect(await run("backup", [second], onServer)).toEqual({
    code: 0,
    output: expect.stringContaining("APP_SECRET is not in it"),
  });
  const embedded = { DATA_DIR: join(await temporaryFolder(), "data"), APP_SECRET: secret };
  expect(await run("restore", [second], embedded)).toEqual({ code: 0, output: expect.stringContaining("Restored.") });
  await expectSame(embedded);
});

test("nothing is restored under a running server", { timeout }, async () => {
  expect(await run("restore", [file, "--overwrite"], { DATA_DIR: join(root, "data") })).toEqual({
    code: 1,
    output: expect.stringContaining("is in use by another ScoreQuest server"),
  });
  expect(await whoIs(server, cookie)).toBe("aiko@example.com");
});

test("a file can be looked at alone", { timeout }, async () => {
  expect(await run("restore", [file, "--check"], {})).toEqual({
    code: 0,
    output: expect.stringMatching(/is whole: \d+ accounts, .* votes, /),
  });
});

test("nothing is made where there is nothing", { timeout }, async () => {
  const dataDir = join(await temporaryFolder(), "data");
  expect(await run("backup", [join(await temporaryFolder(), "x.tar.gz")], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: expect.stringContaining("There is nothing to back up"),
  });
  expect(await run("restore", [`${file}.absent`], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: expect.stringContaining("cannot be read (ENOENT)"),
  });
  expect(await stat(dataDir).catch(({ code }) => code)).toBe("ENOENT");
});

test.each<["backup" | "restore", string[]]>([
  ["backup", ["--all"]],
  ["restore", ["file", "--force"]],
])("what was meant is not guessed: %s %j", { timeout }, async (name, args) => {
  expect(await run(name, args, {})).toEqual({ code: 1, output: expect.stringContaining("Usage:") });
});
