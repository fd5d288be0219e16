import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "#server/testing/app.ts";
import { sendCommand } from "#server/testing/control.ts";
import { createDatabaseProxy } from "#server/testing/database-proxy.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { castVote, createContest, createEntry, createHelper } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct, testProductOnPort } from "#server/testing/product.ts";
import { statementsDuring } from "#server/testing/statements.ts";

const oneStatement = 2; // the pool connects, then asks

let clock = 0;
const later = () => {
  clock += 60_000;
};
const disk = { freeBytes: 5_000_000_000, holdsDatabase: true, holdsPhotos: true };
const product = await testProductOnPort({ clock: () => clock, readDisk: async () => disk });
const { database } = product;

async function scene(values: Parameters<typeof createContest>[1] = {}) {
  const { visitor: organizer, user } = await signedInAs(product, "organizer");
  const contest = await createContest(database, { organizer_id: user.id, ...values });
  const entry = await createEntry(database, { contest_id: contest.id });
  const path = `/api/contests/${contest.id}`;
  const read = async (name: "control" | "votes-over-time") => {
    later();
    const reply = await organizer.get(`${path}/${name}`);
    expect(reply.status).toBe(200);
    return reply.json();
  };
  return { organizer, contest, entry, path, control: () => read("control"), overTime: () => read("votes-over-time") };
}

let people = 0;
const newVoter = () => {
  people += 1;
  return signedInByGoogle(product, `voter-${people}@example.com`);
};

async function voteFor(path: string, entryId: number, count: number): Promise<void> {
  for (let voted = 0; voted < count; voted += 1)
    expect((await (await newVoter()).post(`${path}/vote`, { entryId })).status).toBe(200);
}

const sum = (votes: readonly number[]) => votes.reduce((total, count) => total + count, 0);

describe("the figures of the control page", () => {
  test("say how the contest stands, and follow a command at once", async () => {
    const { organizer, contest, entry, path, control } = await scene();
    await voteFor(path, entry.id, 2);
    const before = await control();
    expect(before).toMatchObject({
      ...{ isActive: true, totalVotes: 2, waitingVotes: 0, watching: 0, refused: [], disk },
      ...{ startDate: contest.start_date.toISOString(), endDate: contest.end_date.toISOString() },
      ...{ votesLastTenMinutes: 2, votesLastHour: 2, databaseMs: expect.any(Number) },
      lastBackupAt: null,
    });
    expect(before).not.toHaveProperty("accessCode");
    await sendCommand(organizer, contest.id, "pause");
    const after = await (await organizer.get(`${path}/control`)).json();
    expect(after).toMatchObject({ isActive: false });
    await database.pool.query("insert into last_backup (made_at) values ('2026-05-01T10:00Z')");
    expect(await control()).toMatchObject({ lastBackupAt: "2026-05-01T10:00:00.000Z" });
  });

  test("count the streams of all processes, and forget a process that ended", async () => {
    const { contest, control } = await scene();
    const beside = await createTestApp({ beside: product });
    const other = await beside.listen();
    const url = (address: string) => `${address}/api/contests/${contest.id}/live`;
    const streams = [
      await openEventStream(url(product.address)),
      await openEventStream(url(product.address)),
      await openEventStream(url(other.address)),
    ];
    await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true);
    await product.report();
    await beside.report();
    expect(await control()).toMatchObject({ watching: 3 });
    await other.close();
    await beside.drop();
    expect(await control()).toMatchObject({ watching: 2 });
    for (const stream of streams) stream.close();
    await expect
      .poll(async () => {
        await product.report();
        return (await control()).watching;
      })
      .toBe(0);
    await database.pool.query(
      "insert into watching values ($1, 'killed', 9, clock_timestamp() - interval '1 minute')",
      [contest.id],
    );
    expect(await control()).toMatchObject({ watching: 0 });
  });

  test("count refused votes by reason, with one statement for all of them", async () => {
    const { organizer, contest, entry, path, control } = await scene();
    const voter = await newVoter();
    const other = await createEntry(database, { contest_id: contest.id });
    expect((await voter.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
    for (let refused = 0; refused < 3; refused += 1)
      expect((await voter.post(`${path}/vote`, { entryId: other.id })).status).toBe(409);
    expect((await voter.post(`${path}/vote`, { entryId: 2_000_000_000 })).status).toBe(404);
    expect((await voter.post("/api/contests/2000000000/vote", { entryId: entry.id })).status).toBe(404);
    await sendCommand(organizer, contest.id, "pause");
    expect((await (await newVoter()).post(`${path}/vote`, { entryId: entry.id })).status).toBe(409);
    expect(await control()).toMatchObject({ refused: [] });
    expect(await statementsDuring(database, product.report)).toBe(oneStatement);
    expect((await control()).refused).toEqual([
      { reason: "other-vote", votes: 3 },
      { reason: "inactive", votes: 1 },
      { reason: "no-entry", votes: 1 },
    ]);
    expect(await statementsDuring(database, product.report)).toBe(0);
    await database.pool.query("update refused_votes set minute = minute - interval '2 hours'");
    expect(await control()).toMatchObject({ refused: [] });
  });

  test("count votes that come too fast", async () => {
    const { entry, path, control } = await scene();
    const voter = await newVoter();
    const statuses = new Set<number>();
    for (let vote = 0; vote < 130; vote += 1)
      statuses.add((await voter.put(`${path}/vote`, { entryId: entry.id })).status);
    expect(statuses).toEqual(new Set([200, 429]));
    await product.report();
    expect((await control()).refused).toEqual([{ reason: "too-fast", votes: expect.any(Number) }]);
  });

  test("are not taken up by votes that come too fast for contests that do not exist", async () => {
    const { contest, entry } = await scene();
    const voter = await newVoter();
    const id = 1_000_000_000;
    let status = 0;
    while (status !== 429) status = (await voter.post(`/api/contests/${id}/vote`, { entryId: entry.id })).status;
    // If they were counted, the contest that gets the number meanwhile would have them.
    await database.pool.query(
      `insert into contests (id, title, organizer_id, start_date, end_date) overriding system value
       select $1, title, organizer_id, start_date, end_date from contests where id = $2`,
      [id, contest.id],
    );
    await product.report();
    const { rows } = await database.pool.query("select votes from refused_votes where contest_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("leave out votes for entries that are gone while results are sealed", async () => {
    const { contest, path, control } = await scene();
    expect((await (await newVoter()).post(`${path}/vote`, { entryId: 2_000_000_000 })).status).toBe(404);
    await product.report();
    expect((await control()).refused).toEqual([{ reason: "no-entry", votes: 1 }]);
    await database.pool.query("update contests set seal_from = now() where id = $1", [contest.id]);
    await expect.poll(async () => (await control()).refused).toEqual([]);
  });

  test("are for stage helpers too, who may do nothing else here", async () => {
    const { contest, path } = await scene();
    const { visitor: helper, user } = await signedInAs(product, "voter");
    expect((await helper.get(`${path}/control`)).status).toBe(403);
    await createHelper(database, { contest_id: contest.id, user_id: user.id, role: "stage" });
    await expect.poll(async () => (await helper.get(`${path}/control`)).status).toBe(200);
    expect((await helper.get(`${path}/votes-over-time`)).status).toBe(200);
    expect((await helper.post(`${path}/pause`, { version: 1 })).status).toBe(403);
  });

  test("are read once in a few seconds, however many look", async () => {
    const { organizer, path } = await scene();
    later();
    await organizer.get(`${path}/control`); // knows the person and the contest now
    later();
    const looks = () => Promise.all(Array.from({ length: 50 }, () => organizer.get(`${path}/control`)));
    expect(await statementsDuring(database, looks)).toBe(oneStatement);
    const graphs = () => Promise.all(Array.from({ length: 50 }, () => organizer.get(`${path}/votes-over-time`)));
    expect(await statementsDuring(database, graphs)).toBe(oneStatement);
  });
});

describe("while the database does not answer, the figures", async () => {
  const proxy = await createDatabaseProxy();
  const behind = await testProduct({ database: proxy.database, clock: () => clock });
  afterAll(proxy.mend); // a database is dropped through its own connections

  test("are the last known ones, which they say", async () => {
    const { visitor: organizer, user } = await signedInAs(behind, "organizer");
    const contest = await createContest(proxy.direct, { organizer_id: user.id });
    await castVote(proxy.direct, await createEntry(proxy.direct, { contest_id: contest.id }));
    const path = `/api/contests/${contest.id}/control`;
    expect(await (await organizer.get(path)).json()).toMatchObject({ totalVotes: 1, databaseMs: 0 });
    await proxy.cut();
    later();
    const reply = await organizer.get(path);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ totalVotes: 1, votesLastHour: 1, databaseMs: null });
  });
});

describe("votes over time", () => {
  test("have each new vote in its minute and hour, whatever becomes of it", async () => {
    const { organizer, entry, path, overTime } = await scene();
    const empty = await overTime();
    expect(empty.minutes.votes).toHaveLength(60);
    expect(sum([...empty.minutes.votes, ...empty.whole.votes])).toBe(0);

    await voteFor(path, entry.id, 3);
    const voter = await newVoter();
    await voter.post(`${path}/vote`, { entryId: entry.id });
    await voter.delete(`${path}/vote`);
    const other = await createEntry(database, { contest_id: entry.contest_id });
    const changing = await newVoter();
    await changing.post(`${path}/vote`, { entryId: entry.id });
    await changing.put(`${path}/vote`, { entryId: other.id });
    const { minutes, whole } = await overTime();
    expect(sum(minutes.votes)).toBe(5);
    expect(sum(whole.votes)).toBe(5);
    expect(whole).toMatchObject({ stepMinutes: 60 });
    expect(whole.votes.at(-1) + whole.votes.at(-2)).toBe(5);

    expect((await organizer.delete(`/api/entries/${entry.id}`)).status).toBe(200);
    expect(sum((await overTime()).minutes.votes)).toBe(5);
  });

  test("put votes of a former version where they were given", async () => {
    const { entry, overTime } = await scene();
    await database.pool.query(
      `insert into votes (contest_id, entry_id, voter_id, created_at)
       select $1, $2, 'former-' || n, date_trunc('hour', now()) - interval '3 hours' + n * interval '10 minutes'
       from generate_series(0, 7) as n`,
      [entry.contest_id, entry.id],
    );
    const { whole } = await overTime();
    expect(whole.votes.slice(-4)).toEqual([6, 2, 0, 0]);
  });

  test("go with their contest", async () => {
    const { organizer, contest, entry, path } = await scene();
    await voteFor(path, entry.id, 1);
    expect((await organizer.delete(path)).status).toBe(200);
    const { rows } = await database.pool.query("select from votes_per_minute where contest_id = $1", [contest.id]);
    expect(rows).toHaveLength(0);
  });
});
