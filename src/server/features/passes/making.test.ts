import { describe, expect, test } from "vitest";
import { passHash } from "#domain/votes/pass-hash.ts";
import { maxPassesInBatch, maxPassesInContest } from "#domain/votes/passes.ts";
import { waitsForLock } from "#server/testing/database-state.ts";
import { createContest } from "#server/testing/factories.ts";
import { newPassCodes } from "#server/testing/passes.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();

async function organizedContest() {
  const { visitor, user } = await signedInAs(product, "organizer");
  const { id } = await createContest(product.database, { organizer_id: user.id, who_may_vote: "pass" });
  const path = `/api/contests/${id}/passes`;
  const hashes = (count: number) => newPassCodes(count).map((code) => passHash({ contestId: id }, code));
  const make = async (count: number) => (await visitor.post(path, { hashes: hashes(count) })).json();
  return { visitor, id, path, hashes, make };
}

describe("passes are made", () => {
  test("in batches, and numbered from one on", async () => {
    const { visitor, path, make } = await organizedContest();
    expect(await make(3)).toMatchObject({ number: 1, from: 1, to: 3, made: 3, printed: 0, used: 0, cancelled: 0 });
    expect(await make(2)).toMatchObject({ number: 2, from: 4, to: 5, made: 2, printed: 0, used: 0, cancelled: 0 });
    expect(await (await visitor.get(path)).json()).toMatchObject({
      made: 5,
      printed: 0,
      used: 0,
      cancelled: 0,
      room: maxPassesInContest - 5,
      batches: [{ number: 2 }, { number: 1 }],
    });
  });

  test("once: the same batch sent again, also at the same time, is the batch that it has made", async () => {
    const { visitor, path, hashes } = await organizedContest();
    const body = { hashes: hashes(40) };
    const replies = await Promise.all(Array.from({ length: 4 }, () => visitor.post(path, body)));
    const made = await Promise.all(replies.map((reply) => reply.json()));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    for (const batch of made) expect(batch).toEqual(made[0]);
    expect(await (await visitor.get(path)).json()).toMatchObject({ made: 40, batches: [{ number: 1 }] });
  });

  test("with numbers of their own when two batches come at the same time", async () => {
    const { make } = await organizedContest();
    const made = await Promise.all([make(10), make(10), make(10)]);
    expect(made.map(({ from }) => from).sort((one, other) => one - other)).toEqual([1, 11, 21]);
  });

  test("all or none: a batch that shares a pass with another one is refused", async () => {
    const { visitor, path, hashes } = await organizedContest();
    const first = hashes(3);
    await visitor.post(path, { hashes: first });
    for (const other of [[...hashes(2), first[1]], first.slice(0, 2), [...first].reverse(), [...first, ...hashes(1)]]) {
      const refused = await visitor.post(path, { hashes: other });
      expect([refused.status, (await refused.json()).message]).toEqual([
        409,
        "Some of these passes exist already. Please make new ones.",
      ]);
    }
    expect(await (await visitor.get(path)).json()).toMatchObject({ made: 3 });
  });

  test("twenty thousand in a contest, and no more", async () => {
    const { visitor, path, make } = await organizedContest();
    for (let made = 0; made < maxPassesInContest; made += maxPassesInBatch)
      expect(await make(maxPassesInBatch)).toMatchObject({ to: made + maxPassesInBatch });
    expect(await make(1)).toEqual({
      code: "conflict",
      message: "A contest can have at most 20,000 passes. Please cancel some first.",
    });
    await visitor.post(`${path}/cancel`, { from: 1, to: 10 });
    expect(await (await visitor.get(path)).json()).toMatchObject({ made: 20_000, cancelled: 10, room: 10 });
    expect(await make(10)).toMatchObject({ from: 20_001, to: 20_010 });
  });

  test("no more than five digits number, however many were cancelled", async () => {
    const { visitor, id, path, make } = await organizedContest();
    await make(1);
    await product.database.pool.query("insert into pass_batches values ($1, 2, 99998, 99998)", [id]);
    await product.database.pool.query("insert into passes values ($1, 99998, 2, $2, 'voter', now())", [
      id,
      "a".repeat(64),
    ]);
    expect((await make(2)).message).toMatch("at most 99,999 passes, counting those that were canceled");
    expect(await make(1)).toMatchObject({ number: 3, from: 99_999, to: 99_999 });
    expect((await visitor.get(path)).status).toBe(200);
  });

  test("not after the end", async () => {
    const { id, make } = await organizedContest();
    await product.database.pool.query("update contests set end_date = now() - interval '1 second' where id = $1", [id]);
    expect(await make(1)).toEqual({
      code: "conflict",
      message: "Voting has ended, so its passes can no longer be changed.",
    });
  });

  test("not where passes may not vote", async () => {
    const { id, make } = await organizedContest();
    for (const setting of ["signed_in", "proven"]) {
      await product.database.pool.query("update contests set who_may_vote = $2 where id = $1", [id, setting]);
      expect(await make(1)).toEqual({
        code: "conflict",
        message: "Allow passes in this contest first: Edit, Who can vote.",
      });
    }
  });

  test("not where the contest is being deleted", async () => {
    const { visitor, id, path, hashes } = await organizedContest();
    const { pool } = product.database;
    const other = await pool.connect();
    await other.query("begin");
    await other.query("delete from contests where id = $1", [id]);
    const making = visitor.post(path, { hashes: hashes(2) });
    await expect.poll(() => waitsForLock(pool)).toBe(true);
    await other.query("commit");
    other.release();
    expect((await making).status).toBe(404);
  });

  test("of nothing but hashes, each once", async () => {
    const { visitor, path, hashes } = await organizedContest();
    const [one = ""] = hashes(1);
    const wrong: unknown[] = [
      [],
      [one, one],
      [`${one}0`],
      [one.toUpperCase().replace(/\d/g, "A")],
      ["K7QF9M2X4T6B"],
      [`${one.slice(0, 63)}\0`],
      [null],
      [[one]],
      { 0: one, length: 1 },
      hashes(maxPassesInBatch + 1),
    ];
    for (const given of wrong) expect((await visitor.post(path, { hashes: given })).status).toBe(400);
    expect(await (await visitor.get(path)).json()).toMatchObject({ made: 0, batches: [] });
  });
});

describe("a batch is made until it is printed", () => {
  test("and says so from the first time on", async () => {
    const { visitor, id, path, make } = await organizedContest();
    await make(3);
    await make(2);
    const printedAt = async () =>
      (
        await product.database.pool.query("select printed_at from pass_batches where contest_id = $1 and number = 2", [
          id,
        ])
      ).rows;
    const first = await visitor.post(`${path}/printed`, { batch: 2 });
    expect([first.status, await first.json()]).toMatchObject([200, { number: 2, made: 2, printed: 2 }]);
    const known = await printedAt();
    const again = await Promise.all([1, 2].map(() => visitor.post(`${path}/printed`, { batch: 2 })));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await printedAt()).toEqual(known);
    expect(await (await visitor.get(path)).json()).toMatchObject({
      made: 5,
      printed: 2,
      batches: [
        { number: 2, printed: 2 },
        { number: 1, printed: 0 },
      ],
    });
  });

  test("by its contest's organizer only, and only where there is such a batch", async () => {
    const { visitor, path, make } = await organizedContest();
    await make(1);
    const other = await organizedContest();
    expect((await other.visitor.post(`${path}/printed`, { batch: 1 })).status).toBe(403);
    expect((await visitor.post(`${other.path}/printed`, { batch: 1 })).status).toBe(403);
    expect((await visitor.post(`${path}/printed`, { batch: 2 })).status).toBe(404);
    for (const batch of [0, -1, 1.5, "1", null, 100_000, undefined])
      expect((await visitor.post(`${path}/printed`, { batch })).status, String(batch)).toBe(400);
  });
});

test("making is recorded in the contest's activity, once, and no hash is in it", async () => {
  const { visitor, id, path, hashes } = await organizedContest();
  const body = { hashes: hashes(3) };
  await visitor.post(path, body);
  await visitor.post(path, body);
  const rows = await (await visitor.get(`/api/contests/${id}/activity`)).json();
  expect(rows).toMatchObject([
    { act: "passes_made", subject: "Batch 1", before: null, after: { passes: 3, fromNumber: 1, toNumber: 3 } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{64}/);
});

test("the newest hundred batches are listed, and all are counted", async () => {
  const { visitor, id, path } = await organizedContest();
  await product.database.pool.query(
    "insert into pass_batches select $1, number, number, number from generate_series(1, 120) as number",
    [id],
  );
  const figures = await (await visitor.get(path)).json();
  expect(figures.batches).toHaveLength(100);
  expect(figures.batches[0].number).toBe(120);
  expect(figures.made).toBe(120);
});
