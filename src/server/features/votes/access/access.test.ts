import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { isAccessCode } from "./access.ts";

const product = await testProduct();

const voter = () => signedInByGoogle(product, `${randomUUID()}@example.org`);

async function contestWithCode(accessCode: string | null = "open sesame") {
  const owner = await signedInAs(product, "organizer");
  const contest = await createContest(product.database, { access_code: accessCode, organizer_id: owner.user.id });
  const entry = await createEntry(product.database, { contest_id: contest.id });
  return {
    contest,
    entry,
    owner,
    path: `/api/contests/${contest.id}/access`,
    vote: `/api/contests/${contest.id}/vote`,
  };
}

test.each([
  ["open sesame", true],
  ["  open sesame\u3000", true],
  ["Open Sesame", true],
  ["ｏｐｅｎ ＳＥＳＡＭＥ", true],
  ["opensesame", false],
  ["open  sesame", false],
  ["", false],
  ["   ", false],
  ["open sesame\u0000", false],
])("the code %j is accepted: %j", (code, expected) => {
  expect(isAccessCode(code, "open sesame")).toBe(expected);
  expect(isAccessCode(code, "")).toBe(false);
});

describe("an access code", () => {
  test("lets a person vote, until it changes", async () => {
    const { contest, entry, path, vote } = await contestWithCode();
    const visitor = await voter();
    const wrong = await visitor.post(path, { code: "let me in" });
    expect([wrong.status, await wrong.json()]).toEqual([
      403,
      { code: "forbidden", message: "That access code is not valid.", reason: ["wrongAccessCode"] },
    ]);
    expect((await visitor.post(vote, { entryId: entry.id })).status).toBe(403);

    const right = await visitor.post(path, { code: " open sesame " });
    expect([right.status, await right.json()]).toEqual([200, { hasAccess: true }]);
    expect((await visitor.post(vote, { entryId: entry.id })).status).toBe(200);
    expect(await (await visitor.get(`/api/contests/${contest.id}`)).json()).toMatchObject({ hasAccess: true });

    await product.database.pool.query("update contests set access_code = 'another' where id = $1", [contest.id]);
    expect((await visitor.put(vote, { entryId: entry.id })).status).toBe(403);
    expect((await visitor.post(path, { code: "open sesame" })).status).toBe(403);
    expect((await visitor.post(path, { code: "another" })).status).toBe(200);
    expect((await visitor.put(vote, { entryId: entry.id })).status).toBe(200);
  });

  test("that is changed and changed back has to be entered again", async () => {
    const { contest, entry, path, vote } = await contestWithCode();
    const visitor = await voter();
    await visitor.post(path, { code: "open sesame" });
    for (const code of ["another", "open sesame"])
      await product.database.pool.query("update contests set access_code = $2 where id = $1", [contest.id, code]);
    expect((await visitor.post(vote, { entryId: entry.id })).status).toBe(403);
    await product.database.pool.query("update contests set title = 'Still the same code' where id = $1", [contest.id]);
    await visitor.post(path, { code: "open sesame" });
    await product.database.pool.query("update contests set access_code = access_code where id = $1", [contest.id]);
    expect((await visitor.post(vote, { entryId: entry.id })).status).toBe(200);
  });

  test("is not needed in a contest without one or by those who manage the contest", async () => {
    const open = await contestWithCode(null);
    expect((await (await voter()).post(open.path, { code: "" })).status).toBe(200);
    const { owner, path } = await contestWithCode();
    const admin = await signedInAs(product, "admin");
    const stranger = await signedInAs(product, "organizer");
    expect((await owner.visitor.post(path, { code: "" })).status).toBe(200);
    expect((await admin.visitor.post(path, { code: "x" })).status).toBe(200);
    expect((await stranger.visitor.post(path, { code: "x" })).status).toBe(403);
    expect((await product.visitor().post(path, { code: "open sesame" })).status).toBe(401);
  });

  test("is 404 for a contest that does not exist, and 400 if it is not a string", async () => {
    const { path } = await contestWithCode();
    const visitor = await voter();
    expect((await visitor.post("/api/contests/999999/access", { code: "x" })).status).toBe(404);
    for (const body of [{}, { code: 7 }, { code: null }, []]) expect((await visitor.post(path, body)).status).toBe(400);
  });
});

describe("wrong access codes", () => {
  test("are limited to ten, at once or one by one, in that contest only", async () => {
    const { path } = await contestWithCode();
    const other = await contestWithCode();
    const visitor = await voter();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, guess) => (await visitor.post(path, { code: `guess ${guess}` })).status),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const right = await visitor.post(path, { code: "open sesame" });
    expect(right.status).toBe(429); // otherwise every guess would still be answered
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await visitor.post(other.path, { code: "open sesame" })).status).toBe(200);
  });

  test("no longer count after the right one", async () => {
    const { path } = await contestWithCode();
    const visitor = await voter();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) expect((await visitor.post(path, { code: "x" })).status).toBe(403);
      expect((await visitor.post(path, { code: "open sesame" })).status).toBe(200);
    }
  });
});
