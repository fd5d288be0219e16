import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "#server/testing/template.ts";
import { connectDatabase } from "../connect.ts";
import { DatabaseCannotStart } from "../embedded.ts";
import { migrate } from "../migrate.ts";
import { databaseFault } from "./database-fault.ts";
import { reachable } from "./reach.ts";

/** What a wrong DATABASE_URL is answered with: a sentence that says what to do, without its password. */

const database = await createEmptyDatabase(inject("clusterUrl"));
afterAll(database.drop);

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

test("an address that is right comes back", async () => {
  expect(await reachable(database.url)).toBe(database.url);
});

const wrong: [what: string, change: (url: URL) => void, sentence: RegExp][] = [
  [
    "password",
    (url) => (url.password = "wrong-secret"),
    /^PostgreSQL refuses the password of DATABASE_URL .*%40 for @/,
  ],
  ["user", (url) => (url.username = "nobody"), /^PostgreSQL refuses the password of DATABASE_URL/],
  [
    "database",
    (url) => (url.pathname = "/nothing"),
    /^The database of DATABASE_URL does not exist .* Correct its name/,
  ],
  ["host", (url) => (url.hostname = "nowhere.invalid"), /^The host of DATABASE_URL is not known .* Correct the host/],
  [
    "port",
    (url) => (url.port = "1"),
    /^The database server of DATABASE_URL cannot be reached .* correct host and port/,
  ],
  [
    "TLS",
    (url) => (url.search = "?sslmode=require"),
    /^DATABASE_URL asks for TLS .* Turn it on there, or remove sslmode/,
  ],
  ["missing password", (url) => (url.password = ""), /^PostgreSQL asks for a password, and DATABASE_URL has none/],
  [
    "certificate",
    (url) => (url.search = `?sslmode=verify-full&sslrootcert=${join("/nowhere", "ca.pem")}`),
    /^A file that DATABASE_URL names, a socket or a certificate, cannot be used .*ca\.pem/,
  ],
];

test.each(wrong)("a wrong %s", async (_, change, sentence) => {
  const failure = await reachable(changed(change)).catch((error) => error);
  expect(failure).toBeInstanceOf(DatabaseCannotStart);
  expect(failure.message).toMatch(sentence);
  expect(failure.message).not.toContain("\n");
  expect(failure.message).not.toContain("wrong-secret");
});

test("a connection that PostgreSQL asks for a password is closed by us, and not a minute later by PostgreSQL", async () => {
  const { hostname, port } = new URL(database.url);
  const firstToClose = new Promise<string>((resolve) => {
    const proxy = createServer((client) => {
      const server = connect(Number(port), hostname);
      client.on("error", () => {}).on("close", () => resolve("we"));
      server.on("error", () => {}).on("end", () => resolve("PostgreSQL"));
      client.pipe(server).pipe(client);
    });
    onTestFinished(() => void proxy.close());
    proxy.listen(0, "127.0.0.1", () => {
      const through = changed((url) => {
        url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
        url.password = "";
      });
      void reachable(through).catch(() => {});
    });
  });
  expect(await firstToClose).toBe("we");
});

test.each([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /is not trusted .* sslrootcert/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /is not trusted/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /is not trusted/],
  ["28000", /does not let the user of DATABASE_URL in .* pg_hba\.conf/],
])("a connection that fails with %s", (code, sentence) => {
  expect(databaseFault(Object.assign(new Error("the reason"), { code }))).toMatch(sentence);
});

test("an unforeseen error has no sentence", () => {
  expect(databaseFault(new TypeError("x is not a function"))).toBeUndefined();
});

test("a user who may not create tables", async () => {
  const name = `reader_${database.url.split("_").at(-1)}`;
  const owner = connectDatabase({ url: database.url });
  await owner.pool.query(`create role ${name} login password 'reader'`);
  const reader = connectDatabase({
    url: changed((url) => {
      url.username = name;
      url.password = "reader";
    }),
  });
  onTestFinished(async () => {
    await reader.close();
    await owner.pool.query(`drop role ${name}`);
    await owner.close();
  });
  await expect(migrate(reader.pool)).rejects.toThrow(/may not create tables .* Make that user the owner/);
});
