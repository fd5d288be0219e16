import { describe, expect, test } from "vitest";
import { passHash } from "#domain/votes/pass-hash.ts";
import { passVoterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { testSecret } from "#server/testing/app.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { createPasses, newPassCodes } from "#server/testing/passes.ts";
import { passHolder, signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();

/** A contest with passes, of which the first ones have voted. */
async function contestWithPasses(count: number, voted = 0) {
  const { visitor, user } = await signedInAs(product, "organizer");
  const { id } = await createContest(product.database, { organizer_id: user.id, who_may_vote: "pass" });
  const entry = await createEntry(product.database, { contest_id: id });
  const codes = newPassCodes(count);
  if (count > 0) await createPasses(product.database, id, codes);
  for (const code of codes.slice(0, voted))
    await castVote(product.database, entry, passVoterIdOf(passHash({ contestId: id }, code), testSecret));
  const path = `/api/contests/${id}/passes`;
  return {
    id,
    entry,
    visitor,
    figures: async () => (await visitor.get(path)).json(),
    total: async () => (await (await visitor.get(`/api/contests/${id}`)).json()).totalVotes,
    cancel: async (from: number, to: number, options: { onlyUnused?: unknown } = {}) => {
      const reply = await visitor.post(`${path}/cancel`, { from, to, ...options });
      return { status: reply.status, ...(await reply.json()) };
    },
  };
}

describe("a range of passes is cancelled", () => {
  test("with its votes, which stop counting at once", async () => {
    const { figures, total, cancel } = await contestWithPasses(6, 4);
    expect([await total(), await figures()]).toMatchObject([4, { made: 6, used: 4, cancelled: 0 }]);
    expect(await cancel(3, 5)).toEqual({ status: 200, cancelled: 3, votesRemoved: 2 });
    expect([await total(), await figures()]).toMatchObject([2, { made: 6, used: 2, cancelled: 3 }]);
  });

  test("once: repeated, it does nothing more", async () => {
    const { figures, cancel } = await contestWithPasses(3, 1);
    await cancel(1, 2);
    expect(await cancel(1, 3)).toEqual({ status: 200, cancelled: 1, votesRemoved: 0 });
    expect(await cancel(1, 3)).toEqual({ status: 200, cancelled: 0, votesRemoved: 0 });
    expect(await figures()).toMatchObject({ made: 3, used: 0, cancelled: 3 });
  });

  test("and recorded in the contest's activity, with how many votes it cost", async () => {
    const { id, visitor, cancel } = await contestWithPasses(4, 3);
    await cancel(2, 4);
    await cancel(2, 4);
    const [row, ...others] = await (await visitor.get(`/api/contests/${id}/activity`)).json();
    expect(row).toMatchObject({ act: "passes_cancelled", subject: "passes 2–4", before: { passes: 3, votes: 2 } });
    expect(others).toMatchObject([{ act: "passes_made" }]);
  });

  test("of passes that exist", async () => {
    const { cancel } = await contestWithPasses(3);
    const missing = { status: 404, code: "not_found", message: "There are no passes with these numbers." };
    expect(await cancel(4, 9)).toEqual(missing);
    expect(await cancel(3, 1)).toEqual(missing);
    for (const [from, to] of [
      [0, 1],
      [1, 100_000],
      [1.5, 2],
    ] as const)
      expect(await cancel(from, to)).toMatchObject({ status: 400 });
  });

  test("never after the end, whose votes stay counted", async () => {
    const { id, figures, total, cancel } = await contestWithPasses(2, 2);
    await product.database.pool.query("update contests set end_date = clock_timestamp() where id = $1", [id]);
    expect(await cancel(1, 2)).toEqual({
      status: 409,
      code: "conflict",
      message: "Voting has ended, so its passes can no longer be changed.",
    });
    expect([await total(), await figures()]).toMatchObject([2, { used: 2, cancelled: 0 }]);
  });

  test("in its own contest only", async () => {
    const one = await contestWithPasses(2, 2);
    const other = await contestWithPasses(2, 2);
    await one.cancel(1, 2);
    expect([await other.total(), await other.figures()]).toMatchObject([2, { used: 2, cancelled: 0 }]);
  });

  test("twice at the same moment, and each is cancelled once", async () => {
    const { cancel, figures } = await contestWithPasses(20, 20);
    const both = await Promise.all([cancel(1, 20), cancel(1, 20), cancel(11, 20)]);
    expect(both.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(20);
    expect(both.reduce((sum, { votesRemoved }) => sum + votesRemoved, 0)).toBe(20);
    expect(await figures()).toMatchObject({ used: 0, cancelled: 20 });
  });
});

describe("passes that must be unused to be cancelled", () => {
  const onlyUnused = { onlyUnused: true };

  test("are, while nobody has voted with any of them", async () => {
    const { figures, cancel } = await contestWithPasses(6, 2);
    expect(await cancel(3, 6, onlyUnused)).toEqual({ status: 200, cancelled: 4, votesRemoved: 0 });
    expect(await cancel(3, 6, onlyUnused)).toEqual({ status: 200, cancelled: 0, votesRemoved: 0 });
    expect(await cancel(7, 9, onlyUnused)).toMatchObject({ status: 404 });
    expect(await figures()).toMatchObject({ used: 2, cancelled: 4 });
  });

  test("stay as they are, all of them, where somebody has voted meanwhile", async () => {
    const { id, entry, figures, total, cancel } = await contestWithPasses(0);
    const [holder] = [await passHolder(product, id), await passHolder(product, id)];
    expect(await figures()).toMatchObject({ made: 2, used: 0 });
    expect((await holder.put(`/api/contests/${id}/vote`, { entryId: entry.id })).status).toBe(200);
    expect(await cancel(1, 2, onlyUnused)).toEqual({
      status: 409,
      code: "conflict",
      message: "Somebody has just voted with one of these passes, so none were canceled.",
    });
    expect([await total(), await figures()]).toMatchObject([1, { used: 1, cancelled: 0 }]);
    // Who wants to lose the vote says so.
    expect(await cancel(1, 2, { onlyUnused: false })).toEqual({ status: 200, cancelled: 2, votesRemoved: 1 });
  });

  test.each([0, 1])("are not while results are sealed, and the answer is the same with %i votes", async (votes) => {
    const { id, figures, cancel } = await contestWithPasses(2, votes);
    const seal = "update contests set seal_from = clock_timestamp() - interval '1 minute' where id = $1";
    await product.database.pool.query(seal, [id]);
    expect(await cancel(1, 2, onlyUnused)).toEqual({
      status: 409,
      code: "conflict",
      message: "While results are sealed, nobody may know whether these passes were used, so none were canceled.",
    });
    expect(await figures()).toMatchObject({ cancelled: 0 });
    expect(await cancel(1, 2)).toEqual({ status: 200, cancelled: 2, votesRemoved: votes });
  });

  test("lose no vote that comes at the same moment", async () => {
    const { id, entry, figures, total, cancel } = await contestWithPasses(0);
    const holders: Awaited<ReturnType<typeof passHolder>>[] = [];
    for (let number = 1; number <= 12; number += 1) holders.push(await passHolder(product, id));
    const both = await Promise.all(
      holders.map((holder, place) =>
        Promise.all([
          cancel(place + 1, place + 1, onlyUnused),
          holder.put(`/api/contests/${id}/vote`, { entryId: entry.id }).then(({ status }) => status === 200),
        ]),
      ),
    );
    for (const [cancelled, isTaken] of both)
      expect(cancelled).toMatchObject(isTaken ? { status: 409 } : { status: 200, cancelled: 1, votesRemoved: 0 });
    const taken = both.filter(([, isTaken]) => isTaken).length;
    expect([await total(), await figures()]).toMatchObject([taken, { used: taken, cancelled: 12 - taken }]);
  });

  test.each(["yes", 1, null])("%j is no answer to whether they must be", async (value) => {
    const { figures, cancel } = await contestWithPasses(1);
    expect(await cancel(1, 1, { onlyUnused: value })).toMatchObject({ status: 400 });
    expect(await figures()).toMatchObject({ cancelled: 0 });
  });
});

test("how many passes are used is told while nothing is sealed, and again when the envelope is opened", async () => {
  const { id, figures } = await contestWithPasses(3, 2);
  const set = (values: string) =>
    product.database.pool.query(`update contests set ${values} where id = $1`, [id]).then(() => figures());
  expect(await set("seal_from = clock_timestamp() - interval '1 minute'")).not.toHaveProperty("used");
  const sealed = await figures();
  expect(sealed).toMatchObject({ made: 3, cancelled: 0, batches: [{ made: 3, cancelled: 0 }] });
  expect(sealed.batches[0]).not.toHaveProperty("used");
  expect(await set("end_date = clock_timestamp()")).not.toHaveProperty("used");
  expect(await set("opened_at = clock_timestamp(), opened_by = 'somebody'")).toMatchObject({
    used: 2,
    batches: [{ used: 2 }],
  });
});
