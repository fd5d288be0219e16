import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Check, type CheckFacts, type Device, entriesNamed } from "#domain/checks/check.ts";
import { contestChecks } from "#domain/checks/checks.ts";
import { createLog } from "#server/core/log.ts";
import type { TestApp, TestAppOptions } from "#server/testing/app.ts";
import { createTestApp } from "#server/testing/app.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { createPasses, newPassCodes } from "#server/testing/passes.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { runServerCommand } from "#server/testing/server-process.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { processSettings } from "./process-settings.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const fromNow = (ms: number) => new Date(Date.now() + ms);
const device: Device = { timeZone: "UTC", locale: "en-US", aheadMs: 0 };
const behindProxy = { publicUrl: "http://vote.example.org", proxyHops: 1 };

const product = await testProduct(behindProxy);
const organizer = await signedInAs(product, "organizer");

type Values = Parameters<typeof createContest>[1];

/** A contest of that product's organizer. */
async function contestWith(values: Values = {}, { on = product, by = organizer } = {}) {
  const contest = await createContest(on.database, { organizer_id: by.user.id, ...values });
  const path = `/api/contests/${contest.id}`;
  const change = async (body: object) => expect((await by.visitor.put(path, body)).status).toBe(200);
  return { contest, path, change, check: checkOf(path, by.visitor) };
}

/** What the list says under a title, as somebody reads it who asks now. */
function checkOf(path: string, reader: Visitor, { on = device, headers = {} } = {}) {
  return async (title: string): Promise<Check | undefined> => {
    const facts = await factsFrom(path, reader, headers);
    return contestChecks(facts, on, { role: "admin" }).find((check) => check.title === title);
  };
}

async function factsFrom(path: string, reader: Visitor, headers: Record<string, string> = {}): Promise<CheckFacts> {
  const response = await reader.get(`${path}/checks`, headers);
  expect(response.status).toBe(200);
  return (await response.json()) as CheckFacts;
}

/** Another process of the product, with other settings. */
async function otherProcess(options: TestAppOptions): Promise<{ app: TestApp; visitor: Visitor }> {
  const app = await createTestApp({ ...options, beside: product });
  onTestFinished(app.drop);
  const visitor = app.visitor();
  for (const [name, value] of organizer.visitor.cookies) {
    visitor.cookies.set(name, value);
    visitor.cookies.set(`__Host-${name}`, value); // its name with https
  }
  return { app, visitor };
}

const phone = {
  "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
};
const computer = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };
const from = (address: string) => ({ host: "vote.example.org", "x-forwarded-for": address });

describe("the address for phones", () => {
  const title = "Address for phones";

  test("is good once a phone has opened the contest over it", async () => {
    const { contest, check } = await contestWith();
    expect(await check(title)).toMatchObject({ state: "watch", place: "qr" });
    await product.visitor().get(`/contest/${contest.id}`, { ...phone, ...from("203.0.113.9") });
    await expect
      .poll(() => check(title))
      .toEqual({
        title,
        step: "print",
        state: "good",
        found: expect.stringMatching(/^A phone opened this contest at \d+:\d\d [AP]M\.$/),
      });
    await product.database.pool.query(
      "update contest_visits set opened_at = opened_at - interval '25 hours' where contest_id = $1",
      [contest.id],
    );
    expect(await check(title)).toMatchObject({ state: "watch", found: expect.stringContaining("more than a day ago") });
  });

  test("is not shown by the organizer's own computer, nor by the server's", async () => {
    const { contest, path } = await contestWith();
    const visitsOf = async () => {
      const { rows } = await product.database.pool.query("select 1 from contest_visits where contest_id = $1", [
        contest.id,
      ]);
      return rows.length;
    };
    await product.visitor().get(`/contest/${contest.id}`, { ...phone, ...from("127.0.0.1") });
    const check = checkOf(path, organizer.visitor, { headers: from("203.0.113.20") });
    await product.visitor().get(`/contest/${contest.id}`, { ...computer, ...from("203.0.113.20") });
    await expect.poll(visitsOf).toBe(1);
    expect(await check(title)).toMatchObject({ state: "watch" });
    // Somebody else who reads it is told of that computer.
    expect(await checkOf(path, organizer.visitor)(title)).toMatchObject({
      state: "good",
      found: expect.stringMatching(/^Another device opened this contest at /),
    });
    await product.visitor().get(`/contest/${contest.id}`, { ...phone, ...from("203.0.113.20") });
    await expect.poll(() => check(title)).toMatchObject({ state: "good", found: expect.stringMatching(/^A phone /) });
  });

  test("is written down at most once a minute, whoever opens the contest", async () => {
    const { contest, check } = await contestWith();
    const open = (headers: object) => product.visitor().get(`/contest/${contest.id}`, { ...headers });
    await open({ ...phone, ...from("203.0.113.9") });
    await expect.poll(() => check(title)).toMatchObject({ state: "good" });
    const written = async () =>
      (await product.database.pool.query("select xmin, ctid from contest_visits where contest_id = $1", [contest.id]))
        .rows[0];
    const before = await written();
    const other = await otherProcess(behindProxy); // which does not remember what the first one has written
    for (const visitor of [product.visitor(), other.app.visitor()])
      for (let time = 0; time < 5; time += 1)
        await visitor.get(`/contest/${contest.id}`, { ...phone, ...from(`203.0.113.${30 + time}`) });
    // Whatever was to be written is written before this one.
    const second = await contestWith();
    await other.app.visitor().get(`/contest/${second.contest.id}`, { ...phone, ...from("203.0.113.9") });
    await expect.poll(() => second.check(title)).toMatchObject({ state: "good" });
    expect(await written()).toEqual(before);
  });

  test("is asked for again when the address has changed", async () => {
    const { contest, path, check } = await contestWith();
    await product.visitor().get(`/contest/${contest.id}`, { ...phone, ...from("203.0.113.9") });
    await expect.poll(() => check(title)).toMatchObject({ state: "good" });
    const moved = await otherProcess({ publicUrl: "http://192.168.1.20:3000", host: "0.0.0.0" });
    expect(await checkOf(path, moved.visitor)(title)).toMatchObject({ state: "watch" });
  });

  test("is bad where only the server's own computer can open it", async () => {
    const { path } = await contestWith();
    const local = await otherProcess({ publicUrl: "http://localhost:3000", host: "0.0.0.0" });
    expect(await checkOf(path, local.visitor)(title)).toMatchObject({
      state: "problem",
      found: expect.stringContaining("http://localhost:3000"),
      remedy: expect.stringContaining("PUBLIC_URL"),
    });
    const closed = await otherProcess({ publicUrl: "http://192.168.1.20:3000" });
    expect(await checkOf(path, closed.visitor)(title)).toMatchObject({
      state: "problem",
      remedy: expect.stringContaining("HOST=0.0.0.0"),
    });
  });
});

test("http is amber and says what it costs, red where people sign in with Google, and https is green", async () => {
  const { path } = await contestWith();
  const title = "Encryption";
  const encrypted = await otherProcess({ publicUrl: "https://vote.example.org", proxyHops: 1 });
  expect(await checkOf(path, encrypted.visitor)(title)).toMatchObject({ state: "good", found: "Phones use https." });
  const publicUrl = "http://192.168.1.20:3000";
  const plain = await otherProcess({ publicUrl });
  expect(await checkOf(path, plain.visitor)(title)).toMatchObject({
    state: "watch",
    found: expect.stringMatching(/Not secure.*passwords.*share menu.*screen on/),
  });
  const google = { clientId: "id", clientSecret: "secret", issuer: "https://accounts.google.com" };
  const withGoogle = await otherProcess({ publicUrl, google });
  expect(await checkOf(path, withGoogle.visitor)(title)).toMatchObject({
    state: "problem",
    found: expect.stringContaining("Google sign-in does not work"),
  });
});

test("servers that were started with different settings are told", async () => {
  const { check } = await contestWith();
  expect(await check("Servers")).toBeUndefined();
  const { pool } = product.database;
  const config = { publicUrl: behindProxy.publicUrl, photoBucket: undefined };
  const log = createLog("silent");
  const servers = [config, { ...config, publicUrl: "http://localhost:3000" }].map((each) =>
    processSettings({ pool, config: each, log }),
  );
  for (const server of servers) await server.report();
  expect(await check("Servers")).toMatchObject({ state: "watch", found: expect.stringContaining("PUBLIC_URL") });
  for (const server of servers) await server.close();
  expect(await check("Servers")).toBeUndefined();
});

describe("entries", () => {
  const image_url = "https://example.org/car.jpg";

  test("must be there", async () => {
    const { contest, check } = await contestWith();
    expect(await check("Entries")).toMatchObject({ state: "problem", place: "entries" });
    await createEntry(product.database, { contest_id: contest.id, status: "inactive" });
    expect(await check("Entries")).toMatchObject({ state: "problem" });
    await createEntry(product.database, { contest_id: contest.id });
    expect(await check("Entries")).toBeUndefined();
  });

  test("without a photo or an owner are named, until they have them", async () => {
    const { contest, check, change } = await contestWith();
    const values = { contest_id: contest.id, image_url, owner: "Aiko" };
    await createEntry(product.database, values);
    expect(await check("Photos")).toMatchObject({ state: "good" });
    expect(await check("Owners")).toMatchObject({ state: "good" });
    const bare = await createEntry(product.database, { ...values, voting_id: "42", image_url: null, owner: " " });
    await createEntry(product.database, { ...values, image_url: null, owner: null, status: "inactive" });
    expect(await check("Photos")).toMatchObject({
      state: "watch",
      found: "1 of 2 entries has no photo: 42.",
      place: "entries",
    });
    expect(await check("Owners")).toMatchObject({ state: "watch", found: "1 of 2 entries has no owner: 42." });
    await change({ showOwnerName: false });
    expect(await check("Owners")).toMatchObject({ state: "good" });
    await change({ showOwnerName: true });
    const mended = await organizer.visitor.put(`/api/entries/${bare.id}`, { imageUrl: image_url, owner: "Ken" });
    expect(mended.status).toBe(200);
    expect(await check("Photos")).toMatchObject({ state: "good", found: "Every entry has a photo." });
    expect(await check("Owners")).toMatchObject({ state: "good", found: "Every entry has an owner." });
  });

  test("with equal names are named, also in other letters, and only some of very many", async () => {
    const { contest, check } = await contestWith();
    const entry = (voting_id: string, name: string) =>
      createEntry(product.database, { contest_id: contest.id, voting_id, name });
    await entry("1", "Mochi Express");
    expect(await check("Names")).toMatchObject({ state: "good" });
    const other = await entry("2", "ＭＯＣＨＩ  express");
    expect(await check("Names")).toMatchObject({
      state: "watch",
      found: "1 and 2 are named “Mochi Express”.",
      place: "entries",
    });
    expect((await organizer.visitor.put(`/api/entries/${other.id}`, { name: "Mochi Local" })).status).toBe(200);
    expect(await check("Names")).toMatchObject({ state: "good" });
    for (let number = 10; number < 18; number += 1) await entry(String(number), "Twin");
    const facts = await factsFrom(`/api/contests/${contest.id}`, organizer.visitor);
    expect(facts.entries.equalNames).toEqual({
      count: 1,
      first: [{ name: "Twin", entries: { count: 8, first: ["10", "11", "12", "13", "14"] } }],
    });
    expect(facts.entries.withoutPhoto).toMatchObject({ count: 10, first: { length: entriesNamed } });
    expect((await check("Names"))?.found).toBe("10, 11, 12, 13, 14 and 3 more are named “Twin”.");
  });
});

describe("times", () => {
  test("are read in this device's time zone, and an end at night is doubted", async () => {
    const dates = { startDate: "2036-06-07T01:00:00Z", endDate: "2036-06-07T20:00:00Z" };
    const { path, change } = await contestWith({ start_date: dates.startDate, end_date: dates.endDate });
    const inTokyo = checkOf(path, organizer.visitor, { on: { ...device, timeZone: "Asia/Tokyo" } });
    expect(await inTokyo("Times")).toMatchObject({
      state: "watch",
      found:
        "Voting runs from Sat, Jun 7, 10:00 AM to Sun, Jun 8, 5:00 AM (2036), Japan Standard Time (Asia/Tokyo): it ends at 5:00 AM, at night.",
      place: "edit",
    });
    await change({ endDate: "2036-06-07T08:00:00Z" });
    expect((await inTokyo("Times"))?.found).toContain("Sat, Jun 7, 10:00 AM to 5:00 PM (2036), Japan Standard Time");
  });

  test("say that nobody can vote while the contest is inactive", async () => {
    const { check, change } = await contestWith({
      is_active: false,
      start_date: fromNow(24 * hourMs),
      end_date: fromNow(26 * hourMs),
    });
    expect((await check("Times"))?.found).toContain("inactive");
    await change({ isActive: true });
    expect((await check("Times"))?.found).not.toContain("inactive");
  });
});

test("who may vote is red while nobody could give a vote that counts", async () => {
  const title = "Who can vote";
  const { contest, check, change } = await contestWith({ who_may_vote: "proven" });
  expect(await check(title)).toMatchObject({ state: "problem", place: "voters" });
  await change({ whoMayVote: "pass" });
  expect(await check(title)).toMatchObject({ state: "problem", place: "passes" });
  await createPasses(product.database, contest.id, newPassCodes(3));
  expect(await check(title)).toMatchObject({ state: "good", found: expect.stringContaining("there are 3") });
  const cancelled = await organizer.visitor.post(`/api/contests/${contest.id}/passes/cancel`, { from: 1, to: 3 });
  expect(cancelled.status).toBe(200);
  expect(await check(title)).toMatchObject({ state: "problem", place: "passes" });
  await change({ whoMayVote: "signed_in" });
  expect(await check(title)).toMatchObject({ state: "good" });
});

describe("mail", () => {
  test("is red while the mail server cannot be used, amber until a mail has left, and green then", async () => {
    const first = await startMailServer();
    const mailing = await createTestApp({ mailServer: first });
    onTestFinished(mailing.drop);
    const by = await signedInAs(mailing, "organizer");
    const { check } = await contestWith({ who_may_vote: "proven" }, { on: mailing, by });
    const ask = async (email = createUniqueEmail()) => {
      const asked = await mailing.visitor().post("/api/auth/code", { email, purpose: "sign_in" });
      expect(asked.status).toBe(204);
    };
    expect(await check("Email")).toMatchObject({
      state: "watch",
      found: expect.stringContaining("No email has been sent yet"),
    });
    expect(await check("Who can vote")).toMatchObject({ state: "good" });

    await ask();
    await expect.poll(() => check("Email")).toMatchObject({ state: "good" });
    expect((await check("Email"))?.found).toMatch(/^The last email was sent at .*, and none are waiting\.$/);

    first.behave = () => 550;
    await ask();
    await expect
      .poll(() => check("Email"))
      .toMatchObject({ state: "watch", found: expect.stringContaining("refused") });

    await first.close();
    await ask();
    await expect
      .poll(() => check("Email"))
      .toMatchObject({
        state: "problem",
        found: expect.stringMatching(/^The mail server could not be used at .*, and 1 email is waiting\.$/),
        remedy: expect.stringContaining("npm run mail -- check"),
      });
    const again = await startMailServer(Number(new URL(first.url).port));
    onTestFinished(again.close);
    await expect.poll(() => check("Email"), { timeout: 60_000 }).toMatchObject({ state: "good" });
    expect(again.received).toHaveLength(1);
  });

  test("that waits is amber after a minute and red after ten", async () => {
    const { path } = await contestWith();
    const silent = await startMailServer();
    silent.behave = () => "hang";
    const other = await otherProcess({ ...behindProxy, mailServer: silent });
    const wait = async (minutes: number) => {
      await product.database.pool.query("delete from outbox");
      await product.database.pool.query(
        `insert into outbox (content, domain, needed_at, expires_at, next_attempt_at, created_at)
         select '\\x00', 'example.org', now(), now() + interval '1 hour', now() + interval '1 hour',
           now() - make_interval(mins => $1) from generate_series(1, 3)`,
        [minutes],
      );
    };
    const check = checkOf(path, other.visitor);
    await wait(3);
    expect(await check("Email")).toMatchObject({
      state: "watch",
      found: expect.stringMatching(
        /^3 emails are waiting, the longest for 3 minutes; at most [\d,]+ emails can go out/,
      ),
    });
    await wait(11);
    expect(await check("Email")).toMatchObject({ state: "problem" });
    await product.database.pool.query("delete from outbox");
    expect(await check("Email")).not.toMatchObject({ state: "problem" });
    await silent.close();
  });

  test("is no matter where the contest can do without, and is missed where it cannot", async () => {
    const { check, path } = await contestWith();
    expect(await check("Email")).toMatchObject({ state: "good" });
    const needing = await contestWith({ who_may_vote: "proven" });
    expect(await needing.check("Email")).toMatchObject({
      state: "watch",
      found: expect.stringContaining("sends no email"),
    });
    const printed = await otherProcess({ ...behindProxy, mailServer: { url: "console:" } });
    expect(await checkOf(path, printed.visitor)("Email")).toMatchObject({
      state: "watch",
      found: expect.stringContaining("printed to the server’s log"),
    });
  });
});

test("sealing is asked for until somebody has chosen it", async () => {
  const { check, change, contest } = await contestWith();
  expect(await check("Sealed results")).toMatchObject({ state: "watch", place: "edit" });
  await change({ sealFrom: new Date(contest.end_date.getTime() - 30 * minuteMs).toISOString() });
  expect(await check("Sealed results")).toMatchObject({
    state: "good",
    found: "Results are sealed for the last 30 minutes, until you announce them.",
  });
  await product.database.pool.query(
    "update contests set start_date = now() - interval '2 hours', end_date = now() - interval '1 hour', seal_from = now() - interval '90 minutes', opened_at = now(), opened_by = 'somebody' where id = $1",
    [contest.id],
  );
  expect((await check("Sealed results"))?.found).toMatch(/^The envelope is open/);
});

test("a screen is missed until one reports, and again when it is gone", async () => {
  const title = "Stage screen";
  const { contest, path, check } = await contestWith();
  expect(await check(title)).toMatchObject({
    state: "watch",
    found: "No screen is showing the stage.",
    place: "stage",
  });
  const report = { screenId: "k7qf9m2x4t6b", width: 1920, height: 1080, shownVersion: 0 };
  expect((await product.visitor().post(`${path}/stage/screens`, report)).status).toBe(204);
  expect(await check(title)).toMatchObject({ state: "good", found: "1 screen is showing the stage." });
  await product.database.pool.query(
    "update stage_screens set seen_at = seen_at - interval '10 minutes' where contest_id = $1",
    [contest.id],
  );
  expect(await check(title)).toMatchObject({ state: "watch", found: expect.stringContaining("10 minutes ago") });
});

test("cards are asked for until every one is printed, and again for new and changed entries", async () => {
  const title = "Printed cards";
  const { contest, path, check } = await contestWith();
  const entry = await createEntry(product.database, { contest_id: contest.id });
  expect(await check(title)).toMatchObject({
    state: "watch",
    found: "No cards have been printed yet.",
    place: "cards",
  });
  const print = async () => {
    const cards = (await (await organizer.visitor.get(`${path}/cards`)).json()) as { entryId: number; hash: string }[];
    const marked = { cards: cards.map(({ entryId, hash }) => ({ entryId, hash })) };
    expect((await organizer.visitor.post(`${path}/cards`, marked)).status).toBe(200);
  };
  await print();
  expect(await check(title)).toMatchObject({ state: "good", found: "Every card is printed." });
  await createEntry(product.database, { contest_id: contest.id });
  expect((await organizer.visitor.put(`/api/entries/${entry.id}`, { name: "Renamed" })).status).toBe(200);
  expect(await check(title)).toMatchObject({
    state: "watch",
    found: "1 entry has no card and 1 card is out of date.",
  });
  await print();
  expect(await check(title)).toMatchObject({ state: "good" });
});

test("the cards of a show are those of its cars, with all their awards", async () => {
  const post = async (path: string, body: object) => (await organizer.visitor.post(path, body)).json();
  const show = await post("/api/shows", { title: "Itasha Night" });
  const path = `/api/shows/${show.id}`;
  const times = { startDate: fromNow(hourMs).toISOString(), endDate: fromNow(2 * hourMs).toISOString() };
  const award = await post(`${path}/awards`, { title: "Best Paint", ...times });
  await post(`${path}/exhibits`, { name: "Red Fox" });
  const check = checkOf(`/api/contests/${award.id}`, organizer.visitor);
  expect(await check("Printed cards")).toMatchObject({ found: "No cards have been printed yet." });
  const cards: { exhibitId: number; hash: string }[] = await (await organizer.visitor.get(`${path}/cards`)).json();
  await post(`${path}/cards`, { cards: cards.map(({ exhibitId, hash }) => ({ exhibitId, hash })) });
  expect(await check("Printed cards")).toMatchObject({ state: "good" });
});

test("a backup is red until npm run backup has made one, and amber after a day", { timeout: 300_000 }, async () => {
  const { check } = await contestWith();
  expect(await check("Backup")).toMatchObject({
    state: "problem",
    found: expect.stringContaining("backups made in other ways do not show here"),
    remedy: expect.stringContaining("npm run backup"),
  });
  const environment = {
    DATABASE_URL: product.database.url,
    DATA_DIR: await temporaryFolder(),
    APP_SECRET: "x".repeat(32),
  };
  const { ended, output } = runServerCommand("backup", [join(await temporaryFolder(), "a.tar.gz")], environment);
  expect(await ended, output()).toBe(0);
  expect(await check("Backup")).toMatchObject({ state: "good", found: expect.stringMatching(/saved everything at /) });
  await product.database.pool.query("update last_backup set made_at = made_at - interval '3 days'");
  expect(await check("Backup")).toMatchObject({ state: "watch", found: expect.stringContaining("3 days ago") });
});

test("clocks are compared: the database's with the server's, and the server's with this device's", async () => {
  const { path, check } = await contestWith();
  expect(await check("Clocks")).toMatchObject({ state: "good" });
  const slow = checkOf(path, organizer.visitor, { on: { ...device, aheadMs: -4 * minuteMs } });
  expect(await slow("Clocks")).toMatchObject({
    state: "problem",
    found: expect.stringContaining("4 minutes behind this site’s"),
  });
  const wrong = await otherProcess({ ...behindProxy, now: () => fromNow(-30_000) });
  expect(await checkOf(path, wrong.visitor)("Clocks")).toMatchObject({
    state: "watch",
    found: expect.stringMatching(/^The database’s clock is (29|30) seconds ahead of the server’s/),
  });
});

test("the facts say nothing about votes, and nobody else gets them", async () => {
  const { path } = await contestWith();
  expect(Object.keys(await factsFrom(path, organizer.visitor)).sort()).toEqual([
    ...[
      "backupAt",
      "cards",
      "contest",
      "databaseAheadMs",
      "differingSettings",
      "entries",
      "google",
      "isOnlyLocal",
      "isRehearsed",
      "mail",
      "passes",
      "publicUrl",
    ],
    ...["screens", "serverTime", "serverTimeZone", "visit"],
  ]);
  const stranger = await signedInAs(product, "organizer");
  expect((await stranger.visitor.get(`${path}/checks`)).status).toBe(403);
  expect((await product.visitor().get(`${path}/checks`)).status).toBe(401);
  expect((await organizer.visitor.get("/api/contests/2000000000/checks")).status).toBe(404);
  expect((await organizer.visitor.get("/api/contests/abc/checks")).status).toBe(404);
});
