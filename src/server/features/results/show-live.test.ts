import { beforeEach, describe, expect, test } from "vitest";
import type { ContestRow, EntryRow, ShowRow } from "#server/db/tables.ts";
import { createTestApp } from "#server/testing/app.ts";
import { type EventStream, openEventStream } from "#server/testing/event-stream.ts";
import { castVote, createAward, createContest, createExhibit, createShow } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";

const product = await testProductOnPort();
const { database } = product;

type Entry = Pick<EntryRow, "id" | "contest_id">;

let show: ShowRow;
let awards: [ContestRow, ContestRow];
beforeEach(async () => {
  show = await createShow(database);
  awards = [await createAward(database, show), await createAward(database, show, { position: 2 })];
});

/** Its entries in the two awards. */
async function car(): Promise<[Entry, Entry]> {
  const { id } = await createExhibit(database, show, { owner: "Secret owner" });
  const { rows } = await database.pool.query<Entry>(
    "select id, contest_id from entries where exhibit_id = $1 order by contest_id",
    [id],
  );
  return rows as [Entry, Entry];
}

async function watch(headers: Record<string, string> = {}, address = product.address): Promise<EventStream> {
  const stream = await openEventStream(`${address}/api/shows/${show.id}/live`, headers);
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  return stream;
}

const named = (stream: EventStream, name: string) => stream.events.filter(({ event }) => event === name);
type Told = { version: number; totalVotes: number; sealed?: true; counts?: Record<string, number> };
const toldOf = (stream: EventStream, { id }: { id: number }): Told[] =>
  named(stream, "counts").flatMap(({ data }) => (data.awards as Record<number, Told>)[id] ?? []);
const setContest = (contest: ContestRow, columns: string) =>
  database.pool.query(`update contests set ${columns} where id = $1`, [contest.id]);

describe("the stream of a show", () => {
  test("begins with the counts of all awards and continues with what changes", async () => {
    const [painted, interior] = await car();
    const [other] = await car();
    await castVote(database, painted);
    const stream = await watch();
    expect(stream.headers).toMatchObject({ "content-type": "text/event-stream", "cache-control": "no-store" });
    expect(stream.events[0]).toMatchObject({
      event: "counts",
      data: {
        version: expect.any(Number),
        awards: {
          [awards[0].id]: { totalVotes: 1, counts: { [painted.id]: 1, [other.id]: 0 } },
          [awards[1].id]: { totalVotes: 0, counts: { [interior.id]: 0 } },
        },
      },
    });
    await castVote(database, interior);
    await expect
      .poll(() => toldOf(stream, awards[1]).at(-1))
      .toMatchObject({ totalVotes: 1, counts: { [interior.id]: 1 } });
    const last = named(stream, "counts").at(-1)?.data.awards as object;
    expect(Object.keys(last)).toEqual([String(awards[1].id)]);
    expect(JSON.stringify(stream.events)).not.toContain("Secret");
    expect(named(stream, "show")).toEqual([]);
    stream.close();
  });

  test("is one event for votes that come in all awards at once", async () => {
    const entries = await car();
    const stream = await watch();
    for (let votes = 0; votes < 20; votes += 1) for (const entry of entries) await castVote(database, entry);
    for (const award of awards) await expect.poll(() => toldOf(stream, award).at(-1)?.totalVotes).toBe(20);
    expect(named(stream, "counts").length).toBeLessThan(20);
    stream.close();
  });

  test("says in which award its viewer has voted, and to nobody else", async () => {
    const [, interior] = await car();
    const visitor = await signedInByGoogle(product, createUniqueEmail());
    const stranger = await signedInByGoogle(product, createUniqueEmail());
    const own = await watch({ cookie: visitor.cookieHeader });
    const others = [await watch({ cookie: stranger.cookieHeader }), await watch()];
    await visitor.post(`/api/contests/${awards[1].id}/vote`, { entryId: interior.id });
    await expect
      .poll(() => named(own, "own-vote").at(-1)?.data)
      .toEqual({ contestId: awards[1].id, entryId: interior.id, counted: true });
    // A vote in a contest that is no award of it is not told.
    const alone = await createContest(database);
    await visitor.delete(`/api/contests/${alone.id}/vote`);
    await visitor.delete(`/api/contests/${awards[1].id}/vote`);
    await expect
      .poll(() => named(own, "own-vote").map(({ data }) => [data.contestId, data.entryId]))
      .toEqual([
        [awards[1].id, interior.id],
        [awards[1].id, null],
      ]);
    for (const stream of others) {
      await expect.poll(() => toldOf(stream, awards[1]).length).toBeGreaterThan(1);
      expect(named(stream, "own-vote")).toEqual([]);
    }
    for (const stream of [own, ...others]) stream.close();
  });

  test("tells the total of a sealed award and nothing about its entries, and the counts of the others", async () => {
    const [painted, interior] = await car();
    await castVote(database, painted);
    await setContest(awards[0], "seal_from = now() - interval '1 minute'");
    const stream = await watch();
    await castVote(database, painted);
    await castVote(database, interior);
    await expect.poll(() => toldOf(stream, awards[0]).at(-1)?.totalVotes).toBe(2);
    await expect.poll(() => toldOf(stream, awards[1]).at(-1)?.totalVotes).toBe(1);
    for (const told of toldOf(stream, awards[0]))
      expect(Object.keys(told).sort()).toEqual(["sealed", "totalVotes", "version"]);
    const counted = toldOf(stream, awards[1]).flatMap(({ counts = {} }) => Object.keys(counts));
    expect(new Set(counted)).toEqual(new Set([String(interior.id)]));
    stream.close();
  });

  test("says when the seal of an award begins, without any change", async () => {
    await car();
    await setContest(awards[1], "seal_from = clock_timestamp() + interval '1500 milliseconds'");
    const stream = await watch();
    expect(toldOf(stream, awards[1])[0]).toHaveProperty("counts");
    await expect.poll(() => toldOf(stream, awards[1]).at(-1)?.sealed).toBe(true);
    expect(toldOf(stream, awards[0])).toHaveLength(1);
    expect(named(stream, "show")).toEqual([]);
    stream.close();
  });

  test("says that the show should be fetched again: a car, an award, a title; and tells of the new award", async () => {
    const stream = await watch();
    const changes = [
      () => car(),
      () => createAward(database, show, { position: 3 }),
      () => setContest(awards[0], "title = 'Best Wheels'"),
      () => database.pool.query("update shows set title = 'Another' where id = $1", [show.id]),
    ];
    for (const change of changes) {
      const before = named(stream, "show").length;
      await change();
      await expect.poll(() => named(stream, "show").length).toBeGreaterThan(before);
    }
    expect(named(stream, "show").at(-1)?.data).toEqual({ version: expect.any(Number), withinMs: 1_000 });
    const { rows } = await database.pool.query("select id from contests where show_id = $1 and position = 3", [
      show.id,
    ]);
    const [added] = rows as [{ id: number }];
    expect(toldOf(stream, added).at(-1)).toMatchObject({ counts: expect.any(Object) });
    const entry = await database.pool.query<Entry>("select id, contest_id from entries where contest_id = $1", [
      added.id,
    ]);
    await castVote(database, entry.rows[0] as Entry);
    await expect.poll(() => toldOf(stream, added).at(-1)?.totalVotes).toBe(1);
    stream.close();
  });

  test("has what the organizer says in an award, in the show's reply as well", async () => {
    const { visitor } = await signedInAs(product, "admin");
    const stream = await watch();
    await visitor.put(`/api/contests/${awards[1].id}/notice`, { text: "Lunch until two", minutes: 15 });
    const notice = { version: expect.any(Number), text: "Lunch until two", until: expect.any(String) };
    await expect.poll(() => named(stream, "notice").at(-1)?.data).toEqual({ contestId: awards[1].id, ...notice });
    const view = async () => (await product.visitor().get(`/api/shows/${show.id}`)).json();
    await expect.poll(async () => (await view()).awards[1].notice).toEqual(notice);
    expect((await view()).awards[0]).not.toHaveProperty("notice");
    await visitor.delete(`/api/contests/${awards[1].id}/notice`);
    await expect.poll(() => named(stream, "notice").at(-1)?.data.text).toBe("");
    await expect.poll(async () => (await view()).awards[1].notice).toBeUndefined();
    stream.close();
  });

  test("has what the screens show, and does not ask to read the show again for it", async () => {
    const { visitor } = await signedInAs(product, "admin");
    const stream = await watch();
    expect(named(stream, "show-stage")).toEqual([]); // nobody has used it
    const press = async (body: object) => (await visitor.put(`/api/shows/${show.id}/stage`, body)).json();
    const live = await press({ version: 0, screen: "live" });
    await expect.poll(() => named(stream, "show-stage").at(-1)?.data).toEqual(live);
    const onAward = await press({ version: live.version, screen: "awards", contestId: awards[1].id });
    await expect.poll(() => named(stream, "show-stage").at(-1)?.data).toEqual(onAward);
    await expect.poll(() => named(stream, "stage").at(-1)?.data).toMatchObject({ contestId: awards[1].id, step: 0 });
    expect(named(stream, "show")).toEqual([]);
    const later = await watch();
    await expect.poll(() => named(later, "show-stage").at(-1)?.data).toEqual(onAward);
    for (const one of [stream, later]) one.close();
  });

  test("ends when the show is deleted, and there is none of a show that does not exist", async () => {
    const { visitor } = await signedInAs(product, "admin");
    const stream = await watch();
    await visitor.delete(`/api/shows/${show.id}`);
    await expect.poll(() => stream.ended()).toBe(true);
    expect(stream.events.at(-1)?.event).toBe("gone");
    for (const id of [show.id, 2_000_000_000, "0", "x", "1.5"])
      expect((await product.visitor().get(`/api/shows/${id}/live`)).status).toBe(404);
    expect((await product.visitor().send("HEAD", `/api/shows/${show.id}/live`)).status).toBe(503);
  });

  test("of a show without awards says that it works", async () => {
    const empty = await createShow(database);
    const stream = await openEventStream(`${product.address}/api/shows/${empty.id}/live`);
    await expect.poll(() => stream.events[0]).toMatchObject({ event: "counts", data: { awards: {} } });
    stream.close();
  });

  test("counts as one of its person's streams, whatever they are of, and as watching each award", async () => {
    const visitor = await signedInByGoogle(product, createUniqueEmail());
    const headers = { cookie: visitor.cookieHeader };
    const streams: EventStream[] = [];
    for (let count = 0; count < 10; count += 1)
      streams.push(
        count % 2 === 0
          ? await watch(headers)
          : await openEventStream(`${product.address}/api/contests/${awards[0].id}/live`, headers),
      );
    expect((await openEventStream(`${product.address}/api/shows/${show.id}/live`, headers)).status).toBe(429);
    const { visitor: admin } = await signedInAs(product, "admin");
    await product.report();
    const watching = async ({ id }: ContestRow) =>
      (await (await admin.get(`/api/contests/${id}/control`)).json()).watching;
    expect([await watching(awards[0]), await watching(awards[1])]).toEqual([10, 5]);
    for (const stream of streams) stream.close();
  });

  test("tells in every process what is voted through another one", async () => {
    const entries = await car();
    const other = await createTestApp({ beside: product });
    const served = await other.listen();
    const visitor = await signedInByGoogle(product, createUniqueEmail());
    const stream = await watch({ cookie: visitor.cookieHeader }, served.address);
    await visitor.post(`/api/contests/${awards[0].id}/vote`, { entryId: entries[0].id });
    await expect.poll(() => toldOf(stream, awards[0]).at(-1)?.totalVotes).toBe(1);
    await expect.poll(() => named(stream, "own-vote").at(-1)?.data).toMatchObject({ contestId: awards[0].id });
    stream.close();
    await served.close();
    await other.drop();
  });
});
