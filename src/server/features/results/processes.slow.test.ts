import { describe, expect, onTestFinished, test } from "vitest";
import { voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { takeVotes } from "#server/features/votes/batches/take-votes.ts";
import { createTestApp, type TestApp, testSecret } from "#server/testing/app.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { sendCommand } from "#server/testing/control.ts";
import { createDatabaseProxy } from "#server/testing/database-proxy.ts";
import { type EventStream, openEventStream } from "#server/testing/event-stream.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { type TestProductOnPort, testProduct, testProductOnPort } from "#server/testing/product.ts";
import { statementsDuring } from "#server/testing/statements.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { usualPace } from "./state/cached-snapshot.ts";

const read = async (visitor: Visitor, path: string) => (await visitor.get(path)).json();

/** The same browser, talking to another process from now on. */
function sameBrowserAt(product: TestApp, visitor: Visitor): Visitor {
  const same = product.visitor();
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

async function watch({ address }: TestProductOnPort, contestId: number, cookie?: string): Promise<EventStream> {
  const stream = await openEventStream(`${address}/api/contests/${contestId}/live`, cookie ? { cookie } : {});
  onTestFinished(stream.close);
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  return stream;
}

const lastOf = (stream: EventStream, name: string) => stream.events.findLast(({ event }) => event === name)?.data;

describe("four instances on one database", async () => {
  const one = await testProductOnPort();
  const other = await testProductOnPort({ beside: one });
  const all = [one, other, await testProductOnPort({ beside: one }), await testProductOnPort({ beside: one })];
  const pairs = all.flatMap((writer) => all.filter((at) => at !== writer).map((reader) => [writer, reader] as const));

  test("show a vote in its voter's next read, page, list and stream, whichever of them took it", async () => {
    const contest = await createContest(one.database);
    const [first, second] = [
      await createEntry(one.database, { contest_id: contest.id }),
      await createEntry(one.database, { contest_id: contest.id }),
    ];
    const path = `/api/contests/${contest.id}`;
    const { visitor } = await signedInAs(one, "voter");
    for (const product of all) await read(product.visitor(), path);
    for (const [round, [writer, reader]] of pairs.entries()) {
      const { id: entryId } = round % 2 === 0 ? first : second;
      const browser = sameBrowserAt(writer, visitor);
      const voted = await browser.put(`${path}/vote`, { entryId });
      expect(voted.status).toBe(200);
      const { version } = await voted.json();
      const elsewhere = sameBrowserAt(reader, browser);
      const reads = {
        contest: async () => {
          const shown = await read(elsewhere, path);
          expect(shown.version).toBeGreaterThanOrEqual(version);
          expect(shown).toMatchObject({ totalVotes: 1, userVote: { entryId } });
        },
        list: async () =>
          expect(await read(elsewhere, `${path}/entries-with-votes`)).toEqual(
            expect.arrayContaining([expect.objectContaining({ id: entryId, voteCount: 1 })]),
          ),
        page: async () =>
          expect(await (await elsewhere.get(`/contest/${contest.id}`)).text()).toContain(
            `"userVote":{"entryId":${entryId}`,
          ),
        stream: async () => {
          const stream = await watch(reader, contest.id, elsewhere.cookieHeader);
          expect(stream.events[0]?.data).toMatchObject({ totalVotes: 1, counts: { [entryId]: 1 } });
          stream.close();
        },
      };
      await Object.values(reads)[round % 4]?.();
    }
  });

  test("read a contest no more often for versions that somebody invents", async () => {
    const entry = await createEntry(one.database);
    const path = `/api/contests/${entry.contest_id}`;
    const atUsualPace = await createTestApp({ beside: one, pace: usualPace });
    onTestFinished(atUsualPace.drop);
    await read(atUsualPace.visitor(), path);
    const inventions = Array.from(
      { length: 50 },
      (_, place) => `sq_seen_${entry.contest_id}=${9_000_000_000_000 + place}`,
    );
    const statements = await statementsDuring(one.database, async () => {
      for (const reply of await Promise.all(inventions.map((cookie) => atUsualPace.visitor().get(path, { cookie }))))
        expect(reply.status).toBe(200);
    });
    expect(statements).toBeLessThan(10);
  });

  test("show each other's roles and sign-outs", async () => {
    const admin = await signedInAs(one, "super_admin");
    const contest = await createContest(one.database);
    const statusAt = async (browser: Visitor) => (await browser.get("/api/auth/user")).status;
    for (const [place, product] of all.entries()) {
      const { visitor, user } = await signedInAs(one, "voter");
      const browsers = all.map((at) => sameBrowserAt(at, visitor));
      for (const browser of browsers) expect(await statusAt(browser)).toBe(200);
      const changed = await sameBrowserAt(product, admin.visitor).post(`/api/admin/people/${user.id}/role`, {
        role: "organizer",
      });
      expect(changed.status).toBe(200);
      for (const browser of browsers)
        await expect.poll(() => read(browser, "/api/auth/user")).toMatchObject({ role: "organizer" });
      const streams = await Promise.all(all.map((at) => watch(at, contest.id, visitor.cookieHeader)));
      await browsers[place]?.get("/api/logout");
      for (const at of all) await expect.poll(() => statusAt(sameBrowserAt(at, visitor))).toBe(401);
      for (const stream of streams) await expect.poll(() => stream.ended()).toBe(true);
    }
  });

  test("show each other's votes, stages and seals, in polls and in streams", async () => {
    const organizer = await signedInAs(one, "organizer");
    for (const product of all) {
      const contest = await createContest(one.database, { organizer_id: organizer.user.id });
      const entry = await createEntry(one.database, { contest_id: contest.id });
      const path = `/api/contests/${contest.id}`;
      const streams = await Promise.all(all.map((at) => watch(at, contest.id)));
      const seenEverywhere = async (event: string, pushed: object, seenPath: string, polled: object) => {
        for (const stream of streams) await expect.poll(() => lastOf(stream, event)).toMatchObject(pushed);
        for (const at of all) await expect.poll(() => read(at.visitor(), seenPath)).toMatchObject(polled);
      };
      const { visitor } = await signedInAs(product, "voter");
      expect((await visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
      await seenEverywhere("counts", { counts: { [entry.id]: 1 } }, path, { totalVotes: 1 });

      const browser = sameBrowserAt(product, organizer.visitor);
      expect((await browser.put(`${path}/stage`, { version: 0, screen: "last_call" })).status).toBe(200);
      await seenEverywhere("stage", { screen: "last_call" }, `${path}/stage`, { screen: "last_call" });

      expect((await sendCommand(browser, contest.id, "seal")).status).toBe(200);
      await seenEverywhere("counts", { sealed: true }, path, { sealed: true });
    }
  });

  test("show a vote whose process died before it could tell of it, and tell its voter's other device", async () => {
    const entry = await createEntry(one.database);
    const path = `/api/contests/${entry.contest_id}`;
    const { visitor, user } = await signedInAs(one, "voter", { email_verified: true });
    const streams = await Promise.all(all.map((product) => watch(product, entry.contest_id, visitor.cookieHeader)));
    for (const product of all) expect(await read(product.visitor(), path)).toMatchObject({ totalVotes: 0 });
    const ballot = ballotFor(entry, { voterId: voterIdOf(user.email, testSecret), proof: "mail" });
    const [outcome] = await takeVotes(one.database.pool)([ballot]);
    expect(outcome).toMatchObject({ entryId: entry.id });
    for (const product of all) await expect.poll(() => read(product.visitor(), path)).toMatchObject({ totalVotes: 1 });
    for (const stream of streams) {
      await expect.poll(() => lastOf(stream, "counts")).toMatchObject({ totalVotes: 1 });
      await expect.poll(() => lastOf(stream, "own-vote")).toMatchObject({ entryId: entry.id });
    }
  });

  test("show each other's votes and edits, and a person's own vote whichever process took it", async () => {
    const organizer = await signedInAs(one, "organizer");
    const contest = await createContest(one.database, { organizer_id: organizer.user.id });
    const entry = await createEntry(one.database, { contest_id: contest.id });
    const path = `/api/contests/${contest.id}`;
    const { visitor } = await signedInAs(one, "voter");
    const elsewhere = sameBrowserAt(other, visitor);
    for (const browser of [visitor, elsewhere, one.visitor(), other.visitor()])
      expect(await read(browser, path)).toMatchObject({ totalVotes: 0, userVote: null });

    expect((await visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
    await expect
      .poll(async () => read(elsewhere, path))
      .toMatchObject({ totalVotes: 1, userVote: { entryId: entry.id }, entries: [{ voteCount: 1, percentage: 100 }] });
    await elsewhere.delete(`${path}/vote`);
    await expect.poll(async () => read(visitor, path)).toMatchObject({ totalVotes: 0, userVote: null });

    await organizer.visitor.put(path, { title: "Seen everywhere" });
    await expect.poll(async () => read(other.visitor(), path)).toMatchObject({ title: "Seen everywhere" });
    await organizer.visitor.delete(path);
    await expect.poll(async () => (await other.visitor().get(path)).status).toBe(404);
  });

  test("accept an access code that was entered at the other process", async () => {
    const contest = await createContest(one.database, { access_code: "s3same" });
    const path = `/api/contests/${contest.id}`;
    const { visitor } = await signedInAs(one, "voter");
    const elsewhere = sameBrowserAt(other, visitor);
    for (const browser of [visitor, elsewhere]) expect(await read(browser, path)).toMatchObject({ hasAccess: false });
    expect((await visitor.post(`${path}/access`, { code: "s3same" })).status).toBe(200);
    await expect.poll(async () => read(elsewhere, path)).toMatchObject({ hasAccess: true });
    await one.database.pool.query("update contests set access_code = 'another' where id = $1", [contest.id]);
    for (const browser of [visitor, elsewhere])
      await expect.poll(async () => read(browser, path)).toMatchObject({ hasAccess: false });
  });

  test("miss no change while the listening connection is lost", async () => {
    const entry = await createEntry(one.database);
    const path = `/api/contests/${entry.contest_id}`;
    expect(await read(one.visitor(), path)).toMatchObject({ totalVotes: 0 });
    await one.database.pool.query(`
      with listeners as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'scorequest listener' and datname = current_database()
      ) select count(*) from listeners`);
    await castVote(one.database, entry);
    await expect.poll(async () => read(one.visitor(), path)).toMatchObject({ totalVotes: 1 });
    await expect.poll(() => one.logged.join("")).toContain("listening to the database again");
    await castVote(one.database, entry);
    await expect.poll(async () => read(one.visitor(), path)).toMatchObject({ totalVotes: 2 });
  });
});

test("a process that hears nothing shows changes all the same", async () => {
  const proxy = await createDatabaseProxy();
  const product = await createTestApp({ database: proxy.database, impatient: true });
  onTestFinished(product.drop);
  const entry = await createEntry(proxy.direct);
  const path = `/api/contests/${entry.contest_id}`;
  proxy.deafen(true);
  for (let votes = 0; votes < 2; votes += 1) {
    await expect.poll(() => read(product.visitor(), path)).toMatchObject({ totalVotes: votes });
    await castVote(proxy.direct, entry);
  }
  await expect.poll(() => read(product.visitor(), path)).toMatchObject({ totalVotes: 2 });
});

test("a poll does not wait for the viewer's own vote while the database does not answer", async () => {
  const product = await createTestApp({ impatient: true });
  onTestFinished(product.drop);
  const entry = await createEntry(product.database);
  const path = `/api/contests/${entry.contest_id}`;
  const known = await signedInAs(product, "voter");
  const unknown = await signedInAs(product, "voter");
  expect((await known.visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
  expect(await read(known.visitor, path)).toMatchObject({ userVote: { entryId: entry.id } });
  const holder = await product.database.pool.connect();
  await holder.query("begin; lock table votes");
  expect(await read(known.visitor, path)).not.toHaveProperty("stale");
  const unread = await read(unknown.visitor, path);
  expect(unread).toMatchObject({ totalVotes: 1, hasAccess: true, stale: true });
  expect(unread).not.toHaveProperty("userVote");
  await holder.query("rollback");
  holder.release();
  await expect.poll(() => read(unknown.visitor, path)).not.toHaveProperty("stale");
});

test("a vote that another instance has taken is left out while it cannot be read, and never told as none", async () => {
  const one = await testProduct({ impatient: true });
  const other = await testProduct({ beside: one, impatient: true });
  const contest = await createContest(one.database, { access_code: "4711" });
  const entry = await createEntry(one.database, { contest_id: contest.id });
  const path = `/api/contests/${contest.id}`;
  const { visitor } = await signedInAs(one, "voter");
  const elsewhere = sameBrowserAt(other, visitor);
  expect(await read(elsewhere, path)).toMatchObject({ userVote: null, hasAccess: false });
  expect((await visitor.post(`${path}/access`, { code: "4711" })).status).toBe(200);
  const { version } = await (await visitor.post(`${path}/vote`, { entryId: entry.id })).json();

  const holder = await one.database.pool.connect();
  await holder.query("begin; lock table votes");
  const page = async () => (await elsewhere.get(`/contest/${contest.id}`)).text();
  for (const withReadYourVoteCookie of [false, true]) {
    if (withReadYourVoteCookie) for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    await expect.poll(() => read(elsewhere, path)).toMatchObject({ version, stale: true });
    const shown = await read(elsewhere, path);
    expect(shown).not.toHaveProperty("userVote");
    expect(shown).not.toHaveProperty("hasAccess");
    expect(await page()).not.toContain('"userVote"');
  }
  await holder.query("rollback");
  holder.release();
  const known = { userVote: { entryId: entry.id, counted: true }, hasAccess: true };
  await expect.poll(() => read(elsewhere, path)).toMatchObject(known);
  expect(await page()).toContain(`"userVote":${JSON.stringify(known.userVote)}`);
});

describe("while the database is away", async () => {
  const proxy = await createDatabaseProxy();
  const product = await testProduct({ database: proxy.database, impatient: true });

  test("cached contests are served and marked as stale, and afterwards everything is up to date again", async () => {
    const entry = await createEntry(proxy.direct);
    const path = `/api/contests/${entry.contest_id}`;
    const { visitor } = await signedInAs(product, "voter");
    const anonymous = product.visitor();
    const newcomer = (await signedInAs(product, "voter")).visitor;
    expect((await visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
    const before = await visitor.get(path);
    expect(await before.json()).not.toHaveProperty("stale");
    await anonymous.get(path);

    await proxy.cut();
    await expect.poll(() => product.logged.join("")).toContain("lost the connection that listens");
    await expect.poll(async () => read(anonymous, path)).toMatchObject({ totalVotes: 1, stale: true });
    const expected = { totalVotes: 1, stale: true, userVote: { entryId: entry.id }, hasAccess: true };
    for (let polls = 0; polls < 20; polls += 1) expect(await read(visitor, path)).toMatchObject(expected);
    const revalidated = await visitor.get(path, { "if-none-match": before.headers.get("etag") ?? "" });
    expect(revalidated.status).toBe(200);
    for (const view of ["entries-with-votes", "top-entries"])
      expect((await anonymous.get(`${path}/${view}`)).status).toBe(200);
    expect((await newcomer.get(path)).status).toBe(503);
    expect((await anonymous.get("/api/contests/999999")).status).toBe(503);

    await castVote(proxy.direct, entry);
    await proxy.mend();
    await expect
      .poll(async () => read(visitor, path))
      .toMatchObject({ totalVotes: 2, userVote: { entryId: entry.id } });
    await expect.poll(async () => read(visitor, path)).not.toHaveProperty("stale");
    await expect.poll(async () => (await newcomer.get(path)).status).toBe(200);
    await expect.poll(() => product.logged.join("")).toContain("listening to the database again");
    await castVote(proxy.direct, entry);
    await expect.poll(async () => read(anonymous, path)).toMatchObject({ totalVotes: 3 });
  });
});
