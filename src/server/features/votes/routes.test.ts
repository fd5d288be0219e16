import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EntryRow } from "#server/db/tables.ts";
import { voterIdOf } from "#server/features/auth/voter-id.ts";
import { createTestApp, type TestApp, testSecret } from "#server/testing/app.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.drop());

const hour = 60 * 60 * 1000;
const from = (hours: number) => new Date(Date.now() + hours * hour);

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
  test("is cast, repeated, changed and removed", async () => {
    const { contest, first, second, path } = await contestWithTwo();
    const { visitor } = await signedInAs(product, "voter");
    const reply = async (response: Response) => ({ status: response.status, ...(await response.json()) });

    const voted = { status: 200, userVote: { entryId: first.id }, totalVotes: 1 };
    expect(await reply(await visitor.post(path, { entryId: first.id }))).toEqual(voted);
    expect(await reply(await visitor.post(path, { entryId: first.id }))).toEqual(voted);
    expect(await reply(await visitor.post(path, { entryId: second.id }))).toEqual({
      status: 409,
      code: "conflict",
      message: "You have already voted for another entry. Change your vote instead.",
    });
    expect(await (await visitor.get(`/api/contests/${contest.id}`)).json()).toMatchObject({
      userVote: { entryId: first.id },
      totalVotes: 1,
    });
    expect(await reply(await visitor.put(path, { entryId: second.id }))).toEqual({
      ...voted,
      userVote: { entryId: second.id },
    });
    expect([await tally(first), await tally(second)]).toEqual([0, 1]);
    for (let time = 0; time < 2; time += 1)
      expect(await reply(await visitor.delete(path))).toEqual({ status: 200, userVote: null, totalVotes: 0 });
    expect([await tally(first), await tally(second)]).toEqual([0, 0]);
  });

  test("belongs to the mailbox, whichever way it signs in", async () => {
    const { first, second, path } = await contestWithTwo();
    const byPassword = await signedInAs(product, "voter", { email: "g.i.a+fan@googlemail.com" });
    const byGoogle = await signedInByGoogle(product, "gia@gmail.com");
    expect((await byPassword.visitor.post(path, { entryId: first.id })).status).toBe(200);
    expect((await byGoogle.post(path, { entryId: second.id })).status).toBe(409);
    expect((await byGoogle.put(path, { entryId: second.id })).status).toBe(200);
    expect([await tally(first), await tally(second)]).toEqual([0, 1]);
  });

  test("of a proven mailbox is out of reach for whoever merely registered it", async () => {
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
        expect((await response.json()).message).toContain("voted with Google");
      }
    }
    expect([await tally(first), await tally(second)]).toEqual([1, 0]);
    expect(await (await owner.get(`/api/contests/${contest.id}`)).json()).toMatchObject({
      userVote: { entryId: first.id },
    });
  });

  test("is one, however many are sent at once", async () => {
    const { first, second, path } = await contestWithTwo();
    const { visitor } = await signedInAs(product, "voter");
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => visitor.post(path, { entryId: index % 2 ? first.id : second.id })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await tally(first)) + (await tally(second))).toBe(1);
  });

  test("is nobody else's business", async () => {
    const { contest, first, path } = await contestWithTwo();
    const { visitor } = await signedInAs(product, "voter");
    await visitor.post(path, { entryId: first.id });
    const response = await (await signedInAs(product, "voter")).visitor.get(`/api/contests/${contest.id}`);
    expect(await response.json()).toMatchObject({ userVote: null });
    expect(response.headers.get("cache-control")).toContain("private");
  });
});

describe("is refused", () => {
  test("to who is signed out", async () => {
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
    ["before the start", { start_date: from(1), end_date: from(2) }, "Voting hasn't started yet"],
    ["after the end", { start_date: from(-2), end_date: from(-1) }, "Voting has ended for this contest"],
    ["in an inactive contest", { is_active: false }, "Contest is currently inactive"],
  ])("%s, in every way", async (_, values, message) => {
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

  test("without access, until the code that counts now was entered; organizer and admins need none", async () => {
    const owner = await signedInAs(product, "organizer");
    const { contest, first, path } = await contestWithTwo({ access_code: "open sesame", organizer_id: owner.user.id });
    const voter = await signedInByGoogle(product, "ali@gmail.com");
    expect((await voter.post(path, { entryId: first.id })).status).toBe(403);
    expect(await (await voter.get(`/api/contests/${contest.id}`)).json()).toMatchObject({
      requiresAccessCode: true,
      hasAccess: false,
    });

    const { voter_id } = (await grant(contest.id, "open sesame")).rows[0];
    expect(voter_id).toMatch(/^[0-9a-f]{64}$/);
    expect(await (await voter.get(`/api/contests/${contest.id}`)).json()).toMatchObject({ hasAccess: true });
    expect((await voter.post(path, { entryId: first.id })).status).toBe(200);

    await product.database.pool.query("update contests set access_code = 'another' where id = $1", [contest.id]);
    expect((await voter.put(path, { entryId: first.id })).status).toBe(403);
    const admin = await signedInAs(product, "admin");
    for (const { visitor } of [owner, admin])
      expect((await visitor.post(path, { entryId: first.id })).status).toBe(200);
    expect(await tally(first)).toBe(3);
  });

  test("for an entry that is not there, not active, or another contest's", async () => {
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
  ])("with %j for an entry", async (body) => {
    const { path } = await contestWithTwo();
    const { visitor } = await signedInAs(product, "voter");
    expect((await visitor.post(path, body)).status).toBe(400);
    expect((await visitor.put(path, body)).status).toBe(400);
  });
});

/** As entering the code will do it, for the voter who is signed in as ali@gmail.com. */
async function grant(contestId: number, code: string) {
  const codeHash = createHash("sha256").update(code).digest("hex");
  return product.database.pool.query(
    "insert into contest_access (contest_id, voter_id, code_hash) values ($1, $2, $3) returning voter_id",
    [contestId, voterIdOf("ali@gmail.com", testSecret), codeHash],
  );
}
