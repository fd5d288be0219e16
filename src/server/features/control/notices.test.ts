import { describe, expect, test } from "vitest";
import { waitsForLock } from "#server/testing/database-state.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct, testProductOnPort } from "#server/testing/product.ts";

const product = await testProductOnPort();
const otherProcess = await testProduct({ beside: product });
const { database } = product;
const organizer = await signedInAs(product, "organizer");
const anybody = product.visitor();

const minuteMs = 60_000;

async function ownContest(values: Parameters<typeof createContest>[1] = {}) {
  const contest = await createContest(database, { organizer_id: organizer.user.id, ...values });
  const path = `/api/contests/${contest.id}`;
  const say = (text: unknown, minutes: unknown = 15, by = organizer.visitor) =>
    by.put(`${path}/notice`, { text, minutes });
  return { id: contest.id, path, say };
}

const json = async (response: Response | Promise<Response>) => (await response).json();

async function actsOf(contestId: number) {
  const { rows } = await database.pool.query(
    "select act, by_id, before, after from activity where contest_id = $1 order by id",
    [contestId],
  );
  return rows;
}

describe("a notice", () => {
  test("is in the contest for everybody, in every process, until it is taken down", async () => {
    const { id, path, say } = await ownContest();
    expect(await json(anybody.get(path))).not.toHaveProperty("notice");
    const before = Date.now();
    const sent = await say("  Lunch until two ", 15);
    expect(sent.status).toBe(200);
    const notice = await sent.json();
    expect(notice).toEqual({ version: expect.any(Number), text: "Lunch until two", until: expect.any(String) });
    expect(Math.abs(Date.parse(notice.until) - before - 15 * minuteMs)).toBeLessThan(minuteMs);
    expect(await json(anybody.get(path))).toMatchObject({ notice });
    await expect.poll(() => json(otherProcess.visitor().get(path))).toMatchObject({ notice });

    expect((await organizer.visitor.delete(`${path}/notice`)).status).toBe(204);
    expect(await json(anybody.get(path))).not.toHaveProperty("notice");
    await expect.poll(() => json(otherProcess.visitor().get(path))).not.toHaveProperty("notice");
    expect((await organizer.visitor.delete(`${path}/notice`)).status).toBe(204);
    const shown = { notice: "Lunch until two", noticeUntil: notice.until };
    expect(await actsOf(id)).toEqual([
      { act: "notice_shown", by_id: organizer.user.id, before: null, after: shown },
      { act: "notice_taken_down", by_id: organizer.user.id, before: shown, after: null },
    ]);
  });

  test("is there after a restart, and ends by itself", async () => {
    const { id, path, say } = await ownContest();
    const notice = await json(say("Lunch until two"));
    const restarted = await testProduct({ beside: product });
    expect(await json(restarted.visitor().get(path))).toMatchObject({ notice });
    await database.pool.query("update notices set shown_until = clock_timestamp() where contest_id = $1", [id]);
    await expect.poll(() => json(restarted.visitor().get(path))).not.toHaveProperty("notice");
    expect((await organizer.visitor.delete(`${path}/notice`)).status).toBe(204);
    expect((await actsOf(id)).map(({ act }) => act)).toEqual(["notice_shown"]);
  });

  const change = (values: object) => (path: string) => organizer.visitor.put(path, values);
  const control = (command: string, values: object = {}) => {
    return async (path: string) => {
      const { controlVersion: version } = await json(organizer.visitor.get(path));
      return organizer.visitor.post(`${path}/${command}`, { version, ...values });
    };
  };
  const inAnHour = new Date(Date.now() + 60 * minuteMs).toISOString();
  test.each([
    ["paused", control("pause")],
    ["extended", control("extend", { minutes: 10 })],
    ["ended", control("end")],
    ["given another end", change({ endDate: inAnHour })],
    ["closed in the form", change({ isActive: false })],
  ])("is taken down in every process when voting is %s", async (_, act) => {
    const { path, say } = await ownContest();
    const { version } = await json(say("Last call: voting ends in 15 minutes!"));
    await expect.poll(() => json(otherProcess.visitor().get(path))).toHaveProperty("notice.version", version);
    expect((await act(path)).ok).toBe(true);
    expect(await json(anybody.get(path))).not.toHaveProperty("notice");
    await expect.poll(() => json(otherProcess.visitor().get(path))).not.toHaveProperty("notice");
  });

  test("stays when something else of the contest is changed, and ends with voting", async () => {
    const endsAt = Date.now() + 10 * minuteMs;
    const { path, say } = await ownContest({ end_date: new Date(endsAt) });
    const notice = await json(say("Last call: voting ends in 10 minutes!", 15));
    expect(Date.parse(notice.until)).toBe(endsAt);
    expect((await change({ title: "Night show" })(path)).ok).toBe(true);
    expect(await json(anybody.get(path))).toMatchObject({ title: "Night show", notice });
  });

  test("replaces the one before, with a higher version", async () => {
    const { path, say } = await ownContest();
    const first = await json(say("Lunch until two"));
    const second = await json(say("Lunch is over", 1));
    expect(second.version).toBeGreaterThan(first.version);
    expect(await json(anybody.get(path))).toMatchObject({ notice: second });
    await organizer.visitor.delete(`${path}/notice`);
    expect((await json(say("Lunch until two"))).version).toBeGreaterThan(second.version);
  });

  test("that is sent twice, or by two people at once, is one", async () => {
    const { id, path, say } = await ownContest();
    const first = await json(say("Lunch until two"));
    expect(await json(say("Lunch until two"))).toEqual(first);
    expect(await actsOf(id)).toHaveLength(1);

    const admin = await signedInAs(product, "admin");
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [id]);
    const both = [say("Lunch is over"), say("Lunch is over", 15, admin.visitor)];
    await expect.poll(() => waitsForLock(database.pool)).toBe(true);
    await holder.query("commit");
    holder.release();
    const [one, other] = await Promise.all(both.map(json));
    expect(one).toEqual(other);
    expect(await json(anybody.get(path))).toMatchObject({ notice: one });
    expect(await actsOf(id)).toHaveLength(2);
  });

  test("is sent by the stream when it opens and when it changes, and no page fetches the contest for it", async () => {
    const { path, say } = await ownContest();
    const entry = await createEntry(database, { contest_id: Number(path.split("/").at(-1)) });
    const stream = await openEventStream(`${product.address}${path}/live`);
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    const noticesOf = (events: typeof stream.events) =>
      events.filter(({ event }) => event === "notice").map(({ data }) => data.text);
    expect(noticesOf(stream.events)).toEqual([]);
    await castVote(database, entry);
    await say("Lunch until two");
    await expect.poll(() => noticesOf(stream.events)).toEqual(["Lunch until two"]);

    const late = await openEventStream(`${product.address}${path}/live`);
    await expect.poll(() => noticesOf(late.events)).toEqual(["Lunch until two"]);
    await organizer.visitor.delete(`${path}/notice`);
    for (const { events } of [stream, late])
      await expect.poll(() => noticesOf(events)).toEqual(["Lunch until two", ""]);
    const afterwards = await openEventStream(`${product.address}${path}/live`);
    await expect.poll(() => noticesOf(afterwards.events)).toEqual([""]);
    for (const each of [stream, late, afterwards]) {
      expect(each.events.filter(({ event }) => event === "contest")).toEqual([]);
      each.close();
    }
  });

  test("comes with the next poll, which is answered whole because its ETag has changed", async () => {
    const { path, say } = await ownContest();
    const etag = (await anybody.get(path)).headers.get("etag") ?? "";
    expect((await anybody.get(path, { "if-none-match": etag })).status).toBe(304);
    await say("Lunch until two");
    const polled = await anybody.get(path, { "if-none-match": etag });
    expect(polled.status).toBe(200);
    expect(await polled.json()).toMatchObject({ notice: { text: "Lunch until two" } });
  });

  test.each([
    ["empty", ""],
    ["blank", "   "],
    ["of two lines", "one\ntwo"],
    ["with NUL", "a\u0000b"],
    ["of 141 characters", "x".repeat(141)],
    ["that is a number", 5],
    ["that is missing", undefined],
  ])("%s is refused, and nothing changes", async (_, text) => {
    const { id, path, say } = await ownContest();
    expect((await say(text)).status).toBe(400);
    expect(await json(anybody.get(path))).not.toHaveProperty("notice");
    expect(await actsOf(id)).toEqual([]);
  });

  test("of 140 characters fits, whatever they are", async () => {
    const { path, say } = await ownContest();
    const text = "🏁".repeat(140);
    expect((await say(text)).status).toBe(200);
    expect(await json(anybody.get(path))).toMatchObject({ notice: { text } });
  });

  test.each([0, 241, 1.5, -1, "15", null])("for %j minutes is refused", async (minutes) => {
    const { say } = await ownContest();
    expect((await say("Lunch until two", minutes)).status).toBe(400);
  });

  test("is deleted with its contest", async () => {
    const { id, path, say } = await ownContest();
    await say("Lunch until two");
    expect((await organizer.visitor.delete(path)).status).toBe(200);
    const { rows } = await database.pool.query("select from notices where contest_id = $1", [id]);
    expect(rows).toEqual([]);
    expect((await say("Lunch until two")).status).toBe(404);
  });
});
