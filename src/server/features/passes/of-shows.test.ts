import { describe, expect, test } from "vitest";
import { passHash } from "#domain/votes/pass-hash.ts";
import { maxWrongPassesPerHour } from "#domain/votes/passes.ts";
import { createAward, createContest, createExhibit } from "#server/testing/factories.ts";
import { newPassCode, newPassCodes } from "#server/testing/passes.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { database } = product;
const day = 24 * 3_600_000;

/** A show with two awards that take passes and one car in both, and its passes. */
async function showWithPasses(count = 1) {
  const { visitor: organizer, user } = await signedInAs(product, "organizer");
  const { id } = await (await organizer.post("/api/shows", { title: "Itasha Night" })).json();
  const show = { id, organizer_id: user.id };
  const paint = await createAward(database, show, { who_may_vote: "pass" });
  const kids = await createAward(database, show, { who_may_vote: "proven_or_pass", position: 2 });
  const car = await createExhibit(database, show);
  const path = `/api/shows/${id}`;
  const make = async (codes: readonly string[]) =>
    answer(await organizer.post(`${path}/passes`, { hashes: codes.map((code) => passHash({ showId: id }, code)) }));
  const codes = newPassCodes(count);
  if (count > 0) await make(codes);
  const view = async (visitor: Visitor = organizer) => (await visitor.get(path)).json();
  const entryIn = async (contestId: number): Promise<number> =>
    (await view()).exhibits.find((one: { id: number }) => one.id === car.id).entries[contestId];
  return {
    ...{ show, path, organizer, paint, kids, car, codes, make, view, entryIn },
    code: codes[0] as string,
    async holder(code = codes[0] as string) {
      const visitor = product.visitor();
      expect((await visitor.post(`${path}/pass`, { code })).status).toBe(200);
      return visitor;
    },
    vote: async (visitor: Visitor, contestId: number) =>
      (await visitor.post(`/api/contests/${contestId}/vote`, { entryId: await entryIn(contestId) })).status,
    cancel: async (from: number, to = from, options = {}) =>
      answer(await organizer.post(`${path}/passes/cancel`, { from, to, ...options })),
    figures: async () => (await organizer.get(`${path}/passes`)).json(),
  };
}

const answer = async (reply: Response) => ({ status: reply.status, ...(await reply.json()) });
const endNow = (contestId: number) =>
  database.kysely
    .updateTable("contests")
    .set({ end_date: new Date(Date.now() - 1000) })
    .where("id", "=", contestId)
    .execute();

describe("a show's pass", () => {
  test("signs its holder in, who is known by nothing but the pass", async () => {
    const { show, path, code } = await showWithPasses();
    const visitor = product.visitor();
    const known = await answer(await visitor.post(`${path}/pass`, { code: code.toLowerCase() }));
    expect(known).toMatchObject({ status: 200, email: null, role: "voter", authProvider: "pass", passShowId: show.id });
    expect(known).not.toHaveProperty("passContestId");
    expect(await answer(await visitor.get("/api/auth/user"))).toEqual(known);
    const session = visitor.cookies.get("sq_session");
    await visitor.post(`${path}/pass`, { code });
    expect(visitor.cookies.get("sq_session")).toBe(session);
  });

  test("votes once in each award, as another voter in each, and in nothing else", async () => {
    const { paint, kids, view, entryIn, holder, vote, figures } = await showWithPasses();
    const visitor = await holder();
    expect([await vote(visitor, paint.id), await vote(visitor, kids.id)]).toEqual([200, 200]);
    const userVotes = { [paint.id]: await entryIn(paint.id), [kids.id]: await entryIn(kids.id) };
    expect(await view(visitor)).toMatchObject({ userVotes, canManage: false });
    expect(await (await visitor.get(`/api/contests/${paint.id}`)).json()).toMatchObject({
      userVote: { entryId: userVotes[paint.id], counted: true },
      totalVotes: 1,
    });
    const { rows } = await database.pool.query("select distinct voter_id from votes where contest_id = any ($1)", [
      [paint.id, kids.id],
    ]);
    expect(rows).toHaveLength(2);
    const other = await createContest(database, { who_may_vote: "pass" });
    expect(await answer(await visitor.post(`/api/contests/${other.id}/vote`, { entryId: 1 }))).toMatchObject({
      status: 403,
    });
    expect((await visitor.post("/api/shows", { title: "Mine" })).status).toBe(403);
    expect(await figures()).toMatchObject({ made: 1, used: 1 });
  });

  test("is one vote in an award on every phone, also at the same moment", async () => {
    const { paint, view, holder, vote } = await showWithPasses();
    const phones = await Promise.all(Array.from({ length: 5 }, () => holder()));
    await Promise.all(phones.map((phone) => vote(phone, paint.id)));
    expect((await view()).awards[0].totalVotes).toBe(1);
  });

  test("is good in an award that is added later, and with an access code", async () => {
    const { path, organizer, entryIn, holder, vote } = await showWithPasses();
    const times = { startDate: new Date(Date.now() - day), endDate: new Date(Date.now() + day) };
    const values = { title: "Late", whoMayVote: "proven_or_pass", isPublic: false, accessCode: "sesame", ...times };
    const added = await answer(await organizer.post(`${path}/awards`, values));
    expect(added).toMatchObject({ status: 201 });
    const visitor = await holder();
    expect(await entryIn(added.id)).toEqual(expect.any(Number));
    expect(await vote(visitor, added.id)).toBe(200);
    expect((await (await visitor.get(path)).json()).lacksAccess).toBeUndefined();
  });

  test("votes beside passes that an award had before it belonged to the show", async () => {
    const { visitor: organizer, user } = await signedInAs(product, "organizer");
    const contest = await createContest(database, { who_may_vote: "pass", organizer_id: user.id });
    const path = `/api/contests/${contest.id}`;
    const [former = "", code = ""] = newPassCodes(2);
    await organizer.post(`${path}/passes`, { hashes: [passHash({ contestId: contest.id }, former)] });
    const { id: showId } = await (await organizer.post(`${path}/show`)).json();
    const made = await answer(
      await organizer.post(`/api/shows/${showId}/passes`, { hashes: [passHash({ showId }, code)] }),
    );
    expect(made).toMatchObject({ number: 1, from: 2, to: 2 });
    expect((await product.visitor().post(`${path}/pass`, { code: former })).status).toBe(200);
    const typed = (code: string) => product.visitor().post(`/api/shows/${showId}/pass`, { code });
    expect(await answer(await typed(former))).toMatchObject({ status: 200, passContestId: contest.id });
    expect((await typed(newPassCode())).status).toBe(403);
    expect((await product.visitor().post(`${path}/pass`, { code })).status).toBe(403); // it is the show's
    const more = { hashes: [passHash({ contestId: contest.id }, newPassCode())] };
    expect((await organizer.post(`${path}/passes`, more)).status).toBe(409);
    expect((await organizer.post(`${path}/passes/cancel`, { from: 1, to: 2 })).status).toBe(409);
    expect((await organizer.post(`${path}/passes/cancel`, { from: 1, to: 1 })).status).toBe(200);
    expect((await typed(former)).status).toBe(409);
  });
});

describe("passes of a show are made", () => {
  test("in batches, the same one once, and remembered as printed", async () => {
    const { path, organizer, make, figures } = await showWithPasses(0);
    const codes = newPassCodes(3);
    const first = await make(codes);
    expect(first).toMatchObject({ status: 201, number: 1, from: 1, to: 3, made: 3, printed: 0, used: 0 });
    expect(await make(codes)).toEqual(first);
    expect(await make(codes.slice(1))).toMatchObject({ status: 409 });
    expect(await make(newPassCodes(2))).toMatchObject({ number: 2, from: 4, to: 5 });
    expect(await make([codes[0] as string, codes[0] as string])).toMatchObject({ status: 400 });
    expect(await answer(await organizer.post(`${path}/passes/printed`, { batch: 2 }))).toMatchObject({ printed: 2 });
    expect((await organizer.post(`${path}/passes/printed`, { batch: 3 })).status).toBe(404);
    expect(await figures()).toMatchObject({ made: 5, printed: 2, used: 0, cancelled: 0, room: 19_995 });
  });

  test("two batches at once get different numbers", async () => {
    const { make } = await showWithPasses(0);
    const batches = await Promise.all([make(newPassCodes(4)), make(newPassCodes(4))]);
    expect(batches.map(({ from }) => from).sort()).toEqual([1, 5]);
  });

  test("only where an award takes them and has not ended", async () => {
    const { visitor: organizer, user } = await signedInAs(product, "organizer");
    const { id } = await (await organizer.post("/api/shows", { title: "Itasha Night" })).json();
    const make = async () =>
      (await organizer.post(`/api/shows/${id}/passes`, { hashes: [passHash({ showId: id }, newPassCode())] })).status;
    expect(await make()).toBe(409);
    const award = await createAward(database, { id, organizer_id: user.id }, { who_may_vote: "signed_in" });
    expect(await make()).toBe(409);
    await database.kysely.updateTable("contests").set({ who_may_vote: "pass" }).where("id", "=", award.id).execute();
    expect(await make()).toBe(201);
    await endNow(award.id);
    expect(await make()).toBe(409);
  });
});

describe("passes of a show are cancelled", () => {
  test("with their votes in all awards, and their holders are signed out", async () => {
    const { show, paint, kids, codes, view, holder, vote, cancel, figures } = await showWithPasses(3);
    const [one, other] = [await holder(codes[0]), await holder(codes[2])];
    for (const visitor of [one, other]) for (const { id } of [paint, kids]) expect(await vote(visitor, id)).toBe(200);
    expect(await cancel(1, 2)).toEqual({ status: 200, cancelled: 2, votesRemoved: 2 });
    expect((await view()).awards.map(({ totalVotes }: { totalVotes: number }) => totalVotes)).toEqual([1, 1]);
    await expect.poll(async () => (await one.get("/api/auth/user")).status).toBe(401);
    expect((await other.get("/api/auth/user")).status).toBe(200);
    expect(await cancel(1, 2)).toEqual({ status: 200, cancelled: 0, votesRemoved: 0 });
    expect(await cancel(7)).toMatchObject({ status: 404 });
    expect(await figures()).toMatchObject({ made: 3, used: 1, cancelled: 2 });
    const { rows } = await database.pool.query("select act, subject, before from activity where show_id = $1", [
      show.id,
    ]);
    expect(rows).toContainEqual({
      act: "passes_cancelled",
      subject: "passes 1–2",
      before: { passes: 2, votes: 2 },
    });
  });

  test("so that nobody can open them, in an award that is added later either", async () => {
    const { show, path, code, cancel } = await showWithPasses();
    await cancel(1);
    expect(await answer(await product.visitor().post(`${path}/pass`, { code }))).toMatchObject({ status: 409 });
    await createAward(database, show, { who_may_vote: "pass", position: 3 });
    await database.pool.query("select copy_show_passes($1)", [show.id]);
    const { rows } = await database.pool.query(
      "select count(*) from passes join contests on contests.id = contest_id where show_id = $1 and cancelled_at is null",
      [show.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("after the end of an award its votes stand; after the end of all nothing is cancelled", async () => {
    const { paint, kids, view, holder, vote, cancel } = await showWithPasses(2);
    const visitor = await holder();
    for (const { id } of [paint, kids]) expect(await vote(visitor, id)).toBe(200);
    await endNow(paint.id);
    expect(await cancel(1)).toEqual({ status: 200, cancelled: 1, votesRemoved: 1 });
    expect((await view()).awards.map(({ totalVotes }: { totalVotes: number }) => totalVotes)).toEqual([1, 0]);
    await endNow(kids.id);
    expect(await cancel(2)).toMatchObject({ status: 409 });
  });

  test("unused ones alone where that is known", async () => {
    const { paint, holder, vote, cancel, figures } = await showWithPasses(2);
    expect(await vote(await holder(), paint.id)).toBe(200);
    expect(await cancel(1, 2, { onlyUnused: true })).toMatchObject({ status: 409 });
    expect(await cancel(2, 2, { onlyUnused: true })).toMatchObject({ status: 200, cancelled: 1 });
    await database.kysely
      .updateTable("contests")
      .set({ seal_from: new Date(Date.now() - 1000) })
      .where("id", "=", paint.id)
      .execute();
    expect(await figures()).not.toHaveProperty("used");
    expect(await cancel(2, 2, { onlyUnused: true })).toMatchObject({ status: 409 });
  });
});

test("wrong codes: a browser waits after ten, the place after a thousand refuses wrong ones only", async () => {
  const { path, code, figures } = await showWithPasses();
  const guesser = product.visitor();
  for (let guess = 0; guess < 10; guess += 1)
    expect((await guesser.post(`${path}/pass`, { code: newPassCode() })).status).toBe(403);
  expect((await guesser.post(`${path}/pass`, { code })).status).toBe(429);
  expect((await product.visitor().post(`${path}/pass`, { code: "no pass at all" })).status).toBe(403);
  expect((await product.visitor().post(`${path}/pass`, { code: "\0" })).status).toBe(403);
  expect((await product.visitor().post(`${path}/pass`, { code: 5 })).status).toBe(400);
  expect((await product.visitor().post("/api/shows/2000000000/pass", { code })).status).toBe(404);
  expect(maxWrongPassesPerHour).toBeGreaterThan(10);
  expect(await figures()).toMatchObject({ guessed: false });
});

test("the end of a rehearsal ends the sessions of passes that have voted in it", async () => {
  const { path, organizer, paint, kids, codes, holder, vote, figures, show } = await showWithPasses(2);
  const later = { start_date: new Date(Date.now() + day), end_date: new Date(Date.now() + 2 * day) };
  await database.kysely.updateTable("contests").set(later).where("show_id", "=", show.id).execute();
  const command = async (name: string) => {
    const { show } = await (await organizer.get(`${path}/manage`)).json();
    expect((await organizer.post(`${path}/${name}`, { version: show.controlVersion })).status).toBe(200);
  };
  await command("rehearsal");
  const [voted, watched] = [await holder(codes[0]), await holder(codes[1])];
  expect([await vote(voted, paint.id), await vote(voted, kids.id)]).toEqual([200, 200]);
  await command("rehearsal/clear");
  await expect.poll(async () => (await voted.get("/api/auth/user")).status).toBe(401);
  expect((await watched.get("/api/auth/user")).status).toBe(200);
  expect(await figures()).toMatchObject({ used: 0, cancelled: 0 });
});
