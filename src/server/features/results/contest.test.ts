import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "zod/mini";
import { getPublicContest } from "#contract/results.ts";
import { createTestApp } from "#server/testing/app.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { statementsDuring } from "#server/testing/statements.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { usualPace } from "./state/cached-snapshot.ts";

const product = await testProduct();

async function contestWith(entries: number, values: Parameters<typeof createContest>[1] = {}) {
  const contest = await createContest(product.database, values);
  const made = [];
  for (let index = 0; index < entries; index += 1)
    made.push(await createEntry(product.database, { contest_id: contest.id, owner: "Ken" }));
  return { contest, entries: made, path: `/api/contests/${contest.id}` };
}

const read = async (visitor: Visitor, path: string) => (await visitor.get(path)).json();

describe("a poll", () => {
  test("is cached only by the caller, and its tag changes with the contest and the caller's vote", async () => {
    const { entries, path } = await contestWith(2);
    const { visitor } = await signedInAs(product, "voter");
    const first = await visitor.get(path);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")?.toLowerCase()).toBe("cookie, accept-encoding");
    expect(first.headers.get("content-type")).toContain("application/json");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    expect((await first.json()).version).toEqual(expect.any(Number));

    const unchanged = await visitor.get(path, { "if-none-match": etag });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe("");
    expect(unchanged.headers.get("etag")).toBe(etag);
    expect(unchanged.headers.get("cache-control")).toBe("private, no-cache");
    expect((await visitor.get(path, { "if-none-match": `"other", ${etag.slice(2)}` })).status).toBe(304);

    await visitor.post(`${path}/vote`, { entryId: entries[0]?.id });
    const changed = await visitor.get(path, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ userVote: { entryId: entries[0]?.id }, totalVotes: 1 });
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  test("has the same content compressed and plain", async () => {
    const { path } = await contestWith(60);
    const visitor = product.visitor();
    const { serverTime: _, ...plain } = await read(visitor, path);
    const zipped = await visitor.get(path, { "accept-encoding": "gzip, br" });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    const { serverTime: __, ...same } = await zipped.json();
    expect(same).toEqual(plain);
    expect(Number(zipped.headers.get("content-length"))).toBeLessThan(JSON.stringify(plain).length / 2);
    const refused = await visitor.get(path, { "accept-encoding": "gzip;q=0" });
    expect(refused.headers.get("content-encoding")).toBeNull();
  });

  test("has the server's time, which does not change the tag", async () => {
    const { path } = await contestWith(1);
    const visitor = product.visitor();
    const first = await visitor.get(path);
    const { serverTime } = await first.json();
    expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(60_000);
    let second = first;
    const laterTime = async () => {
      second = await visitor.get(path);
      return (await second.json()).serverTime;
    };
    await expect.poll(laterTime).not.toBe(serverTime); // two polls can be in one millisecond
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  });

  test("has a larger version after every change", async () => {
    const organizer = await signedInAs(product, "organizer");
    const { entries, path } = await contestWith(1, { organizer_id: organizer.user.id });
    const voter = (await signedInAs(product, "voter")).visitor;
    const before = await read(product.visitor(), path);
    const { version } = await (await voter.post(`${path}/vote`, { entryId: entries[0]?.id })).json();
    expect(version).toBeGreaterThan(before.version);
    // On a busy machine others get the state before it for a moment.
    const seen = () => read(product.visitor(), path);
    await expect.poll(async () => (await seen()).version).toBeGreaterThanOrEqual(version);
    const voted = await seen();
    await organizer.visitor.put(path, { title: "Renamed" });
    await expect.poll(seen).toMatchObject({ title: "Renamed", totalVotes: 1 });
    const renamed = await seen();
    expect(renamed.version).toBeGreaterThan(voted.version);
    await organizer.visitor.put(`/api/entries/${entries[0]?.id}`, { name: "Another name" });
    await expect.poll(seen).toMatchObject({ entries: [{ name: "Another name" }] });
    expect((await seen()).version).toBeGreaterThan(renamed.version);
    await organizer.visitor.delete(path);
    await expect.poll(async () => (await product.visitor().get(path)).status).toBe(404);
  });
});

describe("the public reply", () => {
  const caching = "public, s-maxage=1, stale-while-revalidate=5, stale-if-error=60";

  test("is what somebody who is not signed in polls, to the byte, whoever asks, and without the server's time", async () => {
    const organizer = await signedInAs(product, "organizer");
    const { entries, path } = await contestWith(3, { organizer_id: organizer.user.id, access_code: "sesame" });
    const voter = (await signedInAs(product, "voter")).visitor;
    await voter.post(`${path}/access`, { code: "sesame" });
    await voter.post(`${path}/vote`, { entryId: entries[0]?.id });
    await expect.poll(async () => (await read(product.visitor(), path)).totalVotes).toBe(1);
    const { serverTime: _, ...polled } = await read(product.visitor(), path);
    const replies = await Promise.all(
      [product.visitor(), voter, organizer.visitor].map((visitor) => visitor.get(`${path}/public`)),
    );
    for (const reply of replies) {
      expect(reply.headers.get("cache-control")).toBe(caching);
      expect(reply.headers.get("vary")).toBe("accept-encoding");
      expect(reply.headers.get("set-cookie")).toBeNull();
    }
    const [first, ...others] = await Promise.all(replies.map((reply) => reply.text()));
    for (const other of others) expect(other).toBe(first);
    const contest = JSON.parse(first as string);
    expect(contest).toEqual(polled);
    expect(contest).toMatchObject({ userVote: null, hasAccess: false, canManage: false });
    expect(parse(getPublicContest.reply, contest)).toEqual(contest);
  });

  test("has a tag, by which a cache is told that nothing has changed, and the same content compressed", async () => {
    const { entries, path } = await contestWith(60);
    const visitor = product.visitor();
    const plain = await visitor.get(`${path}/public`);
    const etag = plain.headers.get("etag") ?? "";
    const unchanged = await visitor.get(`${path}/public`, { "if-none-match": etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get("cache-control")).toBe(caching);
    expect(unchanged.headers.get("etag")).toBe(etag);
    const zipped = await visitor.get(`${path}/public`, { "accept-encoding": "gzip" });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(await zipped.text()).toBe(await plain.text());
    await (await signedInAs(product, "voter")).visitor.post(`${path}/vote`, { entryId: entries[0]?.id });
    await expect.poll(async () => (await visitor.get(`${path}/public`, { "if-none-match": etag })).status).toBe(200);
  });

  test("reads no cookie: neither a session nor anything else is looked up", async () => {
    const { path } = await contestWith(1);
    const statementsOf = (asked: string) =>
      statementsDuring(product.database, async () => {
        await product.app.request(asked, { headers: { cookie: "sq_session=made-up" } });
      });
    await expect.poll(() => statementsOf(`${path}/public`)).toBe(0); // once the new contest has been read
    expect(await statementsOf(path)).toBeGreaterThan(0);
  });

  test("of no contest, or while the database is away, is not kept by anybody", async () => {
    const missing = await product.visitor().get("/api/contests/999999999/public");
    expect(missing.status).toBe(404);
    const away = await createTestApp();
    onTestFinished(away.drop);
    await away.database.close();
    const failed = await away.app.request("/api/contests/1/public");
    expect(failed.status).toBe(503);
    for (const { headers } of [missing, failed]) expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("the fields of the viewer", () => {
  test("are never in another viewer's reply, however many poll at once", async () => {
    const { entries, path } = await contestWith(20);
    const people = await Promise.all(
      entries.map(async (entry) => ({ entry, visitor: (await signedInAs(product, "voter")).visitor })),
    );
    const rounds = Array.from({ length: 5 });
    for (const [round] of rounds.entries()) {
      await Promise.all(
        people.map(async ({ visitor }, index) => {
          const entry = entries[(index + round) % entries.length];
          expect((await visitor.put(`${path}/vote`, { entryId: entry?.id })).status).toBe(200);
          for (let polls = 0; polls < 3; polls += 1)
            expect((await read(visitor, path)).userVote).toEqual({ entryId: entry?.id, counted: true });
        }),
      );
      expect((await read(product.visitor(), path)).userVote).toBeNull();
      expect((await read((await signedInAs(product, "voter")).visitor, path)).userVote).toBeNull();
    }
  });

  test("are sent to a viewer whose browser has another viewer's tag", async () => {
    const { entries, path } = await contestWith(1);
    const { visitor } = await signedInAs(product, "voter");
    await visitor.post(`${path}/vote`, { entryId: entries[0]?.id });
    const theirs = (await visitor.get(path)).headers.get("etag") ?? "";
    const other = await signedInAs(product, "voter");
    const response = await other.visitor.get(path, { "if-none-match": theirs });
    expect(response.status).toBe(200);
    expect((await response.json()).userVote).toBeNull();
  });

  test("follow a change of votes that changes no count", async () => {
    const { contest, entries, path } = await contestWith(2);
    const [first, second] = entries;
    const one = await signedInByGoogle(product, "exchange-one@example.com");
    const other = await signedInByGoogle(product, "exchange-other@example.com");
    await one.post(`${path}/vote`, { entryId: first?.id });
    await other.post(`${path}/vote`, { entryId: second?.id });
    for (const visitor of [one, other]) await visitor.get(path);
    await product.database.pool.query(
      "update votes set entry_id = case when entry_id = $2 then $3 else $2 end where contest_id = $1",
      [contest.id, first?.id, second?.id],
    );
    await expect.poll(async () => (await read(one, path)).userVote).toEqual({ entryId: second?.id, counted: true });
    await expect.poll(async () => (await read(other, path)).userVote).toEqual({ entryId: first?.id, counted: true });
  });

  test("include the access code and hidden texts only for those who manage the contest", async () => {
    const organizer = await signedInAs(product, "organizer");
    const admin = await signedInAs(product, "admin");
    const hiding = { show_entry_name: false, show_owner_name: false, access_code: "s3same", is_public: false };
    const { contest, path } = await contestWith(0, { organizer_id: organizer.user.id, ...hiding });
    await createEntry(product.database, { contest_id: contest.id, name: "Hidden name", owner: "Hidden owner" });
    await createEntry(product.database, {
      contest_id: contest.id,
      description: "Hidden text",
      show_description: false,
      status: "active",
    });
    await createEntry(product.database, { contest_id: contest.id, name: "Hidden inactive", status: "inactive" });
    for (const { visitor } of [organizer, admin]) {
      const view = await read(visitor, path);
      expect(view).toMatchObject({ accessCode: "s3same", canManage: true, hasAccess: true, requiresAccessCode: true });
      expect(view.entries).toMatchObject([
        { name: "Hidden name", owner: "Hidden owner" },
        { description: "Hidden text" },
      ]);
      expect(view.entries).toHaveLength(2);
    }
    const others = [product.visitor(), (await signedInAs(product, "voter")).visitor];
    others.push((await signedInAs(product, "organizer")).visitor);
    for (const visitor of others) {
      for (const view of ["", "/entries-with-votes", "/top-entries"]) {
        const text = await (await visitor.get(`${path}${view}`)).text();
        expect(text).not.toMatch(/Hidden|s3same|accessCode"/);
      }
      expect(await read(visitor, path)).toMatchObject({ canManage: false, hasAccess: false, requiresAccessCode: true });
    }
  });

  test("show at once that an access code was accepted", async () => {
    const { path } = await contestWith(1, { access_code: "s3same" });
    const { visitor } = await signedInAs(product, "voter");
    expect(await read(visitor, path)).toMatchObject({ hasAccess: false });
    expect((await visitor.post(`${path}/access`, { code: "s3same" })).status).toBe(200);
    expect(await read(visitor, path)).toMatchObject({ hasAccess: true, requiresAccessCode: true });
  });
});

describe("the number of statements", () => {
  test("does not grow with repeated polls of an unchanged contest", async () => {
    const { path } = await contestWith(3);
    const people = [product.visitor()];
    for (let count = 0; count < 5; count += 1) people.push((await signedInAs(product, "voter")).visitor);
    for (const visitor of people) expect((await visitor.get(path)).status).toBe(200);
    const views = [path, `${path}/entries-with-votes`, `${path}/top-entries`];
    const statements = await statementsDuring(product.database, async () => {
      for (let round = 0; round < 20; round += 1)
        for (const visitor of people) for (const view of views) expect((await visitor.get(view)).status).toBe(200);
    });
    expect(statements).toBeLessThanOrEqual(people.length); // who somebody is, is asked again after some seconds
  });

  test("is one for a change, however many polls wait for it", async () => {
    const { entries, path } = await contestWith(2);
    const visitor = product.visitor();
    await read(visitor, path);
    await castVote(product.database, entries[0] as { id: number; contest_id: number });
    await expect.poll(async () => (await read(visitor, path)).totalVotes).toBe(1);
    const statements = await statementsDuring(product.database, async () => {
      await Promise.all(Array.from({ length: 200 }, () => visitor.get(path)));
    });
    expect(statements).toBeLessThanOrEqual(2); // two where its notification comes late
  });

  test("is a few per second while many votes come", async () => {
    const { entries, path } = await contestWith(1);
    const atUsualPace = await createTestApp({ beside: product, pace: usualPace });
    const visitor = atUsualPace.visitor();
    await read(visitor, path);
    const votes = 20;
    const started = performance.now();
    const statements = await statementsDuring(product.database, async () => {
      for (let cast = 0; cast < votes; cast += 1) {
        await castVote(product.database, entries[0] as { id: number; contest_id: number });
        await visitor.get(path);
      }
    });
    const seconds = (performance.now() - started) / 1000;
    expect(statements - votes).toBeLessThanOrEqual(5 + Math.ceil(seconds * 4));
    await expect.poll(async () => (await read(visitor, path)).totalVotes).toBe(votes);
    await atUsualPace.drop();
  });
});
