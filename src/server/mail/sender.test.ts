import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { waitsForLock } from "#server/testing/database-state.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { mailEncryption } from "./encrypted-mail.ts";
import { lastOutcomes } from "./last-outcomes.ts";
import { addMail, outbox } from "./outbox.ts";
import { type MailSender, mailSender } from "./sender.ts";
import { mailTransport, type Transport } from "./transport.ts";

const encryption = mailEncryption("a secret of the tests, long enough for it");
const from = "ScoreQuest <votes@example.org>";
const log = createLog("silent");

let database: TestDatabase;
let mailServer: MailServer;
let senders: MailSender[];
beforeEach(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  senders = [];
});
afterEach(async () => {
  await mailServer.close(); // first: a mail that hangs would delay the end of its sender
  await Promise.all(senders.map((sender) => sender.stop()));
  await database.drop();
});

type SenderOptions = {
  smtpUrl?: string;
  leaseMs?: number;
  replyMs?: number;
  watched?: (transport: Transport) => Transport;
};

function startSender(options: SenderOptions = {}): MailSender {
  const { smtpUrl = mailServer.url, leaseMs, replyMs = 600_000, watched = (transport) => transport } = options;
  const transport = watched(mailTransport({ smtpUrl, from }, log, { connectMs: 10_000, replyMs }));
  const sender = mailSender({
    outbox: outbox(database.pool, { leaseMs }),
    transport,
    encryption,
    outcomes: lastOutcomes(database.pool),
    perMinute: 100_000,
    log,
    pollMs: 20,
  });
  senders.push(sender);
  return sender;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

function add(to: string, { subject = "482 913 is your code", neededAt = new Date(), expiresAt = inAnHour() } = {}) {
  const mail = { to, subject, text: "Your code: 482 913", html: "<p>Your code: 482 913</p>" };
  return addMail(database.kysely, { mail, neededAt, expiresAt }, encryption);
}

const receivers = () => mailServer.received.map(({ envelopeTo }) => envelopeTo);

async function waiting(): Promise<{ attempts: number; leased: boolean; later: boolean }[]> {
  const { rows } = await database.pool.query(
    `select attempts, leased_until > now() is true as leased, next_attempt_at > now() as later from outbox order by id`,
  );
  return rows;
}

/** As if the time of all leases and delays were over. */
function letTimePass() {
  return database.pool.query("update outbox set leased_until = now() - interval '1 s', next_attempt_at = now()");
}

test("a mail arrives as it was written, marked as automatic, and leaves the outbox", async () => {
  await add("aiko@example.org");
  startSender();
  await expect.poll(() => mailServer.received).toHaveLength(1);
  const [mail] = mailServer.received;
  expect(mail).toMatchObject({
    envelopeTo: "aiko@example.org",
    from: { address: "votes@example.org", name: "ScoreQuest" },
    subject: "482 913 is your code",
    text: expect.stringContaining("Your code: 482 913"),
    html: expect.stringContaining("<p>Your code: 482 913</p>"),
  });
  expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  await expect.poll(waiting).toEqual([]);
});

test("the outbox holds nothing that can be read", async () => {
  await add("aiko@example.org");
  const { rows } = await database.pool.query<{ content: Buffer; domain: string }>("select content, domain from outbox");
  expect(rows.map(({ domain }) => domain)).toEqual(["example.org"]);
  for (const text of ["482 913", "aiko", "code"]) expect(rows[0]?.content.includes(text), text).toBe(false);
});

test("a mail that another app secret has written is dropped, and the next one goes out", async () => {
  const mail = { to: "old@example.org", subject: "x", text: "x", html: "x" };
  const times = { neededAt: new Date(), expiresAt: inAnHour() };
  await addMail(database.kysely, { mail, ...times }, mailEncryption("another secret of the tests"));
  await add("aiko@example.org");
  startSender();
  await expect.poll(waiting).toEqual([]);
  expect(receivers()).toEqual(["aiko@example.org"]);
});

test("a woken sender does not wait for its next look", async () => {
  const sender = startSender();
  await add("aiko@example.org");
  sender.wake();
  await expect.poll(receivers).toEqual(["aiko@example.org"]);
});

test("what is needed first is sent first", async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  await add("later@example.org", { neededAt: minutes(15) });
  await add("soon@example.org", { neededAt: minutes(3) });
  await add("sooner@example.org", { neededAt: minutes(1) });
  const claimed = await outbox(database.pool).claim(2, 10);
  expect(claimed.map(({ content }) => encryption.decrypt(content).to)).toEqual([
    "sooner@example.org",
    "soon@example.org",
  ]);
});

test("a code that has expired is not sent", async () => {
  await add("late@example.org", { expiresAt: new Date(Date.now() - 1) });
  await add("aiko@example.org");
  startSender();
  await expect.poll(waiting).toEqual([]);
  expect(receivers()).toEqual(["aiko@example.org"]);
});

test("expired mails are found by an index", async () => {
  const client = await database.pool.connect();
  await client.query("set enable_seqscan = off");
  const { rows } = await client.query("explain select id from outbox where expires_at <= now()");
  client.release(true);
  expect(JSON.stringify(rows)).toContain("outbox_expires_at");
});

describe("a recipient's mail server", () => {
  test("that refuses for good is not asked again", async () => {
    mailServer.behave = () => 550;
    await add("nobody@example.org");
    startSender();
    await expect.poll(waiting).toEqual([]);
    expect(mailServer.asked).toEqual(["nobody@example.org"]);
    expect(mailServer.received).toEqual([]);
  });

  test("that asks for patience is asked again, later each time; others of its domain wait with it", async () => {
    mailServer.behave = (recipient) => (recipient.endsWith("@slow.example") ? 450 : "take");
    await add("aiko@slow.example");
    startSender();
    await expect.poll(waiting).toEqual([{ attempts: 1, leased: false, later: true }]);
    const delayOf = async (): Promise<number> =>
      (await database.pool.query("select extract(epoch from next_attempt_at - now())::float8 as s from outbox")).rows[0]
        .s;
    const first = await delayOf();
    await letTimePass();
    await expect.poll(waiting).toEqual([{ attempts: 2, leased: false, later: true }]);
    expect(await delayOf()).toBeGreaterThan(first);

    await letTimePass();
    await expect.poll(waiting).toEqual([{ attempts: 3, leased: false, later: true }]);
    await add("bo@other.example");
    await expect.poll(receivers).toEqual(["bo@other.example"]);

    mailServer.behave = () => "take";
    await letTimePass();
    await expect.poll(receivers).toEqual(["bo@other.example", "aiko@slow.example"]);
    await expect.poll(waiting).toEqual([]);
  });

  test("other mails of a domain that asks for patience wait too", async () => {
    mailServer.behave = () => 450;
    await add("aiko@slow.example");
    await add("bo@slow.example", { neededAt: inAnHour() });
    const [first] = await outbox(database.pool).claim(1, 10);
    await outbox(database.pool).postpone(first as NonNullable<typeof first>);
    expect(await waiting()).toEqual([
      { attempts: 1, leased: false, later: true },
      { attempts: 0, leased: false, later: true },
    ]);
  });

  test("that breaks the connection after the text may have it: it is asked again only when the lease ends", async () => {
    mailServer.behave = () => "drop-after-data";
    await add("aiko@example.org");
    startSender();
    await expect.poll(receivers).toEqual(["aiko@example.org"]);
    mailServer.behave = () => "take";
    await add("bo@other.example"); // by the time it has arrived, the first one would have been sent again
    await expect.poll(receivers).toEqual(["aiko@example.org", "bo@other.example"]);
    await expect.poll(waiting).toEqual([{ attempts: 1, leased: true, later: true }]);
    await letTimePass();
    await expect.poll(receivers).toEqual(["aiko@example.org", "bo@other.example", "aiko@example.org"]);
    await expect.poll(waiting).toEqual([]);
  });

  test("that may have a mail is left alone for a while, also by others of its domain", async () => {
    await add("aiko@slow.example");
    await add("bo@slow.example", { neededAt: inAnHour() });
    const store = outbox(database.pool, { leaseMs: 60_000 });
    const secondsUntilNext = async () =>
      (
        await database.pool.query(
          "select extract(epoch from next_attempt_at - now())::float8 as s from outbox order by id",
        )
      ).rows[0].s;
    for (const { attempts, atLeast, atMost } of [
      { attempts: 1, atLeast: 5, atMost: 60 }, // the lease
      { attempts: 6, atLeast: 61, atMost: 160 },
    ]) {
      const [first] = await store.claim(1, 10);
      await store.postpone({ id: first?.id as number, attempts }, { mayHaveArrived: true });
      const [aiko, bo] = await waiting();
      expect(aiko).toMatchObject({ leased: true, later: true });
      expect(bo).toEqual({ attempts: 0, leased: false, later: true });
      expect(await secondsUntilNext()).toBeGreaterThan(atLeast);
      expect(await secondsUntilNext()).toBeLessThanOrEqual(atMost);
      await letTimePass();
    }
  });

  test("that does not reply to a recipient has nothing: it is asked again, later each time, and so are others of its domain", async () => {
    mailServer.behave = () => "hang";
    await add("aiko@slow.example");
    startSender({ replyMs: 1_000 });
    await expect.poll(waiting).toEqual([{ attempts: 1, leased: false, later: true }]);
    await add("bo@slow.example", { neededAt: inAnHour() });
    await letTimePass();
    await expect.poll(async () => (await waiting())[0]).toEqual({ attempts: 2, leased: false, later: true });
    await expect.poll(async () => (await waiting())[1]?.later).toBe(true);
    const delays =
      "select extract(epoch from next_attempt_at - clock_timestamp())::float8 as s from outbox order by id";
    const { rows } = await database.pool.query<{ s: number }>(delays);
    expect(rows[0]?.s).toBeGreaterThan(5); // the first time it was five
    expect(mailServer.received).toEqual([]);
  });

  test.each(["hang", "hang-after-data"] as const)(
    "that does not reply keeps nobody else waiting, however many mails it has been sent (%s)",
    async (behavior) => {
      mailServer.behave = (recipient) => (recipient.endsWith("@slow.example") ? behavior : "take");
      for (let count = 0; count < 30; count += 1) await add(`${count}@slow.example`);
      const sender = startSender();
      const placesOfDomain = 14;
      await expect.poll(() => mailServer.asked).toHaveLength(placesOfDomain);
      for (const name of ["ai", "bo", "chi"]) await add(`${name}@example.org`, { neededAt: inAnHour() });
      sender.wake();
      const arrived = () => receivers().filter((to) => to.endsWith("@example.org"));
      await expect.poll(() => arrived().sort()).toEqual(["ai", "bo", "chi"].map((name) => `${name}@example.org`));
      expect(mailServer.asked.filter((to) => to.endsWith("@slow.example"))).toHaveLength(placesOfDomain);
    },
  );
});

describe("a lease", () => {
  test("is taken for no more mails than can be sent at once, so that none waits where nobody looks after it", async () => {
    mailServer.behave = () => "hang";
    for (let count = 0; count < 40; count += 1) await add(`me@domain${count}.example`);
    startSender();
    await expect.poll(() => mailServer.asked).toHaveLength(20);
    expect((await waiting()).filter(({ leased }) => leased)).toHaveLength(20);
  });

  test("outlasts each delivery: a mail that takes too long is given up with its connection", async () => {
    mailServer.behave = () => "hang";
    await add("aiko@example.org");
    startSender({ leaseMs: 900 }); // and ten minutes for each reply
    await expect.poll(waiting).toEqual([{ attempts: 1, leased: false, later: true }]);
    await expect.poll(mailServer.openConnections).toBe(0);
  });

  test("keeps a mail from being sent by two at once, also where the mail server is slow", async () => {
    mailServer.behave = () => ({ slowMs: 600 });
    const addresses = Array.from({ length: 40 }, (_, count) => `${count}@domain${count % 2}.example`);
    for (const address of addresses) await add(address);
    const sendingNow = new Set<string>();
    const sentTwice: string[] = [];
    const watched = (transport: Transport): Transport => ({
      ...transport,
      async send(mail, withinMs) {
        if (sendingNow.has(mail.to)) sentTwice.push(mail.to);
        sendingNow.add(mail.to);
        const sent = await transport.send(mail, withinMs);
        sendingNow.delete(mail.to);
        return sent;
      },
    });
    startSender({ leaseMs: 3_000, watched });
    startSender({ leaseMs: 3_000, watched });
    await expect.poll(() => new Set(receivers()).size).toBe(addresses.length);
    expect(sentTwice).toEqual([]);
  });
});

test("a code that expires on its way is not sent any more", async () => {
  mailServer.behave = () => ({ slowMs: 2_500 });
  await add("late@example.org", { expiresAt: new Date(Date.now() + 1_500) });
  startSender();
  await expect
    .poll(async () => {
      await database.pool.query("update outbox set next_attempt_at = now()");
      return waiting();
    })
    .toEqual([]);
  await expect.poll(mailServer.openConnections).toBe(0);
  expect(mailServer.received).toEqual([]);
});

test("a domain gets its places at most, together with what is being sent to it; the others go to other domains", async () => {
  for (const domain of ["big", "big", "big", "big", "small", "tiny", "tiny"]) await add(`me@${domain}.example`);
  const store = outbox(database.pool);
  const claimed = await store.claim(5, 100, { sendingTo: ["tiny.example", "big.example"], mostOfDomain: 2 });
  expect(claimed.map(({ domain }) => domain)).toEqual(["big.example", "small.example", "tiny.example"]);
  const next = await store.claim(5, 100, { sendingTo: [], mostOfDomain: 2 });
  expect(next.map(({ domain }) => domain)).toEqual(["big.example", "big.example", "tiny.example"]);
});

test("a process of the version before still claims mails", async () => {
  await add("aiko@example.org");
  const { rows } = await database.pool.query("select attempts from claim_mails(10, 100, 90)");
  expect(rows).toEqual([{ attempts: 1 }]);
  expect(await waiting()).toEqual([{ attempts: 1, leased: true, later: false }]);
});

test("a relay that is away loses nothing: all is sent when it is back", async () => {
  const { url } = mailServer;
  await mailServer.close();
  for (const name of ["ai", "bo", "chi"]) await add(`${name}@example.org`);
  startSender({ smtpUrl: url });
  await expect
    .poll(async () => (await waiting()).map(({ attempts, leased }) => ({ attempts, leased })))
    .toHaveLength(3);
  mailServer = await startMailServer(Number(new URL(url).port));
  await expect.poll(() => receivers().sort()).toHaveLength(3);
  await expect.poll(waiting).toEqual([]);
});

test("not more than the mails of a minute, by all processes together", async () => {
  for (let count = 0; count < 30; count += 1) await add(`${count}@example.org`);
  const minute = async () =>
    (await database.pool.query("select date_trunc('minute', now()) as it")).rows[0].it.getTime();
  const store = outbox(database.pool);
  const claimWithinOneMinute = async () => {
    const before = await minute();
    const claims = await Promise.all(Array.from({ length: 4 }, () => store.claim(10, 12)));
    if ((await minute()) === before) return claims.flat();
    await letTimePass();
    await database.pool.query("update mail_minute set mails = 0");
    return claimWithinOneMinute();
  };
  const claimed = await claimWithinOneMinute();
  expect(claimed).toHaveLength(12);
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(12);
});

test("two processes send 500 mails, each once", { timeout: 300_000 }, async () => {
  const addresses = Array.from({ length: 500 }, (_, count) => `${count}@example.org`);
  for (const address of addresses) await add(address);
  startSender();
  startSender();
  await expect.poll(waiting, { timeout: 240_000 }).toEqual([]);
  expect(receivers().sort()).toEqual(addresses.toSorted());
});

test("postponing locks the mails of a domain in one order, so that two at once cannot block each other", async () => {
  for (const name of ["aiko", "ben", "cleo"]) await add(`${name}@example.org`);
  const { rows } = await database.pool.query<{ id: number }>("select id from outbox order by id");
  const [first, , last] = rows.map(({ id }) => id) as [number, number, number];
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("select from outbox where id = $1 for update", [first]);
  const postponed = outbox(database.pool).postpone({ id: last, attempts: 1 });
  await expect.poll(() => waitsForLock(database.pool)).toBe(true);
  await other.query("select from outbox where id = $1 for update nowait", [last]);
  await other.query("commit");
  other.release();
  await postponed;
  expect((await waiting()).every(({ later }) => later)).toBe(true);
});

test("what a process had claimed when it was killed is sent by another one, once its lease is over", async () => {
  await add("aiko@example.org");
  expect(await outbox(database.pool).claim(1, 10)).toHaveLength(1);
  startSender();
  await add("bo@example.org");
  await expect.poll(receivers).toEqual(["bo@example.org"]);
  await expect.poll(waiting).toEqual([{ attempts: 1, leased: true, later: false }]);
  await letTimePass();
  await expect.poll(receivers).toEqual(["bo@example.org", "aiko@example.org"]);
});

test("console: prints mails to the log instead of sending them", async () => {
  const lines: string[] = [];
  const printing = createLog("info", { write: (line: string) => void lines.push(line) });
  const transport = mailTransport({ smtpUrl: "console:", from }, printing);
  const mail = { to: "aiko@example.org", subject: "482 913 is your code", text: "482 913", html: "<p>482 913</p>" };
  expect(await transport.send(mail)).toEqual({ outcome: "sent" });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { to: "aiko@example.org", subject: "482 913 is your code", text: "482 913" },
  ]);
});
