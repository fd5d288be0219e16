import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { mailTo } from "#server/mail/mail.ts";
import { type Mailing, startMail } from "#server/mail/start-mail.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createContest } from "#server/testing/factories.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { codeLimit } from "./code-limit.ts";
import { type CodeOwner, type CodeStore, codeStore, sweepCodes } from "./code-store.ts";

let database: TestDatabase;
let mailServer: MailServer;
let mailing: Mailing;
let codes: CodeStore;
const appSecret = "a secret of the tests, long enough for it";

beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  const config = { smtpUrl: mailServer.url, from: "votes@example.org", perMinute: 1000 };
  mailing = startMail(config, { pool: database.pool, appSecret, log: createLog("silent") });
  codes = codeStore(database, { appSecret, mailing });
});
afterAll(async () => {
  await mailing.stop();
  await mailServer.close();
  await database.drop();
});
beforeEach(() => database.pool.query("delete from codes"));

const aiko: CodeOwner = {
  mailboxId: "a mailbox",
  address: "aiko@example.org",
  purpose: "sign_in",
  browser: "a browser",
};
const write = (owner: CodeOwner, code: string) =>
  codes.write(owner, code, mailTo("aiko@example.org", { subject: code, paragraphs: [code] }));

describe("a code", () => {
  test("is mailed, and is right once", async () => {
    await write(aiko, "482913");
    await expect.poll(() => mailServer.received.map(({ subject }) => subject)).toContain("482913");
    expect(await codes.use(aiko, "482913")).toEqual({ is: "right" });
    expect(await codes.use(aiko, "482913")).toEqual({ is: "not-valid" });
  });

  test("is used once by many at the same time", async () => {
    await write(aiko, "482913");
    const results = await Promise.all(Array.from({ length: 5 }, () => codes.use(aiko, "482913")));
    expect(results.filter(({ is }) => is === "right")).toHaveLength(1);
  });

  test("can be tried five times, also by many at the same time", async () => {
    await write(aiko, "482913");
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => codes.use(aiko, String(guess).padStart(6, "0"))),
    );
    expect(results.filter(({ is }) => is === "wrong")).toHaveLength(5);
    expect(results).toContainEqual({ is: "wrong", triesLeft: 0 });
    expect(await codes.use(aiko, "482913")).toEqual({ is: "not-valid" });
  });

  test("is good at the fifth try", async () => {
    await write(aiko, "482913");
    for (const triesLeft of [4, 3, 2, 1]) expect(await codes.use(aiko, "000000")).toEqual({ is: "wrong", triesLeft });
    expect(await codes.use(aiko, "482913")).toEqual({ is: "right" });
  });

  test.each<[string, Partial<CodeOwner>]>([
    ["mailbox", { mailboxId: "another mailbox" }],
    ["purpose", { purpose: "password_reset" }],
    ["browser", { browser: "another browser" }],
  ])("is not valid for another %s, which costs no try", async (_, change) => {
    await write(aiko, "482913");
    for (let count = 0; count < 6; count += 1)
      expect(await codes.use({ ...aiko, ...change }, "482913")).toEqual({ is: "not-valid" });
    expect(await codes.use(aiko, "482913")).toEqual({ is: "right" });
  });

  test("is replaced by a newer one", async () => {
    await write(aiko, "482913");
    for (let count = 0; count < 5; count += 1) await codes.use(aiko, "000000");
    await write(aiko, "555555");
    expect(await codes.use(aiko, "482913")).toEqual({ is: "wrong", triesLeft: 4 });
    expect(await codes.use(aiko, "555555")).toEqual({ is: "right" });
  });

  test("expires by the database's clock", async () => {
    await write(aiko, "482913");
    const { rows } = await database.pool.query("select expires_at - now() <= interval '15 min' as short from codes");
    expect(rows).toEqual([{ short: true }]);
    await database.pool.query("update codes set expires_at = now()");
    expect(await codes.use(aiko, "482913")).toEqual({ is: "not-valid" });
    await sweepCodes(database);
    expect((await database.pool.query("select from codes")).rows).toEqual([]);
  });

  test("cannot be read in the database", async () => {
    await write(aiko, "482913");
    const { rows } = await database.pool.query("select codes::text as row from codes");
    expect(rows[0].row).not.toContain("482913");
    expect(rows[0].row).not.toContain("a browser");
  });
});

test("codes for contests that end soon are needed first", async () => {
  const needed: Date[] = [];
  const recording = {
    ...mailing,
    add: async (_: unknown, { neededAt }: { neededAt: Date }) => void needed.push(neededAt),
  };
  const store = codeStore(database, { appSecret, mailing: recording });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const soon = await createContest(database, { end_date: inMinutes(5) });
  const later = await createContest(database, { end_date: inMinutes(600) });
  const ended = await createContest(database, { start_date: inMinutes(-600), end_date: inMinutes(-5) });
  const mail = mailTo("aiko@example.org", { subject: "a code", paragraphs: [] });
  for (const forContest of [later.id, ended.id, 2_000_000_000, undefined, soon.id])
    await store.write(aiko, "482913", mail, forContest);
  const [first] = [...needed].sort((one, other) => one.getTime() - other.getTime());
  expect(first).toEqual(soon.end_date);
  expect(needed.at(-1)).toEqual(first);
  expect(needed.slice(0, -1).every((neededAt) => neededAt > inMinutes(10))).toBe(true);
});

test("one code a minute and five an hour for a mailbox", async () => {
  const mayHave = codeLimit(database.pool);
  const inOneMinute = await Promise.all(Array.from({ length: 10 }, () => mayHave("limited")));
  expect(inOneMinute.filter(Boolean)).toHaveLength(1);
  const nextMinute = () => database.pool.query("delete from attempts where key like 'code-minute:%'");
  let given = 1;
  for (let minute = 1; minute < 10; minute += 1) {
    await nextMinute();
    if (await mayHave("limited")) given += 1;
  }
  expect(given).toBe(5);
  expect(await mayHave("another")).toBe(true);
});
