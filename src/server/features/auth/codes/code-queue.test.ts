import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { invitationMails } from "#server/features/helping/invitation-mails.ts";
import { lastOutcomes } from "#server/mail/last-outcomes.ts";
import { mailTo } from "#server/mail/mail.ts";
import { outbox } from "#server/mail/outbox.ts";
import { mailSender } from "#server/mail/sender.ts";
import { mailTransport } from "#server/mail/transport.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createContest, createUser } from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { unsentMail } from "#server/testing/unsent-mail.ts";
import { sessionStore } from "../sessions/sessions.ts";
import { codeStore } from "./code-store.ts";

/** In which order the codes of a crowd leave. */

let database: TestDatabase;
let mails: ReturnType<typeof unsentMail>;
const appSecret = "a secret of the tests, long enough for it";

beforeAll(async () => {
  database = await createTestDatabase();
  mails = unsentMail(database, { appSecret });
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["codes", "outbox", "attempts"]) await database.pool.query(`delete from ${table}`);
});

type Asked = { network?: string; forContest?: number; knownDevice?: string };

function ask(address: string, { network = "192.0.2.1", forContest, knownDevice }: Asked = {}): Promise<void> {
  return codeStore(database, { appSecret, mailing: mails.mailing }).write(
    { mailboxId: address, address, purpose: "sign_in", browser: address, knownDevice },
    {
      code: "482913",
      mail: mailTo(address, "en", ["signInCode", "482913", "https://vote.example.org", "Firefox"]),
      network,
      forContest,
    },
  );
}

async function flood(count: number, asked: Asked = {}): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await ask(`invented${number}@${asked.network ?? "192.0.2.1"}.example`, asked);
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("a mailbox that is known", () => {
  test.each<[string, (email: string) => Promise<Asked | undefined>]>([
    [
      "by a proven account",
      async (email) => {
        await createUser(database, { email, email_verified: true });
        return undefined;
      },
    ],
    [
      "by a person who has signed in by a code or with Google",
      async (email) => {
        await sessionStore(database).create({ mail: { email } }, new Date());
        return undefined;
      },
    ],
    ["in this browser", async () => ({ knownDevice: "a device" })],
  ])("%s gets its code before those that nobody knows", async (how, makeKnown) => {
    const email = `known-${how.length}@example.org`;
    const soon = await createContest(database, { end_date: inMinutes(3) });
    await flood(5, { forContest: soon.id });
    await ask(email, await makeKnown(email));
    expect(await mails.send(1)).toEqual([email]);
  });

  test("is not one that somebody has merely registered", async () => {
    const { email } = await createUser(database, { email_verified: false });
    await ask("first@example.org");
    await ask(email);
    expect(await mails.send()).toEqual(["first@example.org", email]);
  });
});

test("an invitation leaves after all codes, and keeps no network from its turn", async () => {
  const invitations = invitationMails({ pool: database.pool, mailing: mails.mailing, mailboxId: (email) => email });
  await invitations.add(database.kysely, { email: "invited@example.org", language: "en" }, [
    "stageInvitation",
    "Aiko",
    "Itasha Night",
    "https://vote.example.org/invitation#token",
  ]);
  await database.pool.query("update outbox set needed_at = needed_at - interval '1 day'");
  const newcomers = ["one@example.org", "two@example.org", "three@example.org"];
  for (const email of newcomers) await ask(email);
  expect(await mails.send()).toEqual([...newcomers, "invited@example.org"]);
});

test("an owner's code is among the next mails, whatever 1,000 invented addresses wait for", async () => {
  const { email } = await createUser(database, { email_verified: true });
  const soon = await createContest(database, { end_date: inMinutes(3) });
  await flood(1_000, { forContest: soon.id });
  await ask(email);
  await ask("newcomer@example.org", { network: "198.51.100.2", forContest: soon.id });

  const mailServer = await startMailServer();
  const log = createLog("silent");
  const transport = mailTransport({ smtpUrl: mailServer.url, from: "votes@example.org" }, log);
  const sender = mailSender({
    outbox: outbox(database.pool),
    transport,
    encryption: mails.encryption,
    outcomes: lastOutcomes(database.pool),
    perMinute: 100,
    log,
    pollMs: 20,
  });
  // Several mails leave at once, so that the first twenty arrive in any order.
  await expect.poll(() => mailServer.received.length).toBeGreaterThanOrEqual(20);
  const first = mailServer.received.slice(0, 20).map(({ envelopeTo }) => envelopeTo);
  expect(first).toContain(email);
  expect(first).toContain("newcomer@example.org"); // networks take turns
  await sender.stop();
  await mailServer.close();
});

describe("networks", () => {
  test("take turns: a newcomer does not wait for all that another network has asked for", async () => {
    await flood(50);
    await mails.send(10);
    for (const name of ["ai", "bo", "chi"]) await ask(`${name}@example.org`, { network: "198.51.100.2" });
    const next = await mails.send(6);
    expect(next.filter((to) => to.endsWith("@example.org"))).toEqual(
      ["ai", "bo", "chi"].map((name) => `${name}@example.org`),
    );
  });

  test("have in the queue what can be sent before it expires, and no more; others and known mailboxes are not touched", async () => {
    const few = unsentMail(database, { appSecret, perMinute: 1 });
    const [before, mailing] = [mails, few];
    mails = mailing;
    await flood(30);
    await ask("newcomer@example.org", { network: "198.51.100.2" });
    await ask("owner@example.org", { knownDevice: "a device" });
    const sent = await mails.send();
    mails = before;
    expect(sent.filter((to) => to.startsWith("invented"))).toHaveLength(15);
    expect(sent).toContain("newcomer@example.org");
    expect(sent[0]).toBe("owner@example.org");
  });
});

describe("codes for contests that end soon", () => {
  test("go first, among known mailboxes and among others", async () => {
    const soon = await createContest(database, { end_date: inMinutes(5) });
    const later = await createContest(database, { end_date: inMinutes(600) });
    const ended = await createContest(database, { start_date: inMinutes(-600), end_date: inMinutes(-5) });
    const contests = { later: later.id, ended: ended.id, none: 2_000_000_000, soon: soon.id };
    for (const [name, forContest] of Object.entries(contests)) {
      await ask(`${name}@example.org`, { forContest });
      await ask(`known-${name}@example.org`, { forContest, knownDevice: "a device" });
    }
    const order = (await mails.send()).map((to) => to.split("@")[0]);
    expect(order[0]).toBe("known-soon");
    expect(order[4]).toBe("soon");
    expect(order.slice(0, 4).every((name) => name?.startsWith("known-"))).toBe(true);
  });
});
