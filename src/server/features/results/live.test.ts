import { describe, expect, test } from "vitest";
import { createTestApp } from "#server/testing/app.ts";
import { sendCommand } from "#server/testing/control.ts";
import { type EventStream, openEventStream } from "#server/testing/event-stream.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { type SignedIn, signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";

const product = await testProductOnPort();

const cookieOf = ({ visitor }: SignedIn) => visitor.cookieHeader;

async function contestWith(entries: number, values: Parameters<typeof createContest>[1] = {}) {
  const contest = await createContest(product.database, values);
  const made = [];
  for (let index = 0; index < entries; index += 1)
    made.push(
      await createEntry(product.database, { contest_id: contest.id, name: "Secret name", owner: "Secret owner" }),
    );
  return { contest, entries: made, path: `/api/contests/${contest.id}` };
}

const watch = (contestId: number, headers: Record<string, string> = {}, address = product.address) =>
  openEventStream(`${address}/api/contests/${contestId}/live`, headers);

const eventsNamed = (stream: EventStream, name: string) => stream.events.filter(({ event }) => event === name);

/** By the database's clock. */
async function sealIn(contestId: number, delayMs: number): Promise<void> {
  await product.database.pool.query(
    "update contests set seal_from = clock_timestamp() + $2 * interval '1 millisecond' where id = $1",
    [contestId, delayMs],
  );
}

describe("the stream of a sealed contest", () => {
  test("tells the total and nothing about entries, from its beginning on", async () => {
    const { contest, entries } = await contestWith(2);
    await sealIn(contest.id, -1_000);
    await castVote(product.database, entries[0] as (typeof entries)[0]);
    const stream = await watch(contest.id);
    await expect.poll(() => stream.events.length).toBe(1);
    expect(stream.events[0]).toMatchObject({ event: "counts", data: { totalVotes: 1, sealed: true } });
    await castVote(product.database, entries[1] as (typeof entries)[0]);
    await expect.poll(() => stream.events.at(-1)?.data.totalVotes).toBe(2);
    for (const { data } of stream.events)
      expect(Object.keys(data).sort(), JSON.stringify(data)).toEqual(["sealed", "totalVotes", "version"]);
    stream.close();
  });

  test("says when the seal begins, without any change", async () => {
    const { contest, entries } = await contestWith(1);
    await castVote(product.database, entries[0] as (typeof entries)[0]);
    await sealIn(contest.id, 1_500);
    const stream = await watch(contest.id);
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    expect(stream.events[0]?.data).toHaveProperty("counts");
    await expect.poll(() => stream.events.at(-1)?.data.sealed).toBe(true);
    expect(stream.events.at(-1)).toEqual({
      event: "counts",
      data: { version: stream.events[0]?.data.version, totalVotes: 1, sealed: true },
    });
    expect(eventsNamed(stream, "contest")).toEqual([]);
    stream.close();
  });

  test("has the whole result when it is announced, and lets pages take their time to fetch the contest", async () => {
    const organizer = await signedInAs(product, "organizer");
    const past = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const { contest, entries } = await contestWith(1, {
      organizer_id: organizer.user.id,
      start_date: past(60),
      end_date: past(10),
      seal_from: past(20),
    });
    const [entry] = entries as [(typeof entries)[0]];
    await castVote(product.database, entry);
    const stream = await watch(contest.id);
    await sendCommand(organizer.visitor, contest.id, "envelope");
    await expect.poll(() => eventsNamed(stream, "contest").at(-1)?.data.withinMs).toBe(10_000);
    expect(stream.events.every(({ data }) => !("counts" in data))).toBe(true);
    await sendCommand(organizer.visitor, contest.id, "announce");
    await expect
      .poll(() => eventsNamed(stream, "counts").at(-1)?.data)
      .toMatchObject({
        counts: { [entry.id]: 1 },
        announced: { at: expect.any(String), votesByProof: { none: 1 }, waitingVotes: 0 },
      });
    await expect.poll(() => stream.events.at(-1)).toMatchObject({ event: "contest", data: { withinMs: 10_000 } });
    stream.close();
  });
});

describe("a stream", () => {
  test("begins with all counts and continues with those that change", async () => {
    const { contest, entries } = await contestWith(3, { show_entry_name: false });
    const [first, second, third] = entries as [(typeof entries)[0], (typeof entries)[0], (typeof entries)[0]];
    await castVote(product.database, first);
    const stream = await watch(contest.id);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
    expect(stream.headers["content-encoding"]).toBeUndefined();
    await expect.poll(() => stream.events.length).toBe(1);
    expect(stream.events[0]).toMatchObject({
      event: "counts",
      data: { totalVotes: 1, counts: { [first.id]: 1, [second.id]: 0, [third.id]: 0 } },
      retry: expect.any(Number),
    });

    await castVote(product.database, second);
    await expect.poll(() => stream.events.at(-1)?.data.totalVotes).toBe(2);
    expect(stream.events.at(-1)).toMatchObject({ event: "counts", data: { counts: { [second.id]: 1 } } });
    expect(stream.events.at(-1)?.data.counts).not.toHaveProperty(String(third.id));
    const versions = stream.events.map(({ data }) => data.version as number);
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
    expect(JSON.stringify(stream.events)).not.toContain("Secret");
    expect(eventsNamed(stream, "contest")).toEqual([]);
    stream.close();
  });

  test("reports that more than counts has changed, and that the contest was deleted", async () => {
    const organizer = await signedInAs(product, "organizer");
    const { contest, path } = await contestWith(1, { organizer_id: organizer.user.id });
    const stream = await watch(contest.id);
    await organizer.visitor.put(path, { title: "Another title" });
    await expect.poll(() => eventsNamed(stream, "contest")).toHaveLength(1);
    const version = eventsNamed(stream, "contest")[0]?.data.version as number;
    expect((await (await product.visitor().get(path)).json()).version).toBeGreaterThanOrEqual(version);
    await organizer.visitor.post(`${path}/entries`, { name: "One more" });
    await expect.poll(() => eventsNamed(stream, "contest")).toHaveLength(2);
    expect(Object.keys(eventsNamed(stream, "counts").at(-1)?.data.counts as object)).toHaveLength(1);
    await organizer.visitor.delete(path);
    await expect.poll(() => stream.ended()).toBe(true);
    expect(stream.events.at(-1)?.event).toBe("gone");
  });

  test("sends many votes in few events, and the last event has all of them", async () => {
    const { contest, entries } = await contestWith(1);
    const entry = entries[0] as (typeof entries)[0];
    const streams = await Promise.all(Array.from({ length: 20 }, () => watch(contest.id)));
    const started = performance.now();
    for (let votes = 0; votes < 60; votes += 1) await castVote(product.database, entry);
    for (const stream of streams) await expect.poll(() => stream.events.at(-1)?.data.totalVotes).toBe(60);
    const seconds = (performance.now() - started) / 1000;
    for (const stream of streams) {
      expect(stream.events.length).toBeLessThanOrEqual(3 + Math.ceil(seconds * 4));
      stream.close();
    }
  });

  test("gets the votes that another process took", async () => {
    const other = await createTestApp({ beside: product });
    const otherServed = await other.listen();
    const { contest, entries } = await contestWith(1);
    const stream = await watch(contest.id, {}, otherServed.address);
    const { visitor } = await signedInAs(product, "voter");
    await visitor.post(`/api/contests/${contest.id}/vote`, { entryId: entries[0]?.id });
    await expect.poll(() => stream.events.at(-1)?.data.totalVotes).toBe(1);
    stream.close();
    await otherServed.close();
    await other.drop();
  });

  test("tells only the person whose vote it is, at every process and on every device", async () => {
    const other = await createTestApp({ beside: product });
    const otherServed = await other.listen();
    const { contest, entries, path } = await contestWith(2);
    const elsewhere = await contestWith(1);
    const [first, second] = entries as [(typeof entries)[0], (typeof entries)[0]];
    const person = await signedInAs(product, "voter");
    const cookie = { cookie: cookieOf(person) };
    const own = [await watch(contest.id, cookie), await watch(contest.id, cookie, otherServed.address)];
    const others = [
      await watch(contest.id),
      await watch(contest.id, { cookie: cookieOf(await signedInAs(product, "voter")) }),
      await watch(elsewhere.contest.id, cookie),
    ];
    await person.visitor.post(`${path}/vote`, { entryId: first.id });
    await person.visitor.put(`${path}/vote`, { entryId: second.id });
    await person.visitor.put(`${path}/vote`, { entryId: second.id }); // changes nothing
    await person.visitor.delete(`${path}/vote`);
    for (const stream of own)
      await expect
        .poll(() => eventsNamed(stream, "own-vote").map(({ data }) => data.entryId))
        .toEqual([first.id, second.id, null]);
    for (const stream of others) expect(eventsNamed(stream, "own-vote")).toEqual([]);
    for (const stream of [...own, ...others]) stream.close();
    await otherServed.close();
    await other.drop();
  });

  test("tells whether a vote counts, and says that it closes because its viewer has changed", async () => {
    const { contest, entries, path } = await contestWith(1, { who_may_vote: "proven" });
    const { visitor, user } = await signedInAs(product, "voter");
    const stream = await watch(contest.id, { cookie: visitor.cookieHeader });
    await visitor.post(`${path}/vote`, { entryId: entries[0]?.id });
    await expect
      .poll(() => eventsNamed(stream, "own-vote").map(({ data }) => data))
      .toEqual([{ entryId: entries[0]?.id, counted: false }]);
    await product.database.pool.query("update users set email_verified = true where id = $1", [user.id]);
    await expect.poll(() => eventsNamed(stream, "closing").map(({ data }) => data)).toEqual([{ viewerChanged: true }]);
    stream.close();
  });

  test("does not tell the vote of a verified owner to somebody who only registered the mailbox", async () => {
    const { contest, entries, path } = await contestWith(1);
    const { visitor, user } = await signedInAs(product, "voter");
    const owner = await signedInByGoogle(product, user.email);
    const [theirs, registered] = [
      await watch(contest.id, { cookie: owner.cookieHeader }),
      await watch(contest.id, { cookie: visitor.cookieHeader }),
    ];
    expect((await owner.post(`${path}/vote`, { entryId: entries[0]?.id })).status).toBe(200);
    await expect
      .poll(() => [theirs, registered].map((stream) => eventsNamed(stream, "own-vote")[0]?.data.entryId))
      .toEqual([entries[0]?.id, null]);
    for (const stream of [theirs, registered]) stream.close();
  });

  test("catches up after the listening connection was lost", async () => {
    const { contest, entries } = await contestWith(1);
    const stream = await watch(contest.id);
    await product.database.pool.query(`
      with listeners as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'scorequest listener' and datname = current_database()
      ) select count(*) from listeners`);
    await castVote(product.database, entries[0] as (typeof entries)[0]);
    await expect.poll(() => stream.events.at(-1)?.data.totalVotes).toBe(1);
    stream.close();
  });
});

describe("limits of streams", () => {
  test("a person can open ten, and other people are not affected", async () => {
    const { contest } = await contestWith(1);
    const person = { cookie: cookieOf(await signedInAs(product, "voter")) };
    // Notifications come in their order: after this one, that of the new account ends no stream of the person's.
    const before = await watch(contest.id);
    await product.database.pool.query("update contests set title = 'Another title' where id = $1", [contest.id]);
    await expect.poll(() => eventsNamed(before, "contest").length).toBeGreaterThan(0);
    const streams = await Promise.all(Array.from({ length: 15 }, () => watch(contest.id, person)));
    const opened = streams.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(10);
    for (const { status, headers } of streams.filter((stream) => !opened.includes(stream)))
      expect([status, headers["retry-after"]]).toEqual([429, "30"]);
    const others = [
      await watch(contest.id),
      await watch(contest.id, { cookie: cookieOf(await signedInAs(product, "voter")) }),
    ];
    for (const { status } of others) expect(status).toBe(200);

    opened[0]?.close();
    await expect.poll(async () => (await watch(contest.id, person)).status).toBe(200);
    for (const stream of [before, ...streams, ...others]) stream.close();
  });

  test.each(["999999", "1abc"])("contest %s has no stream", async (id) => {
    expect((await openEventStream(`${product.address}/api/contests/${id}/live`)).status).toBe(404);
  });

  test("a HEAD request opens none", async () => {
    const { contest } = await contestWith(1);
    const response = await fetch(`${product.address}/api/contests/${contest.id}/live`, { method: "HEAD" });
    expect(response.status).toBe(503);
  });
});

test("stopping ends every stream with an event that says when to reconnect", async () => {
  const stopping = await createTestApp({ beside: product });
  const { address, close } = await stopping.listen();
  const { contest } = await contestWith(1);
  const streams = await Promise.all(Array.from({ length: 5 }, () => watch(contest.id, {}, address)));
  await close();
  for (const stream of streams) {
    await expect.poll(() => stream.ended()).toBe(true);
    expect(stream.events.at(-1)).toMatchObject({ event: "closing", retry: expect.any(Number) });
  }
  expect(new Set(streams.map(({ events }) => events.at(-1)?.retry)).size).toBeGreaterThan(1);
  await stopping.drop();
});
