import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { freePort } from "#server/db/embedded/free-port.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { childrenOf } from "#server/testing/embedded/processes.ts";
import { createUser } from "#server/testing/factories.ts";
import { runServerCommand, type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { createEmptyDatabase } from "#server/testing/template.ts";

let folder: string;
const running: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scorequest-main-"));
});
afterEach(async () => {
  for (const server of running.splice(0)) if (server.process.exitCode === null) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>) {
  const server = await startServerProcess(environment);
  running.push(server);
  return server;
}

async function command(name: "main" | "admin" | "migrate", args: string[], environment: Record<string, string>) {
  const { output, ended } = runServerCommand(name, args, environment);
  return { code: await ended, output: output() };
}

const secret = "0123456789abcdef0123456789abcdef";
const json = async (address: string) => (await fetch(address)).json();
const post = (address: string, body: object) =>
  fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

function accountIn(output: string, role: string) {
  const [, email = "", password = ""] = new RegExp(`${role}\\s+(\\S+@\\S+)\\s+(\\S+)`).exec(output) ?? [];
  return { email, password };
}

describe("with the embedded database", () => {
  test("the first start makes the demo, prints its accounts once, and they work", async () => {
    const first = await start({ DATA_DIR: folder });
    expect(first.output()).toContain(`ScoreQuest is ready:  http://localhost:${new URL(first.address).port}`);
    expect(first.output()).toMatch(/http:\/\/localhost:\d+\/contest\/1\/control/);
    expect(first.output()).toMatch(/http:\/\/localhost:\d+\/stage\/4/);
    const contests = await json(`${first.address}/api/public-contests`);
    expect(contests.length).toBeGreaterThanOrEqual(3);
    for (const role of ["admin", "organizer", "voter"]) {
      const account = accountIn(first.output(), role);
      const reply = await post(`${first.address}/api/login`, account);
      expect(await reply.json()).toMatchObject({ role, email: account.email });
    }
    const picture = await fetch(first.address + contests[0].coverPhotoUrl);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(await first.stop()).toBe(0);
    await chmod(join(folder, "uploads"), 0o755); // as older versions left it

    const second = await start({ DATA_DIR: folder });
    expect((await stat(join(folder, "uploads"))).mode & 0o777).toBe(0o700);
    expect(second.output()).toContain("ScoreQuest is ready");
    expect(second.output()).not.toContain("Demo accounts");
    expect(await json(`${second.address}/api/public-contests`)).toHaveLength(contests.length);
  });

  test("DEMO=off leaves it empty, and ADMIN_EMAIL makes a super_admin who can sign in", async () => {
    const server = await start({
      DATA_DIR: folder,
      DEMO: "off",
      ADMIN_EMAIL: "Boss@example.org",
      ADMIN_PASSWORD: "a good password",
    });
    expect(await json(`${server.address}/api/public-contests`)).toEqual([]);
    const reply = await post(`${server.address}/api/login`, { email: "boss@example.org", password: "a good password" });
    expect(await reply.json()).toMatchObject({ role: "super_admin" });
    expect(server.output()).not.toContain("a good password");
  });

  test("several processes serve the demo's pictures, and a signal to all of them stops cleanly", async () => {
    const server = await start({ DATA_DIR: folder, WEB_CONCURRENCY: "2", LOG_LEVEL: "error" });
    const [contest] = await json(`${server.address}/api/public-contests`);
    expect((await fetch(server.address + contest.coverPhotoUrl)).headers.get("content-type")).toBe("image/webp");
    for (const worker of childrenOf(server.process.pid as number)) process.kill(worker, "SIGTERM");
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain("a worker died");
  });

  test("a person who registered the ADMIN_EMAIL before gains nothing", async () => {
    const first = await start({ DATA_DIR: folder, DEMO: "off" });
    const squatter = { email: "boss@example.org", password: "squatter's password", firstName: "S", lastName: "Q" };
    const cookie =
      (await post(`${first.address}/api/register`, squatter)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await first.stop();
    const second = await start({
      DATA_DIR: folder,
      DEMO: "off",
      ADMIN_EMAIL: "boss@example.org",
      ADMIN_PASSWORD: "the owner's password",
    });
    expect((await post(`${second.address}/api/login`, squatter)).status).toBe(401);
    expect((await fetch(`${second.address}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
    const owner = await post(`${second.address}/api/login`, {
      email: "boss@example.org",
      password: "the owner's password",
    });
    expect(await owner.json()).toMatchObject({ role: "super_admin", emailVerified: true });
  });

  test.each(["missing", "empty"])(
    "where the app secret of votes is %s, no server starts, and says what to do",
    async (how) => {
      const environment = { DATA_DIR: folder, DEMO: "on" };
      await (await start(environment)).stop();
      const file = join(folder, "app-secret");
      const kept = await readFile(file, "utf8");
      if (how === "missing") await rm(file);
      else await writeFile(file, "");
      const refused = await command("main", [], { ...environment, PORT: String(await freePort()) });
      expect(refused.code).toBe(1);
      expect(refused.output).toContain(`The app secret ${file} is missing or empty`);
      expect(refused.output).toContain(`tar -xzOf <backup> app-secret > ${file}`);
      expect(refused.output).not.toContain("    at ");
      expect((await readdir(folder)).filter((name) => name.startsWith("app-secret"))).toEqual(
        how === "missing" ? [] : ["app-secret"],
      );
      await writeFile(file, kept);
      await (await start(environment)).stop();
    },
  );

  test("a reader of the log that stops does not stop the server, and gets the last lines when it reads again", async () => {
    const server = await start({ DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "debug" });
    const { stdout } = server.process;
    stdout?.pause();
    const query = "x".repeat(2_000);
    for (let request = 0; request < 600; request += 1)
      expect((await fetch(`${server.address}/api/contests/999?${query}`)).status).toBe(404);
    const last = await fetch(`${server.address}/api/contests/999?the-last-one`);
    expect(last.status).toBe(404);
    const ended = server.stop();
    stdout?.resume();
    expect(await ended).toBe(0);
    expect(server.output()).toContain("the-last-one");
  });

  test("a second server on the same data is refused with a sentence", async () => {
    const server = await start({ DATA_DIR: folder, DEMO: "off" });
    const second = await command("main", [], { DATA_DIR: folder, PORT: String(await freePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`in use by another ScoreQuest server (process ${server.process.pid}`);
    expect(second.output).not.toContain("    at ");
    expect((await fetch(`${server.address}/api/ready`)).status).toBe(200);
  });

  test("npm run admin lists, grants and resets, whether the server runs or not", async () => {
    const environment = {
      DATA_DIR: folder,
      DEMO: "off",
      ADMIN_EMAIL: "boss@example.org",
      ADMIN_PASSWORD: "a good password",
    };
    const server = await start(environment);
    const person = { email: "mika@example.org", password: "her own password", firstName: "Mika", lastName: "Ito" };
    const registered = await post(`${server.address}/api/register`, person);
    const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const whoAmI = () => fetch(`${server.address}/api/auth/user`, { headers: { cookie } });
    expect(await (await whoAmI()).json()).toMatchObject({ role: "voter" });

    expect(await command("admin", ["grant", "Mika@Example.org", "organizer"], environment)).toMatchObject({ code: 0 });
    await expect.poll(async () => (await whoAmI()).json()).toMatchObject({ role: "organizer" });

    const reset = await command("admin", ["reset-password", "mika@example.org"], environment);
    expect(reset.code).toBe(0);
    await expect.poll(async () => (await whoAmI()).status).toBe(401);
    const password = /is:\s+(\S+)/.exec(reset.output)?.[1] ?? "";
    expect((await post(`${server.address}/api/login`, { ...person, password })).status).toBe(200);
    expect((await post(`${server.address}/api/login`, person)).status).toBe(401);
    await server.stop();

    const list = await command("admin", ["list"], environment);
    expect(list.output).toMatch(/super_admin\s+\w+\s+boss@example\.org/);
    expect(list.output).toMatch(/organizer\s+approved\s+mika@example\.org\s+Mika Ito/);
    expect(list.output).not.toContain("argon2");
    expect(await command("admin", ["grant", "nobody@example.org", "admin"], environment)).toMatchObject({
      code: 1,
      output: "There is no account with the email nobody@example.org.\n",
    });
    for (const wrong of [[], ["grant", "mika@example.org", "king"], ["list", "x"]])
      expect((await command("admin", wrong, environment)).output).toContain("Usage:");
  });
});

test("an account that is locked by wrong passwords is opened by npm run admin, while the server runs", async () => {
  const email = "boss@example.org";
  const password = "a good password";
  const environment = { DATA_DIR: folder, DEMO: "off", ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const server = await start(environment);
  const signIn = async (given: string, headers = {}) =>
    fetch(`${server.address}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email, password: given }),
    });
  const lock = async (headers = {}) => {
    for (let guess = 0; guess < 11; guess += 1) await signIn(`guess ${guess}`, headers);
    expect((await signIn(password, headers)).status).toBe(429);
  };
  const cookies = (await signIn(password)).headers.getSetCookie();
  const knownBrowser = { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };

  await lock();
  await lock(knownBrowser);
  expect(await command("admin", ["unlock", "Boss@example.org"], environment)).toEqual({
    code: 0,
    output: "Boss@example.org can sign in on any device again.\n",
  });
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn(password, knownBrowser)).status).toBe(200);

  await lock();
  const reset = await command("admin", ["reset-password", email], environment);
  expect((await signIn(/is:\s+(\S+)/.exec(reset.output)?.[1] ?? "")).status).toBe(200);

  expect(await command("admin", ["unlock", "nobody@example.org"], environment)).toMatchObject({
    code: 1,
    output: "There is no account with the email nobody@example.org.\n",
  });
}, 180_000);

describe("with a database server", () => {
  test("two that start at once on an empty database both serve it, without demo", async () => {
    const database = await createEmptyDatabase(inject("clusterUrl"));
    const environment = { DATABASE_URL: database.url, APP_SECRET: secret, DATA_DIR: folder };
    const servers = await Promise.all([start(environment), start(environment)]);
    for (const server of servers) {
      expect(await json(`${server.address}/api/public-contests`)).toEqual([]);
      expect(server.output()).not.toContain("Demo accounts");
      expect(await server.stop()).toBe(0);
    }
    await database.drop();
  });

  test("npm run db:migrate brings it up to date and ends", async () => {
    const database = await createEmptyDatabase(inject("clusterUrl"));
    const environment = { DATABASE_URL: database.url, APP_SECRET: secret, DATA_DIR: folder };
    for (let time = 0; time < 2; time += 1)
      expect(await command("migrate", [], environment)).toEqual({ code: 0, output: "The database is up to date.\n" });
    await database.drop();
  });

  test("a start removes what has expired", async () => {
    const database = await createTestDatabase();
    const { id } = await createUser(database);
    const expired = "now() - interval '1 second'";
    await database.pool.query(`insert into sessions (sid, sess, expire) values ('a session', '{}', ${expired})`);
    await database.pool.query(
      `insert into codes (mailbox_id, purpose, code_hash, browser_hash, expires_at)
       values ('a mailbox', 'sign_in', 'a code', 'a browser', ${expired})`,
    );
    await database.pool.query(
      `insert into email_changes (token_hash, user_id, former_email, former_verified, expires_at)
       values ('a token', $1, 'former@example.org', true, ${expired})`,
      [id],
    );
    const environment = { DATABASE_URL: database.url, APP_SECRET: secret, DATA_DIR: folder, DEMO: "off" };
    const server = await start({ ...environment, READY_DELAY_MS: "50" });
    expect(await server.stop()).toBe(0); // by itself, after that delay
    for (const table of ["sessions", "codes", "email_changes"])
      expect((await database.pool.query(`select from ${table}`)).rows, table).toEqual([]);
    await database.drop();
  });

  test.each(["1", "2"])(
    "READY_DELAY_MS: balancers are told of a stop while %s process(es) still serve, and a second signal ends it",
    async (processes) => {
      const database = await createTestDatabase();
      const server = await start({
        DATABASE_URL: database.url,
        APP_SECRET: secret,
        DATA_DIR: folder,
        WEB_CONCURRENCY: processes,
        READY_DELAY_MS: "600000",
        LOG_LEVEL: "fatal",
      });
      /** several, on connections of their own, so that each process is asked */
      const statuses = async (path: string) => {
        const asked = Array.from({ length: 6 }, () =>
          fetch(server.address + path, { headers: { connection: "close" } }),
        );
        return [...new Set((await Promise.all(asked)).map(({ status }) => status))];
      };
      expect(await statuses("/api/ready")).toEqual([200]);
      server.process.kill("SIGTERM");
      await expect.poll(() => statuses("/api/ready")).toEqual([503]);
      for (const path of ["/api/health", "/api/public-contests"]) expect(await statuses(path)).toEqual([200]);
      expect(await statuses("/api/ready?deep=1")).toEqual([503]);
      const repeated = setInterval(() => server.process.kill("SIGTERM"), 100);
      expect(await server.ended).toBe(1);
      clearInterval(repeated);
      await database.drop();
    },
  );

  test.runIf(process.platform === "linux")(
    "several processes share a port; one that dies is replaced; all stop together",
    async () => {
      const database = await createEmptyDatabase(inject("clusterUrl"));
      const server = await start({
        DATABASE_URL: database.url,
        APP_SECRET: secret,
        DATA_DIR: folder,
        DEMO: "on",
        WEB_CONCURRENCY: "2",
        LOG_LEVEL: "error",
      });
      await expect.poll(() => server.output()).toContain("Demo accounts");
      const listeners = () => listenersOn(database.url);
      const before = await listeners();
      expect(before).toHaveLength(2);

      const [worker] = childrenOf(server.process.pid as number);
      process.kill(worker as number, "SIGKILL");
      await expect.poll(() => server.output()).toContain("a worker died");
      await expect.poll(async () => (await listeners()).filter((pid) => !before.includes(pid))).toHaveLength(1);
      expect((await fetch(`${server.address}/api/ready`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
      await expect.poll(listeners).toEqual([]);
      await database.drop();
    },
  );
});

/** Every serving process holds one connection that listens. */
async function listenersOn(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select pid from pg_stat_activity where application_name = 'scorequest listener' and datname = current_database()",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

describe("a fault that its user can correct is reported in a sentence", () => {
  test("all faults of the configuration at once", async () => {
    const { code, output } = await command("main", [], { DATA_DIR: folder, PORT: "x", DEMO: "x" });
    expect(code).toBe(1);
    expect(output).toBe(
      "The configuration is not right:\n  - PORT must be a whole number from 1 to 65535\n  - DEMO must be on or off\n",
    );
  });

  test("a port that is taken, and the database is stopped again", async () => {
    const port = await freePort();
    const taken = createServer().listen(port, "127.0.0.1");
    const { code, output } = await command("main", [], { DATA_DIR: folder, DEMO: "off", PORT: String(port) });
    expect(code).toBe(1);
    expect(output).toBe(
      `Something else listens on 127.0.0.1:${port} already. Stop it, or set PORT to another number.\n`,
    );
    taken.close();
    await (await start({ DATA_DIR: folder, DEMO: "off" })).stop();
  });

  test("a port that is taken, with several processes, ends them all", async () => {
    const port = await freePort();
    const taken = createServer().listen(port, "127.0.0.1");
    const environment = { DATA_DIR: folder, DEMO: "off", PORT: String(port), WEB_CONCURRENCY: "2" };
    const { code, output } = await command("main", [], environment);
    expect(code).toBe(1);
    expect(output).toContain(`Something else listens on 127.0.0.1:${port} already.`);
    expect(output).not.toContain("    at ");
    taken.close();
  });

  test.each(["1", "2"])("a wrong HOST, with %s process(es)", async (processes) => {
    const environment = { DATA_DIR: folder, DEMO: "off", WEB_CONCURRENCY: processes, PORT: String(await freePort()) };
    const { code, output } = await command("main", [], { ...environment, HOST: "192.0.2.1" });
    expect(code).toBe(1);
    expect(output).toContain("HOST is 192.0.2.1, which is no address of this machine.");
    expect(output).not.toContain("    at ");
  });

  test.each(["main", "migrate", "admin"] as const)("TLS that the database server does not have: %s", async (name) => {
    const database = await createEmptyDatabase(inject("clusterUrl"));
    const environment = { DATABASE_URL: `${database.url}?sslmode=require`, APP_SECRET: secret, DATA_DIR: folder };
    const { code, output } = await command(name, name === "admin" ? ["list"] : [], environment);
    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL asks for TLS (sslmode), which the database server does not offer");
    expect(output).not.toContain("    at ");
    await database.drop();
  });

  test("a database server that is not there", async () => {
    const { code, output } = await command("main", [], {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/x",
      APP_SECRET: secret,
      DATA_DIR: folder,
    });
    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL");
    expect(output).not.toContain("    at ");
  });
});
