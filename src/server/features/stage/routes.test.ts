import { describe, expect, test } from "vitest";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { newStage, stageMessages } from "#domain/stage/stage.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import { waitsForLock } from "#server/testing/database-state.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { castVote, createContest, createEntry, createHelper } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct, testProductOnPort } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProductOnPort();
const otherProcess = await testProduct({ beside: product });
const organizer = await signedInAs(product, "organizer");
const anybody = product.visitor();

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
const ended = { start_date: inMinutes(-60), end_date: inMinutes(-10) };
const sealed = { ...ended, seal_from: inMinutes(-30) };
const opened = { ...sealed, opened_at: inMinutes(-5), opened_by: organizer.user.id };

/** A contest whose entries have these votes. */
async function contestWith(votes: number[], values: Parameters<typeof createContest>[1] = ended) {
  const contest = await createContest(product.database, { organizer_id: organizer.user.id, ...values });
  const ids: number[] = [];
  for (const count of votes) {
    const entry = await createEntry(product.database, { contest_id: contest.id });
    ids.push(entry.id);
    for (let vote = 0; vote < count; vote += 1) await castVote(product.database, entry);
  }
  const path = `/api/contests/${contest.id}`;
  const press = (body: object, by: Visitor = organizer.visitor) => by.put(`${path}/stage`, body);
  return { contest, ids, path, press };
}

const json = async <Body = PublicStage>(response: Response | Promise<Response>): Promise<Body> =>
  (await (await response).json()) as Body;
const stageOf = (path: string, visitor = anybody) => json(visitor.get(`${path}/stage`));

async function rowsOf(contestId: number) {
  const { rows } = await product.database.pool.query(
    `select (select row_to_json(contests) from contests where id = $1) as contest,
      (select json_agg(votes order by id) from votes where contest_id = $1) as votes,
      (select json_agg(tallies order by entry_id) from tallies where contest_id = $1) as tallies`,
    [contestId],
  );
  return rows[0];
}

async function actsOf(contestId: number) {
  const { rows } = await product.database.pool.query(
    "select act, by_id, before, after from activity where contest_id = $1 order by id",
    [contestId],
  );
  return rows;
}

describe("the stage of a contest", () => {
  test("is the usual one while nobody has used it, and no part of the contest", async () => {
    const { path } = await contestWith([1]);
    expect(await stageOf(path)).toEqual({ ...newStage, revealed: [], podium: false });
    expect(await json(anybody.get(path))).not.toHaveProperty("stage");
    expect((await anybody.get("/api/contests/2000000000/stage")).status).toBe(404);
  });

  test("is changed by a press, and everybody sees it in the stage, in the contest and through another process", async () => {
    const { path, press } = await contestWith([1]);
    const reply = await press({ version: 0, screen: "message", message: "  Lunch until two ", places: 5, dark: false });
    expect(reply.status).toBe(200);
    const expected = { version: 1, screen: "message", message: "Lunch until two", places: 5, dark: false, step: 0 };
    expect(await json(reply)).toMatchObject(expected);
    expect(await stageOf(path)).toMatchObject(expected);
    expect(await json(anybody.get(path))).toMatchObject({ stage: expected });
    await expect.poll(() => stageOf(path, otherProcess.visitor())).toMatchObject(expected);
  });

  test("is sent by the stream when it opens and after every change, and a change of the stage refetches nothing", async () => {
    const { contest, press } = await contestWith([1]);
    await press({ version: 0, screen: "live" });
    const stream = await openEventStream(`${product.address}/api/contests/${contest.id}/live`);
    const stages = () => stream.events.filter(({ event }) => event === "stage").map(({ data }) => data.screen);
    await expect.poll(stages).toEqual(["live"]);
    await press({ version: 1, screen: "closed" });
    await expect.poll(stages).toEqual(["live", "closed"]);
    expect(stream.events.filter(({ event }) => event === "contest")).toEqual([]);
    stream.close();
  });
});

describe("a press", () => {
  test("from an older version is refused with the present state, and changes nothing", async () => {
    const { contest, path, press } = await contestWith([1]);
    await press({ version: 0, screen: "live" });
    const late = await press({ version: 0, screen: "blank" });
    expect(late.status).toBe(409);
    expect(await json<object>(late)).toEqual({
      code: "conflict",
      message: stageMessages.hasChanged,
      current: await stageOf(path),
    });
    expect(await actsOf(contest.id)).toHaveLength(1);
  });

  test("that arrives twice does nothing twice", async () => {
    const { contest, path, press } = await contestWith([3, 2, 1]);
    await press({ version: 0, screen: "awards" });
    const statuses = [];
    for (let time = 0; time < 2; time += 1)
      statuses.push((await press({ version: 1, screen: "awards", step: 1 })).status);
    expect(statuses).toEqual([200, 409]);
    expect(await stageOf(path)).toMatchObject({ version: 2, step: 1 });
    expect(await actsOf(contest.id)).toHaveLength(2);
  });

  test("that asks for what is shown already changes nothing", async () => {
    const { contest, press } = await contestWith([1]);
    await press({ version: 0, screen: "live" });
    expect(await json(press({ version: 1, screen: "live", message: " " }))).toMatchObject({ version: 1 });
    expect(await actsOf(contest.id)).toHaveLength(1);
  });

  test("of two at once from one version, one is taken", async () => {
    const { contest, path, press } = await contestWith([3, 2, 1]);
    await press({ version: 0, screen: "awards" });
    const { pool } = product.database;
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [contest.id]);
    const both = [press({ version: 1, screen: "awards", step: 1 }), press({ version: 1, screen: "blank" })];
    await expect.poll(() => waitsForLock(pool)).toBe(true);
    await holder.query("commit");
    holder.release();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await stageOf(path)).toMatchObject({ version: 2 });
  });

  test.each([
    ["an unknown screen", { screen: "winner" }],
    ["no screen", {}],
    ["a negative step", { screen: "awards", step: -1 }],
    ["eleven places", { screen: "awards", places: 11 }],
    ["a message of two lines", { screen: "message", message: "one\ntwo" }],
    ["a message of 141 characters", { screen: "message", message: "x".repeat(141) }],
    ["a date that is none", { screen: "closed", awardsAt: "tomorrow" }],
  ])("for %s is refused", async (_, body) => {
    const { contest, path, press } = await contestWith([1]);
    expect((await press({ version: 0, ...body })).status).toBe(400);
    expect(await stageOf(path)).toMatchObject({ version: 0 });
    expect(await actsOf(contest.id)).toEqual([]);
  });

  test.each([{ screen: "winner" }, {}])("for %j is told which screens there are", async (body) => {
    const { press } = await contestWith([1]);
    const message = "Please choose one of the screens: welcome, live, last_call, closed, awards, message, blank.";
    expect(await json<object>(press({ version: 0, ...body }))).toMatchObject({ message, fields: { screen: message } });
  });

  test("by somebody who does not manage the contest is refused", async () => {
    const { path, press } = await contestWith([1]);
    const { visitor } = await signedInAs(product, "organizer");
    expect((await press({ version: 0, screen: "blank" }, visitor)).status).toBe(403);
    expect((await press({ version: 0, screen: "blank" }, anybody)).status).toBe(401);
    expect(await stageOf(path)).toMatchObject({ version: 0 });
  });

  test("is recorded with who pressed and what has changed", async () => {
    const { contest, press } = await contestWith([2, 1]);
    await press({ version: 0, screen: "awards", sound: true });
    await press({ version: 1, screen: "awards", step: 1 });
    await press({ version: 2, screen: "awards", step: 0, reload: true });
    expect(await actsOf(contest.id)).toEqual([
      {
        act: "stage_changed",
        by_id: organizer.user.id,
        before: { screen: "welcome", sound: false },
        after: { screen: "awards", sound: true },
      },
      { act: "place_revealed", by_id: organizer.user.id, before: { step: 0 }, after: { step: 1 } },
      {
        act: "stage_changed",
        by_id: organizer.user.id,
        before: { step: 1, reloads: 0 },
        after: { step: 0, reloads: 1 },
      },
    ]);
    const listed = await json<unknown[]>(organizer.visitor.get(`/api/contests/${contest.id}/activity?kind=stage`));
    expect(listed).toHaveLength(3);
  });
});

describe("the awards", () => {
  test("reveal one place more with each step, and then the podium", async () => {
    const { ids, press } = await contestWith([1, 4, 3, 2]);
    const shown = [];
    for (let step = 0; step <= 4; step += 1) {
      const { revealed, podium } = await json(press({ version: step, screen: "awards", step, message: `${step}` }));
      shown.push({ entries: revealed.map(({ entryIds }) => entryIds), podium });
    }
    const [, first, second, third] = ids;
    expect(shown).toEqual([
      { entries: [], podium: false },
      { entries: [[third]], podium: false },
      { entries: [[third], [second]], podium: false },
      { entries: [[third], [second], [first]], podium: false },
      { entries: [[third], [second], [first]], podium: true },
    ]);
    const beyond = await press({ version: 5, screen: "awards", step: 5 });
    expect(beyond.status).toBe(409);
    expect(await json<object>(beyond)).toMatchObject({ message: stageMessages.noSuchStep, current: { step: 4 } });
  });

  test("reveal a tie in one step, without votes where they are not shown", async () => {
    const { ids, press } = await contestWith([2, 2, 2, 1]);
    await press({ version: 0, screen: "awards", showVotes: false });
    const { revealed } = await json(press({ version: 1, screen: "awards", step: 1 }));
    expect(revealed).toEqual([{ rank: 1, entryIds: ids.slice(0, 3) }]);
  });

  test.each([
    ["while voting is open", { end_date: inMinutes(10) }, stageMessages.notEnded],
    ["before the envelope is opened", sealed, stageMessages.envelopeClosed],
  ])("reveal nothing %s", async (_, values, message) => {
    const { contest, path, press } = await contestWith([2, 1], { start_date: inMinutes(-60), ...values } as never);
    expect((await press({ version: 0, screen: "awards" })).status).toBe(200);
    const refused = await press({ version: 1, screen: "awards", step: 1 });
    expect(refused.status).toBe(409);
    const current = await stageOf(path);
    expect(await json<object>(refused)).toEqual({ code: "conflict", message, current });
    expect(current).toMatchObject({ version: 1, step: 0, revealed: [] });
    expect(await actsOf(contest.id)).toHaveLength(1);
  });

  test("reveal nothing where nobody has a vote", async () => {
    const { press } = await contestWith([0, 0]);
    const refused = await press({ version: 0, screen: "awards", step: 1 });
    expect(await json<object>(refused)).toMatchObject({ message: stageMessages.nothingToReveal });
  });

  test("go one step at a time, so that nobody learns by a refused step how many there are", async () => {
    const stageHelper = await signedInAs(product, "voter");
    const answers = async (votes: number[]) => {
      const { contest, path, press } = await contestWith(votes, opened);
      await createHelper(product.database, { contest_id: contest.id, user_id: stageHelper.user.id, role: "stage" });
      await press({ version: 0, screen: "awards" });
      const texts = [];
      for (const step of [2, 3, 4, 5, 99]) {
        const reply = await press({ version: 1, screen: "awards", step }, stageHelper.visitor);
        texts.push([reply.status, await reply.text()]);
      }
      const current = await stageOf(path);
      expect(current).toMatchObject({ version: 1, step: 0, revealed: [] });
      const refused = { code: "conflict", message: stageMessages.oneStepAtATime, current };
      for (const [status, text] of texts) expect([status, JSON.parse(`${text}`)]).toEqual([409, refused]);
      expect((await press({ version: 1, screen: "awards", step: 1 }, stageHelper.visitor)).status).toBe(200);
      return texts;
    };
    expect(await answers([2, 2, 1])).toEqual(await answers([3, 2, 1]));
  });

  test("of a sealed contest publish the step and the places with it, and tell nothing of other places", async () => {
    const tellsNothing = async (votes: number[]) => {
      const { contest, ids, path, press } = await contestWith(votes, opened);
      await press({ version: 0, screen: "awards", places: 3 });
      await press({ version: 1, screen: "awards", step: 1 });
      expect((await rowsOf(contest.id)).contest).toMatchObject({ reveal_step: 1, reveal_places: 3 });
      const stage = await (await anybody.get(`${path}/stage`)).text();
      const stream = await openEventStream(`${product.address}${path}/live`);
      await expect.poll(() => stream.events.filter(({ event }) => event === "stage").length).toBe(1);
      const sent = JSON.stringify(stream.events.filter(({ event }) => event === "stage").map(({ data }) => data));
      stream.close();
      expect(sent).toBe(`[${stage}]`);
      return ids.reduce((text, id, index) => text.replaceAll(`${id}`, `<${index}>`), stage);
    };
    // The third place is the same, and the others have each other's votes.
    expect(await tellsNothing([5, 4, 3, 2])).toBe(await tellsNothing([4, 5, 3, 1]));
  });
});

describe("a rehearsal", () => {
  test("has invented places, and touches neither votes nor seal", async () => {
    const { contest, path, press } = await contestWith([2, 1], sealed);
    const { contest: contestBefore, ...before } = await rowsOf(contest.id);
    expect((await press({ version: 0, screen: "awards", rehearsal: true })).status).toBe(200);
    for (let step = 1; step < 4; step += 1) await press({ version: step, screen: "awards", step });
    const { revealed, podium } = await json(press({ version: 4, screen: "awards", step: 4 }));
    expect(revealed.map(({ rank, entryIds }) => [rank, entryIds.length])).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
    ]);
    expect(podium).toBe(true);
    const { contest: contestAfter, ...after } = await rowsOf(contest.id);
    expect([contestAfter, after]).toEqual([contestBefore, before]);
    await press({ version: 5, screen: "welcome", rehearsal: false });
    expect(await stageOf(path)).toMatchObject({
      version: 6,
      screen: "welcome",
      step: 0,
      rehearsal: false,
      revealed: [],
    });
    expect((await actsOf(contest.id)).map(({ act }) => act)).toEqual(Array.from({ length: 6 }, () => "stage_changed"));
  });

  test("ends with the envelope: from then on no invented place is shown", async () => {
    const { contest, path, press } = await contestWith([2, 1], sealed);
    await press({ version: 0, screen: "awards", rehearsal: true });
    await press({ version: 1, screen: "awards", step: 1 });
    const stream = await openEventStream(`${product.address}${path}/live`);
    const told = () => stream.events.filter(({ event }) => event === "stage").map(({ data }) => data.version);
    await expect.poll(told).toEqual([2]);
    const { controlVersion } = await json<{ controlVersion: number }>(organizer.visitor.get(path));
    expect((await organizer.visitor.post(`${path}/envelope`, { version: controlVersion })).status).toBe(200);
    const over = { version: 3, screen: "awards", step: 0, rehearsal: false, revealed: [], podium: false };
    expect(await stageOf(path)).toMatchObject(over);
    await expect.poll(told).toEqual([2, 3]); // walls and remotes
    stream.close();
    expect((await actsOf(contest.id)).slice(-2)).toMatchObject([
      { act: "stage_changed", by_id: organizer.user.id, before: { step: 1, rehearsal: true } },
      { act: "envelope_opened" },
    ]);
    const late = await press({ version: 2, screen: "awards", step: 2 });
    expect(late.status).toBe(409);
    expect(await json<object>(late)).toMatchObject({ current: over });
    expect((await press({ version: 3, screen: "awards", rehearsal: true })).status).toBe(409);
    const { revealed } = await json(press({ version: 3, screen: "awards", step: 1 }));
    expect(revealed).toMatchObject([{ rank: 2, votes: 1 }]);
  });

  test("is over with the envelope whoever opens it, and so is a step from before the seal", async () => {
    const { contest, path } = await contestWith([2, 1], sealed);
    await product.database.pool.query(
      "insert into stages (contest_id, version, screen, step, rehearsal) values ($1, 2, 'awards', 2, true)",
      [contest.id],
    );
    const { opened_at, opened_by } = opened;
    const open = "update contests set opened_at = $2, opened_by = $3 where id = $1";
    await product.database.pool.query(open, [contest.id, opened_at, opened_by]);
    await expect.poll(() => stageOf(path)).toMatchObject({ version: 3, step: 0, rehearsal: false, revealed: [] });
  });

  test("is refused once the envelope is opened", async () => {
    const { press } = await contestWith([1], opened);
    const refused = await press({ version: 0, screen: "awards", rehearsal: true });
    expect(refused.status).toBe(409);
    expect(await json<object>(refused)).toMatchObject({ message: stageMessages.tooLateToRehearse });
  });
});

test("the pages of the stage and the remote are not indexed, and need no account", async () => {
  const { contest } = await contestWith([1]);
  for (const page of [`/stage/${contest.id}`, `/contest/${contest.id}/remote`]) {
    const reply = await anybody.get(page);
    expect([page, reply.status]).toEqual([page, 200]);
    expect(await reply.text()).toContain("noindex");
  }
});

describe("the screens", () => {
  const screen = (screenId: string, values: object = {}) => ({
    ...{ screenId, width: 1920, height: 1080, shownVersion: 0 },
    ...values,
  });
  const listed = (path: string) => json<{ screenId: string }[]>(organizer.visitor.get(`${path}/stage/screens`));

  test("are listed for those who manage the contest, with what they show and their last sign of life", async () => {
    const { path } = await contestWith([1]);
    const report = (body: object) => anybody.post(`${path}/stage/screens`, body);
    expect((await report(screen("leftwall"))).status).toBe(204);
    expect((await report(screen("rightwall", { width: 1024, height: 768 }))).status).toBe(204);
    expect((await report(screen("leftwall", { shownVersion: 3, soundOff: true }))).status).toBe(204);
    expect(await listed(path)).toEqual([
      expect.objectContaining({
        screenId: "leftwall",
        shownVersion: 3,
        secondsSinceSeen: expect.any(Number),
        soundOff: true,
      }),
      expect.objectContaining({ screenId: "rightwall", width: 1024, height: 768, soundOff: false }),
    ]);
    expect((await anybody.get(`${path}/stage/screens`)).status).toBe(401);
  });

  const invent = async (path: string, count: number) => {
    for (let number = 0; number < count; number += 1)
      await anybody.post(`${path}/stage/screens`, screen(`screen${10 + number}`));
  };
  const listedIds = async (path: string) => (await listed(path)).map(({ screenId }) => screenId);

  test("are not replaced by invented ones once whoever runs the stage has seen them", async () => {
    const { path } = await contestWith([]);
    await anybody.post(`${path}/stage/screens`, screen("leftwall"));
    expect(await listedIds(path)).toEqual(["leftwall"]);
    for (let round = 0; round < 6; round += 1) {
      for (let number = 0; number < 12; number += 1)
        await anybody.post(`${path}/stage/screens`, screen(`invented${round}x${number}`));
      expect(await listedIds(path)).toContain("leftwall");
    }
    expect((await listedIds(path)).length).toBeLessThanOrEqual(48);
  });

  test("are not replaced by invented ones once they have shown a press", async () => {
    const { path } = await contestWith([]);
    for (const shownVersion of [0, 1])
      await anybody.post(`${path}/stage/screens`, { ...screen("leftwall"), shownVersion });
    await invent(path, 30);
    expect(await listedIds(path)).toContain("leftwall");
  });

  test("that invented ones have replaced are listed again once those are gone", async () => {
    const { path, contest } = await contestWith([]);
    await invent(path, 60);
    for (let round = 0; round < 4; round += 1) await listed(path);
    await product.database.pool.query(
      "update stage_screens set seen_at = now() - interval '2 hours' where contest_id = $1",
      [contest.id],
    );
    await anybody.post(`${path}/stage/screens`, screen("leftwall"));
    expect(await listedIds(path)).toEqual(["leftwall"]);
  });

  test("are at most twelve before anybody has seen them: an older one makes room", async () => {
    const { path } = await contestWith([]);
    await invent(path, 14);
    const ids = (await listed(path)).map(({ screenId }) => screenId);
    expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => `screen${23 - index}`));
  });

  test("of no contest are not found", async () => {
    expect((await anybody.post("/api/contests/2000000000/stage/screens", screen("leftwall"))).status).toBe(404);
  });
});

test("entries stay as they are between the first revealed place and the announcement", async () => {
  const { contest, ids, path, press } = await contestWith([3, 2, 1], opened);
  const entry = `/api/entries/${ids[1]}`;
  const asked = async (response: Promise<Response>) => {
    const { status, message } = { status: (await response).status, ...(await json<{ message?: string }>(response)) };
    return [status, message];
  };
  const refused = [409, sealingMessages.ceremonyHasBegun];
  expect((await press({ version: 0, screen: "awards", step: 1 })).status).toBe(200);
  const before = await rowsOf(contest.id);
  expect(await asked(organizer.visitor.put(entry, { status: "inactive" }))).toEqual(refused);
  expect(await asked(organizer.visitor.delete(entry))).toEqual(refused);
  expect(await rowsOf(contest.id)).toEqual(before);
  expect((await organizer.visitor.put(entry, { name: "Ember", status: "active" })).status).toBe(200);

  expect((await press({ version: 1, screen: "awards", step: 0 })).status).toBe(200);
  expect((await organizer.visitor.put(entry, { status: "inactive" })).status).toBe(200);
  expect((await press({ version: 2, screen: "awards", step: 1 })).status).toBe(200);
  expect(await asked(organizer.visitor.put(entry, { status: "active" }))).toEqual(refused);
  expect((await json(anybody.get(`${path}/stage`))).revealed).toMatchObject([{ rank: 2, entryIds: [ids[2]] }]);
  await product.database.pool.query("update contests set announced_at = clock_timestamp() where id = $1", [contest.id]);
  expect((await organizer.visitor.delete(entry)).status).toBe(200);
});

test("where the wall shows no votes, phones get none of revealed places before the announcement", async () => {
  const { contest, ids, path, press } = await contestWith([3, 2, 1], opened);
  expect((await press({ version: 0, screen: "awards", step: 1, showVotes: false })).status).toBe(200);
  const view = () => json<{ stage: PublicStage; entries: object[] }>(anybody.get(path));
  await expect.poll(async () => (await view()).stage.revealed).toEqual([{ rank: 3, entryIds: [ids[2]] }]);
  expect(JSON.stringify(await view())).not.toMatch(/voteCount|percentage/);
  expect(await json(anybody.get(`${path}/top-entries`))).toEqual([]);

  expect((await press({ version: 1, screen: "awards", showVotes: true })).status).toBe(200);
  await expect.poll(async () => (await view()).stage.revealed).toEqual([{ rank: 3, votes: 1, entryIds: [ids[2]] }]);
  expect(await json(anybody.get(`${path}/top-entries`))).toMatchObject([{ id: ids[2], voteCount: 1 }]);

  expect((await press({ version: 2, screen: "awards", showVotes: false })).status).toBe(200);
  await product.database.pool.query("update contests set announced_at = clock_timestamp() where id = $1", [contest.id]);
  await expect.poll(async () => (await view()).entries).toMatchObject([{ voteCount: 3 }, {}, {}]);
});
