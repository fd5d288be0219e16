import { describe, expect, onTestFinished, test } from "vitest";
import type { EntryRow } from "#server/db/tables.ts";
import { createTestApp } from "#server/testing/app.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const impatient = await testProduct({ beside: product, impatient: true });

const hour = 60 * 60 * 1000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour);

async function contestWithTwo(values: Parameters<typeof createContest>[1] = {}) {
  const contest = await createContest(product.database, values);
  const first = await createEntry(product.database, { contest_id: contest.id });
  const second = await createEntry(product.database, { contest_id: contest.id });
  return { contest, first, second, path: `/api/contests/${contest.id}/vote` };
}

async function tally(entry: EntryRow): Promise<number> {
  const { rows } = await product.database.pool.query("select votes from tallies where entry_id = $1", [entry.id]);
  return rows[0].votes;
}

describe("a vote", () => {
  test("can be cast, repeated, changed and removed", async () => {
    const { contest, first, second, path } = await contestWithTwo();
    const { visitor } = await signedInAs(product, "voter");
    const reply = async (response: Response) => ({ status: response.status, ...(await response.json()) });

    const voted = {
      status: 200,
      userVote: { entryId: first.id, counted: true },
      totalVotes: 1,
      version: expect.any(Number),
    };
    expect(await reply(await visitor.post(path, { entryId: first.id }))).toEqual(voted);
    expect(await reply(await visitor.post(path, { entryId: first.id }))).toEqual(voted);
    expect(await reply(await visitor.post(path, { entryId: second.id }))).toEqual({
      status: 409,
      code: "conflict",
      message: "You have already voted for another entry. Change your vote instead.",
      reason: ["voteRefused", "other-vote", "contest"],
    });
    expect(await (await visitor.get(`/api/contests/${contest.id}`)).json()).toMatchObject({
      userVote: { entryId: first.id, counted: true },
      totalVotes: 1,
    });
    expect(await reply(await visitor.put(path, { entryId: second.id }))).toEqual({
      ...voted,
      userVote: { entryId: second.id, counted: true },
    });
    expect([await tally(first), await tally(second)]).toEqual([0, 1]);
    for (let time = 0; time < 2; time += 1)
      expect(await reply(await visitor.delete(path))).toEqual({ ...voted, userVote: null, totalVotes: 0 });
    expect([await tally(first), await tally(second)]).toEqual([0, 0]);
  });

  test("belongs to the mailbox, whichever way its owner signs in", async () => {
    const { first, second, path } = await contestWithTwo();
    const byPassword = await signedInAs(product, "voter", { email: "g.i.a+fan@googlemail.com" });
    const byGoogle = await signedInByGoogle(product, "gia@gmail.com");
    expect((await byPassword.visitor.post(path, { entryId: first.id })).status).toBe(200);
    expect((await byGoogle.post(path, { entryId: second.id })).status).toBe(409);
    expect((await byGoogle.put(path, { entryId: second.id })).status).toBe(200);
    expect([await tally(first), await tally(second)]).toEqual([0, 1]);
  });

  test("of a verified mailbox cannot be seen or changed by somebody who only registered its address", async () => {
    const { contest, first, second, path } = await contestWithTwo();
    const owner = await signedInByGoogle(product, "victim@gmail.com");
    await owner.post(path, { entryId: first.id });
    for (const email of ["victim@gmail.com", "v.ictim+x@gmail.com"]) {
      const { visitor } = await signedInAs(product, "voter", { email });
      expect(await (await visitor.get(`/api/contests/${contest.id}`)).json()).toMatchObject({ userVote: null });
      for (const response of [
        await visitor.post(path, { entryId: first.id }),
        await visitor.put(path, { entryId: second.id }),
        await visitor.delete(path),
      ]) {
        expect(response.status).toBe(409);
        expect((await response.json()).message).toContain("its owner confirmed it");
      }
    }
    expect([await tally(first), await tally(second)]).toEqual([1, 0]);
    expect(await (await owner.get(`/api/contests/${contest.id}`)).json()).toMatchObject({
      userVote: { entryId: first.id, counted: true },
    });
  });

  test("is counted once, however many are sent at once", async () => {
    const { first, second, path } = await contestWithTwo();
    const { visitor } = await signedInAs(product, "voter");
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => visitor.post(path, { entryId: index % 2 ? first.id : second.id })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await tally(first)) + (await tally(second))).toBe(1);
  });

  test("is not shown to other people", async () => {
    const { contest, first, path } = await contestWithTwo();
    const { visitor } = await signedInAs(product, "voter");
    await visitor.post(path, { entryId: first.id });
    const response = await (await signedInAs(product, "voter")).visitor.get(`/api/contests/${contest.id}`);
    expect(await response.json()).toMatchObject({ userVote: null });
    expect(response.headers.get("cache-control")).toContain("private");
  });
});

describe("a vote is answered", () => {
  test("with 429 and a time to wait after thirty different ones; repeating the same vote is allowed", async () => {
    const { first, second, path } = await contestWithTwo();
    const withStoppedClock = await createTestApp({ beside: product, clock: () => 0 });
    onTestFinished(() => withStoppedClock.drop());
    const { visitor } = await signedInAs(withStoppedClock, "voter");
    const replies = [];
    for (let count = 0; count < 31; count += 1)
      replies.push(await visitor.put(path, { entryId: count % 2 ? first.id : second.id }));
    const tooFast = replies.pop();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(tooFast?.status).toBe(429);
    expect(tooFast?.headers.get("retry-after")).toBe("2");
    const repeating = (await signedInAs(withStoppedClock, "voter")).visitor;
    for (let count = 0; count < 60; count += 1)
      expect((await repeating.post(path, { entryId: first.id })).status).toBe(200);
  });

  test("as not confirmed while the database does not answer, and can be repeated", async () => {
    const { contest, first, path } = await contestWithTwo();
    const { visitor } = await signedInAs(impatient, "voter");
    const holder = await product.database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [contest.id]);
    const response = await visitor.post(path, { entryId: first.id });
    await holder.query("rollback");
    holder.release();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toEqual({
      code: "unavailable",
      message: "Your vote is not confirmed, please try again.",
      reason: ["voteNotConfirmed"],
    });
    expect((await visitor.post(path, { entryId: first.id })).status).toBe(200);
    expect(await tally(first)).toBe(1);
  });

  test("as not confirmed while the whole database is halted, and confirmed again afterwards", async () => {
    const { first, path } = await contestWithTwo();
    const { visitor } = await signedInAs(impatient, "voter");
    await visitor.post(path, { entryId: first.id });
    await visitor.delete(path);
    const { rows } = await product.database.pool.query(
      "select pid from pg_stat_activity where datname = current_database()",
    );
    const signal = (name: "SIGSTOP" | "SIGCONT") => {
      for (const { pid } of rows) process.kill(pid, name);
    };
    signal("SIGSTOP");
    let answers: Response[];
    try {
      answers = await Promise.all([1, 2, 3].map(() => visitor.post(path, { entryId: first.id })));
    } finally {
      signal("SIGCONT");
    }
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    await expect.poll(async () => (await visitor.post(path, { entryId: first.id })).status).toBe(200);
    expect(await tally(first)).toBe(1);
  });

  test("as not confirmed while the database is away", async () => {
    const other = await createTestApp({ impatient: true });
    const { visitor } = await signedInAs(other, "voter");
    const entry = await createEntry(other.database);
    const path = `/api/contests/${entry.contest_id}/vote`;
    expect((await visitor.post(path, { entryId: entry.id })).status).toBe(200);
    onTestFinished(other.drop);
    await other.database.close();
    const response = await visitor.post(path, { entryId: entry.id });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: "Your vote is not confirmed, please try again." });
  });
});

describe("a vote is refused", () => {
  test("without a session", async () => {
    const { first, path } = await contestWithTwo();
    const visitor = product.visitor();
    for (const response of [
      await visitor.post(path, { entryId: first.id }),
      await visitor.put(path, { entryId: first.id }),
      await visitor.delete(path),
    ]) {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ message: "Unauthorized" });
    }
  });

  test.each([
    ["before the start", { start_date: hoursFromNow(1), end_date: hoursFromNow(2) }, "Voting hasn't started yet"],
    [
      "after the end",
      { start_date: hoursFromNow(-2), end_date: hoursFromNow(-1) },
      "Voting has ended for this contest",
    ],
    ["in an inactive contest", { is_active: false }, "Contest is currently inactive"],
  ])("%s, whether it is cast, changed or removed", async (_, values, message) => {
    const { first, path } = await contestWithTwo(values);
    const { visitor } = await signedInAs(product, "voter");
    for (const response of [
      await visitor.post(path, { entryId: first.id }),
      await visitor.put(path, { entryId: first.id }),
      await visitor.delete(path),
    ]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ message });
    }
    expect(await tally(first)).toBe(0);
  });

  test("without the current access code, except from the organizer and admins", async () => {
    const owner = await signedInAs(product, "organizer");
    const { contest, first, path } = await contestWithTwo({ access_code: "open sesame", organizer_id: owner.user.id });
    const voter = await signedInByGoogle(product, "ali@gmail.com");
    expect((await voter.post(path, { entryId: first.id })).status).toBe(403);
    expect(await (await voter.get(`/api/contests/${contest.id}`)).json()).toMatchObject({
      requiresAccessCode: true,
      hasAccess: false,
    });

    await voter.post(`/api/contests/${contest.id}/access`, { code: "open sesame" });
    expect(await (await voter.get(`/api/contests/${contest.id}`)).json()).toMatchObject({ hasAccess: true });
    expect((await voter.post(path, { entryId: first.id })).status).toBe(200);

    await product.database.pool.query("update contests set access_code = 'another' where id = $1", [contest.id]);
    expect((await voter.put(path, { entryId: first.id })).status).toBe(403);
    const admin = await signedInAs(product, "admin");
    for (const { visitor } of [owner, admin])
      expect((await visitor.post(path, { entryId: first.id })).status).toBe(200);
    expect(await tally(first)).toBe(3);
  });

  test("for an entry that does not exist, is not active or is in another contest", async () => {
    const { contest, path } = await contestWithTwo();
    const { first: foreign } = await contestWithTwo();
    const inactive = await createEntry(product.database, { contest_id: contest.id, status: "inactive" });
    const { visitor } = await signedInAs(product, "voter");
    for (const entryId of [foreign.id, inactive.id, 999_999]) {
      expect((await visitor.post(path, { entryId })).status).toBe(404);
      expect((await visitor.put(path, { entryId })).status).toBe(404);
    }
    expect([await tally(foreign), await tally(inactive)]).toEqual([0, 0]);
    expect((await visitor.post("/api/contests/999999/vote", { entryId: 1 })).status).toBe(404);
  });

  test.each([
    {},
    { entryId: "1" },
    { entryId: 0 },
    { entryId: -1 },
    { entryId: 1.5 },
    { entryId: 9_999_999_999 },
    { entryId: null },
    { entryId: [1] },
  ])("with the body %j", async (body) => {
    const { path } = await contestWithTwo();
    const { visitor } = await signedInAs(product, "voter");
    expect((await visitor.post(path, body)).status).toBe(400);
    expect((await visitor.put(path, body)).status).toBe(400);
  });
});
