import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailTo } from "#server/mail/mail.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { unsentMail } from "#server/testing/unsent-mail.ts";
import { type CodeOwner, type CodeStore, codeStore, type NewCode, sweepCodes } from "./code-store.ts";

let database: TestDatabase;
let codes: CodeStore;
let mails: ReturnType<typeof unsentMail>;
const appSecret = "a secret of the tests, long enough for it";

beforeAll(async () => {
  database = await createTestDatabase();
  mails = unsentMail(database, { appSecret });
  codes = codeStore(database, { appSecret, mailing: mails.mailing });
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["codes", "outbox", "attempts"]) await database.pool.query(`delete from ${table}`);
});

const aiko: CodeOwner = {
  mailboxId: "a mailbox",
  address: "aiko@example.org",
  purpose: "sign_in",
  browser: "a browser",
  knownDevice: undefined,
};
const elsewhere = { ...aiko, browser: "another browser" };

/** Asks for a code; its mail waits. */
const ask = (owner: CodeOwner, code: string, asked: Partial<NewCode> = {}) =>
  codes.write(owner, {
    code,
    mail: mailTo(owner.address, "en", ["signInCode", code, "https://vote.example.org", "Firefox"]),
    network: "192.0.2.1",
    ...asked,
  });

/** A code whose mail has left, however many the mailbox has had before. */
async function write(owner: CodeOwner, code: string): Promise<void> {
  await database.pool.query("delete from attempts where key like 'code-%'");
  await ask(owner, code);
  await mails.send();
}

const use = (owner: CodeOwner, code: string) => codes.use(owner, code, async () => "done");
const right = { is: "right", done: "done" };

describe("a code", () => {
  test("is right once", async () => {
    await write(aiko, "482913");
    expect(await use(aiko, "482913")).toEqual(right);
    expect(await use(aiko, "482913")).toEqual({ is: "not-valid" });
  });

  test("is used once by many at the same time", async () => {
    await write(aiko, "482913");
    const results = await Promise.all(Array.from({ length: 5 }, () => use(aiko, "482913")));
    expect(results.filter(({ is }) => is === "right")).toHaveLength(1);
  });

  test("can be tried five times, also by many at the same time", async () => {
    await write(aiko, "482913");
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => use(aiko, String(guess).padStart(6, "0"))),
    );
    expect(results.filter(({ is }) => is === "wrong")).toHaveLength(5);
    expect(results).toContainEqual({ is: "wrong", triesLeft: 0 });
    expect(await use(aiko, "482913")).toEqual({ is: "not-valid" });
  });

  test("is good at the fifth try", async () => {
    await write(aiko, "482913");
    for (const triesLeft of [4, 3, 2, 1]) expect(await use(aiko, "000000")).toEqual({ is: "wrong", triesLeft });
    expect(await use(aiko, "482913")).toEqual(right);
  });

  test.each<[string, Partial<CodeOwner>]>([
    ["mailbox", { mailboxId: "another mailbox" }],
    ["spelling of the address", { address: "aiko+x@example.org" }],
    ["purpose", { purpose: "password_reset" }],
    ["browser", { browser: "another browser" }],
  ])("is not valid for another %s, which costs no try", async (_, change) => {
    await write(aiko, "482913");
    for (let count = 0; count < 6; count += 1)
      expect(await use({ ...aiko, ...change }, "482913")).toEqual({ is: "not-valid" });
    expect(await use(aiko, "482913")).toEqual(right);
  });

  test("is replaced by a newer one of its browser", async () => {
    await write(aiko, "482913");
    for (let count = 0; count < 5; count += 1) await use(aiko, "000000");
    await write(aiko, "555555");
    expect(await use(aiko, "482913")).toEqual({ is: "wrong", triesLeft: 4 });
    expect(await use(aiko, "555555")).toEqual(right);
  });

  test("stays valid where another browser asks for one and guesses at it", async () => {
    await write(aiko, "482913");
    await write(elsewhere, "555555");
    for (let count = 0; count < 6; count += 1) await use(elsewhere, "482913");
    expect(await use(aiko, "482913")).toEqual(right);
  });

  test("is wrong before its mail is sent, with its tries counted", async () => {
    await ask(aiko, "482913");
    for (const triesLeft of [4, 3]) expect(await use(aiko, "482913")).toEqual({ is: "wrong", triesLeft });
    expect(await mails.send()).toEqual([aiko.address]);
    expect(await use(aiko, "482913")).toEqual(right);
  });

  test("whose mail has not left is kept when its browser asks again, and is good for longer", async () => {
    await ask(aiko, "482913");
    const expiry = async () =>
      (
        await database.pool.query(
          "select codes.expires_at = outbox.expires_at as same, codes.expires_at from codes, outbox",
        )
      ).rows;
    await database.pool.query("update codes set expires_at = now() + interval '1 min'");
    await database.pool.query("update outbox set expires_at = now() + interval '1 min'");
    const [before] = await expiry();
    await ask(aiko, "555555");
    const after = await expiry();
    expect(after).toMatchObject([{ same: true }]);
    expect(after[0].expires_at.getTime()).toBeGreaterThan(before.expires_at.getTime());
    await mails.send();
    expect(await use(aiko, "482913")).toEqual(right);
  });

  test("expires by the database's clock", async () => {
    await write(aiko, "482913");
    const { rows } = await database.pool.query("select expires_at - now() <= interval '15 min' as short from codes");
    expect(rows).toEqual([{ short: true }]);
    await database.pool.query("update codes set expires_at = now()");
    expect(await use(aiko, "482913")).toEqual({ is: "not-valid" });
    await sweepCodes(database);
    expect((await database.pool.query("select from codes")).rows).toEqual([]);
  });

  test("cannot be read in the database, nor can the browser and the network that asked", async () => {
    await ask(aiko, "482913");
    const { rows } = await database.pool.query(
      "select codes::text as code, outbox::text as mail, (select string_agg(key, ' ') from attempts) as keys from codes, outbox",
    );
    for (const secret of ["482913", "a browser", "192.0.2.1"])
      for (const text of Object.values(rows[0])) expect(text).not.toContain(secret);
  });

  test("is not used up where what it allows fails", async () => {
    await write(aiko, "482913");
    const fails = async () => {
      throw new Error("the database is away");
    };
    await expect(codes.use(aiko, "482913", fails)).rejects.toThrow("the database is away");
    expect(await use(aiko, "482913")).toEqual(right);
  });
});

describe("codes of a mailbox", () => {
  const nextMinute = () => database.pool.query("delete from attempts where key like 'code-minute:%'");
  /** How many mails leave when somebody asks once a minute. */
  async function sentTo(owner: CodeOwner, { times, network }: { times: number; network: string }): Promise<number> {
    let sent = 0;
    for (let minute = 0; minute < times; minute += 1) {
      await nextMinute();
      await ask(owner, "482913", { network });
      sent += (await mails.send()).length;
    }
    return sent;
  }

  test("are one a minute, also when many ask at once and in several browsers", async () => {
    const browsers = Array.from({ length: 10 }, (_, count) => ({ ...aiko, browser: `browser ${count}` }));
    await Promise.all(browsers.map((owner) => ask(owner, "482913")));
    expect(await mails.send()).toHaveLength(1);
    await ask({ ...aiko, mailboxId: "another mailbox" }, "482913");
    expect(await mails.send()).toHaveLength(1);
  });

  test("are five an hour, and three of them for one network", async () => {
    expect(await sentTo(elsewhere, { times: 10, network: "192.0.2.1" })).toBe(3);
    expect(await sentTo(aiko, { times: 10, network: "198.51.100.2" })).toBe(2);
    expect(await sentTo(aiko, { times: 10, network: "198.51.100.2" })).toBe(0);
  });

  test("are not used up by two networks: one that has not asked yet gets one more, up to ten an hour in all", async () => {
    for (const network of ["192.0.2.1", "198.51.100.2"]) await sentTo(elsewhere, { times: 10, network });
    for (let network = 1; network <= 5; network += 1)
      expect(await sentTo(aiko, { times: 10, network: `203.0.113.${network}` })).toBe(1);
    expect(await sentTo(aiko, { times: 10, network: "203.0.113.6" })).toBe(0);
  });

  test("are not used up by a network that goes on asking: somebody elsewhere gets one in the same minute", async () => {
    await sentTo(elsewhere, { times: 3, network: "192.0.2.1" });
    await nextMinute();
    await ask(elsewhere, "482913", { network: "192.0.2.1" });
    await ask(aiko, "482913", { network: "198.51.100.2" });
    expect(await mails.send()).toEqual([aiko.address]);
  });

  test("are counted apart for a browser in which the mailbox was proven", async () => {
    for (const network of ["192.0.2.1", "198.51.100.2"]) await sentTo(elsewhere, { times: 3, network });
    await ask(elsewhere, "111111", { network: "192.0.2.1" });
    expect(await mails.send()).toEqual([]);
    const owner = { ...aiko, knownDevice: "a device" };
    expect(await sentTo(owner, { times: 10, network: "192.0.2.1" })).toBe(5);
    await database.pool.query("delete from attempts where key like 'code-hour:%'");
    await nextMinute();
    await Promise.all(["482913", "555555"].map((code) => ask(owner, code)));
    expect(await mails.send()).toHaveLength(1);
  });
});

describe("guessing at the codes of many mailboxes", () => {
  const ownerOf = (number: number): CodeOwner => ({
    ...aiko,
    mailboxId: `mailbox ${number}`,
    address: `somebody${number}@example.org`,
  });

  async function guessesUntilRefused(owner: CodeOwner): Promise<number> {
    let guesses = 0;
    while ((await use(owner, "000000")).is === "wrong") guesses += 1;
    return guesses;
  }

  test("is five tries each up to two hundred wrong ones in a quarter of an hour, then one; a right code stays right", async () => {
    const owners = Array.from({ length: 45 }, (_, number) => ownerOf(number));
    for (const owner of owners) await ask(owner, "482913");
    await mails.send();
    const guesses: number[] = [];
    for (const owner of owners) guesses.push(await guessesUntilRefused(owner));
    expect(guesses).toEqual([...Array(40).fill(5), ...Array(5).fill(1)]);

    await write(aiko, "482913");
    expect(await use(aiko, "482913")).toEqual(right);
    await write(aiko, "482913");
    expect(await use(aiko, "000000")).toEqual({ is: "wrong", triesLeft: 0 });
    expect(await use(aiko, "482913")).toEqual({ is: "not-valid" });
    const owner = { ...aiko, knownDevice: "a device" };
    await write(owner, "482913");
    expect(await use(owner, "000000")).toEqual({ is: "wrong", triesLeft: 4 });
  });
});
