import { describe, expect, test } from "vitest";
import { type ControlCommand, controlCommands, controlMessages } from "#domain/contests/control-commands.ts";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { sendCommand } from "#server/testing/control.ts";
import { waitsForLock } from "#server/testing/database-state.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { database } = product;
const organizer = await signedInAs(product, "organizer");
const admin = await signedInAs(product, "admin");

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const open = () => ({ start_date: inMinutes(-60), end_date: inMinutes(60) });
const ended = () => ({ start_date: inMinutes(-60), end_date: inMinutes(-10) });
const sealedAndEnded = () => ({ ...ended(), seal_from: inMinutes(-30) });
const opened = () => ({ ...sealedAndEnded(), opened_at: inMinutes(-5), opened_by: organizer.user.id });

async function contestWith(values: Parameters<typeof createContest>[1]) {
  const contest = await createContest(database, { organizer_id: organizer.user.id, ...values });
  const entry = await createEntry(database, { contest_id: contest.id });
  const path = `/api/contests/${contest.id}`;
  const press = (name: ControlCommand, body: object, by: Visitor = organizer.visitor) =>
    by.post(`${path}/${name}`, { ...(name === "extend" && { minutes: 5 }), ...body });
  return { id: contest.id, path, entry, press };
}

async function reply(response: Promise<Response> | Response) {
  const answered = await response;
  return { status: answered.status, body: await answered.json() };
}

async function rowOf(contestId: number) {
  const { rows } = await database.pool.query("select * from contests where id = $1", [contestId]);
  return rows[0];
}

async function actsOf(contestId: number) {
  const { rows } = await database.pool.query(
    "select act, by_id, before, after from activity where contest_id = $1 order by id",
    [contestId],
  );
  return rows;
}

/** Both presses wait for the contest's lock, then go on. */
async function atOnce(contestId: number, presses: () => Promise<Response>[]): Promise<number[]> {
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("select from contests where id = $1 for update", [contestId]);
  const both = presses();
  await expect.poll(() => waitsForLock(database.pool)).toBe(true);
  await holder.query("commit");
  holder.release();
  return (await Promise.all(both)).map(({ status }) => status);
}

const { notStarted, isPaused, endedButExtendable, longAgo, revealed } = controlMessages;
const { notSealed, notEnded, notOpened, endFrozen, sealAfterEnd } = sealingMessages;

/** What becomes of every command in every state: it is done, it is so already, or the sentence of its refusal. */
const outcomes: [
  string,
  () => Parameters<typeof createContest>[1],
  Record<(typeof controlCommands)[number], string>,
][] = [
  [
    "that has not started",
    () => ({ start_date: inMinutes(10), end_date: inMinutes(60) }),
    {
      ...{ open: "done", pause: notStarted, resume: notStarted, extend: notStarted, end: notStarted, seal: "done" },
      ...{ envelope: notSealed, announce: notSealed },
    },
  ],
  [
    "that is open",
    open,
    {
      ...{ open: "so already", pause: "done", resume: "so already", extend: "done", end: "done", seal: "done" },
      ...{ envelope: notSealed, announce: notSealed },
    },
  ],
  [
    "that is paused",
    () => ({ ...open(), is_active: false }),
    {
      ...{ open: isPaused, pause: "so already", resume: "done", extend: "done", end: "done", seal: "done" },
      ...{ envelope: notSealed, announce: notSealed },
    },
  ],
  [
    "that is open and sealed",
    () => ({ ...open(), seal_from: inMinutes(-5) }),
    {
      ...{ open: "so already", pause: "done", resume: "so already", extend: "done", end: "done", seal: "so already" },
      ...{ envelope: notEnded, announce: notOpened },
    },
  ],
  [
    "that has ended",
    ended,
    {
      ...{ open: endedButExtendable, pause: controlMessages.ended, resume: endedButExtendable, extend: "done" },
      ...{ end: "so already", seal: sealAfterEnd, envelope: notSealed, announce: notSealed },
    },
  ],
  [
    "that ended long ago",
    () => ({ start_date: inMinutes(-60 * 24 * 9), end_date: inMinutes(-60 * 24 * 8) }),
    {
      ...{ open: controlMessages.ended, pause: controlMessages.ended, resume: controlMessages.ended, extend: longAgo },
      ...{ end: "so already", seal: sealAfterEnd, envelope: notSealed, announce: notSealed },
    },
  ],
  [
    "that has ended and is sealed",
    sealedAndEnded,
    {
      ...{ open: endedButExtendable, pause: controlMessages.ended, resume: endedButExtendable, extend: "done" },
      ...{ end: "so already", seal: "so already", envelope: "done", announce: notOpened },
    },
  ],
  [
    "whose envelope was opened",
    opened,
    {
      ...{
        open: controlMessages.ended,
        pause: controlMessages.ended,
        resume: controlMessages.ended,
        extend: endFrozen,
      },
      ...{ end: "so already", seal: "so already", envelope: "so already", announce: "done" },
    },
  ],
  [
    "whose results are announced",
    () => ({ ...opened(), announced_at: inMinutes(-3) }),
    {
      ...{
        open: controlMessages.ended,
        pause: controlMessages.ended,
        resume: controlMessages.ended,
        extend: endFrozen,
      },
      ...{
        end: "so already",
        seal: controlMessages.announcedAlready,
        envelope: "so already",
        announce: "so already",
      },
    },
  ],
];

describe.each(outcomes)("of a contest %s", (_, values, expected) => {
  test.each(controlCommands)("%s", async (name) => {
    const { id, press } = await contestWith(values());
    const before = await rowOf(id);
    const { control_version: version } = before;
    const isDone = expected[name] === "done";
    const isSo = expected[name] === "so already";

    const older = await reply(press(name, { version: version + 1 }));
    if (isSo) expect(older.status).toBe(200);
    else expect(older).toMatchObject({ status: 409, body: { message: controlMessages.hasChanged } });
    if (!isSo) expect(older.body.current).toMatchObject({ id, controlVersion: version });
    expect(await rowOf(id)).toEqual(before);

    const { status, body } = await reply(press(name, { version }));
    if (isDone || isSo) expect(status).toBe(200);
    else expect([status, body.message]).toEqual([409, expected[name]]);
    if (isDone) expect(body).toMatchObject({ id, controlVersion: version + 1 });
    else expect(await rowOf(id)).toEqual(before);
    expect(await actsOf(id)).toHaveLength(isDone ? 1 : 0);

    if (!isDone) return;
    const after = await rowOf(id);
    const again = await reply(press(name, { version }));
    if (name === "extend")
      expect(again).toMatchObject({
        status: 409,
        body: { message: controlMessages.hasChanged, current: { endDate: after.end_date.toISOString() } },
      });
    else expect(again).toEqual({ status: 200, body });
    expect(await rowOf(id)).toEqual(after);
    expect(await actsOf(id)).toHaveLength(1);
  });
});

test("a place that was revealed on the stage makes the result final", async () => {
  const { id, entry, press } = await contestWith(ended());
  await castVote(database, entry);
  const stage = { version: 0, screen: "awards", step: 1 };
  expect((await organizer.visitor.put(`/api/contests/${id}/stage`, stage)).status).toBe(200);
  expect(await reply(press("extend", { version: 1 }))).toMatchObject({ status: 409, body: { message: revealed } });
});

describe("a command", () => {
  test("is recorded with who did it and what has changed", async () => {
    const { id, press } = await contestWith({ ...open(), seal_from: inMinutes(50) });
    const before = await rowOf(id);
    for (const [index, name] of (["pause", "resume", "extend", "end", "envelope", "announce"] as const).entries())
      expect((await press(name, { version: index + 1 }, admin.visitor)).status, name).toBe(200);
    const extendedEnd = new Date(before.end_date.getTime() + 5 * minuteMs).toISOString();
    const endDate = (await rowOf(id)).end_date.toISOString();
    const rows = await actsOf(id);
    expect(rows.map(({ by_id }) => by_id)).toEqual(rows.map(() => admin.user.id));
    expect(rows.map(({ by_id: _, ...row }) => row)).toEqual([
      { act: "voting_paused", before: { isActive: true }, after: { isActive: false } },
      { act: "voting_resumed", before: { isActive: false }, after: { isActive: true } },
      {
        act: "voting_extended",
        before: { endDate: before.end_date.toISOString() },
        after: { endDate: extendedEnd },
      },
      {
        act: "voting_ended",
        before: { endDate: extendedEnd, sealFrom: before.seal_from.toISOString() },
        after: { endDate, sealFrom: endDate },
      },
      { act: "envelope_opened", before: null, after: null },
      { act: "results_announced", before: null, after: null },
    ]);
  });

  test("of two at once from one version, one is done", async () => {
    const { id, press } = await contestWith(open());
    const statuses = await atOnce(id, () => [
      press("extend", { version: 1 }),
      press("extend", { version: 1, minutes: 10 }, admin.visitor),
    ]);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await actsOf(id)).toHaveLength(1);
    const different = await atOnce(id, () => [press("pause", { version: 2 }), press("end", { version: 2 })]);
    expect(different.sort()).toEqual([200, 409]);
    expect(await actsOf(id)).toHaveLength(2);
  });

  test("that two people do at once is done once, and both are told so", async () => {
    const { id, press } = await contestWith(open());
    const both = () => [press("end", { version: 1 }), press("end", { version: 1 }, admin.visitor)];
    expect(await atOnce(id, both)).toEqual([200, 200]);
    expect(await actsOf(id)).toHaveLength(1);
  });

  test("reads the clock under the lock that votes hold", async () => {
    const { id, press } = await contestWith(open());
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [id]);
    const pressed = press("end", { version: 1 });
    await expect.poll(() => waitsForLock(database.pool)).toBe(true);
    const { rows } = await holder.query("select clock_timestamp() as now");
    await holder.query("commit");
    holder.release();
    const { body } = await reply(pressed);
    expect(Date.parse(body.endDate)).toBeGreaterThanOrEqual(rows[0].now.getTime());
  });

  test("from the version of a changed form is refused, and a vote changes no version", async () => {
    const { id, path, entry, press } = await contestWith(open());
    const voter = await signedInAs(product, "voter");
    expect((await voter.visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
    await organizer.visitor.put(path, { title: "Renamed" });
    expect((await press("pause", { version: 1 })).status).toBe(200);
    await organizer.visitor.put(path, { endDate: inMinutes(90) });
    const late = await reply(press("end", { version: 2 }));
    expect(late).toMatchObject({ status: 409, body: { current: { controlVersion: 3, isActive: false } } });
    expect(await rowOf(id)).toMatchObject({ control_version: 3, is_active: false });
  });

  test("shows its version to those who manage the contest alone", async () => {
    const { path } = await contestWith(open());
    expect((await reply(organizer.visitor.get(path))).body).toMatchObject({ controlVersion: 1 });
    expect((await reply(product.visitor().get(path))).body).not.toHaveProperty("controlVersion");
  });

  test.each([
    ["without a version", {}],
    ["from version 0", { version: 0 }],
    ["from a version that is a text", { version: "1" }],
    ["from a version and a half", { version: 1.5 }],
    ["from a version beyond all", { version: 2_147_483_648 }],
  ])("%s is bad input", async (_, body) => {
    const { press } = await contestWith(open());
    for (const name of controlCommands) expect((await press(name, body)).status, name).toBe(400);
  });

  test.each([0, 121, -5, 1.5, "5", null])("that extends by %j minutes is bad input", async (minutes) => {
    const { id, press } = await contestWith(open());
    expect((await press("extend", { version: 1, minutes })).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ control_version: 1 });
  });

  test.each([
    ["no end", { minutes: undefined }],
    ["minutes and an end", { minutes: 5, endsAt: inMinutes(90) }],
    ["an end that is no time", { minutes: undefined, endsAt: "17:30" }],
    ["an end of null", { minutes: undefined, endsAt: null }],
    ["an end with a NUL character", { minutes: undefined, endsAt: "2026-06-06T17:30:00Z\u0000" }],
  ])("that extends until %s is bad input", async (_, body) => {
    const { id, press } = await contestWith(open());
    expect((await press("extend", { version: 1, ...body })).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ control_version: 1 });
  });
});

describe("voting", () => {
  const vote = async (path: string, entryId: number) => {
    const { visitor } = await signedInAs(product, "voter");
    return (await visitor.post(`${path}/vote`, { entryId })).status;
  };

  test("follows each command", async () => {
    const { id, path, entry } = await contestWith({ start_date: inMinutes(10), end_date: inMinutes(60) });
    const statuses: Record<string, number> = { before: await vote(path, entry.id) };
    for (const name of ["open", "pause", "resume", "end", "extend"] as const) {
      expect(
        (await sendCommand(organizer.visitor, id, name, name === "extend" ? { minutes: 5 } : {})).status,
        name,
      ).toBe(200);
      statuses[name] = await vote(path, entry.id);
    }
    expect(statuses).toEqual({ before: 409, open: 200, pause: 409, resume: 200, end: 409, extend: 200 });
    expect((await reply(product.visitor().get(path))).body).toMatchObject({ totalVotes: 3 });
  });

  test("is extended until a time, once, and never to an earlier end or one that is days away", async () => {
    const { id } = await contestWith(open());
    const extend = (endsAt: Date) => sendCommand(organizer.visitor, id, "extend", { endsAt: endsAt.toISOString() });
    const { end_date: before } = await rowOf(id);
    const later = new Date(before.getTime() + 90 * minuteMs);
    for (const endsAt of [
      new Date(before.getTime()),
      new Date(Date.now() - 1),
      new Date(before.getTime() + 26 * 60 * minuteMs),
    ])
      expect((await extend(endsAt)).status).toBe(409);
    const replies = await Promise.all([extend(later), extend(later)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rowOf(id)).end_date).toEqual(later);
  });

  test("that was extended says so until its end is changed in another way", async () => {
    const { id, path } = await contestWith(open());
    expect((await reply(product.visitor().get(path))).body).not.toHaveProperty("extendedAt");
    await sendCommand(organizer.visitor, id, "extend", { minutes: 10 });
    expect((await reply(product.visitor().get(path))).body).toMatchObject({ extendedAt: expect.any(String) });
    await sendCommand(organizer.visitor, id, "pause");
    await sendCommand(organizer.visitor, id, "extend", { minutes: 10 });
    expect((await reply(product.visitor().get(path))).body).toMatchObject({ extendedAt: expect.any(String) });
    await organizer.visitor.put(path, { endDate: inMinutes(30) });
    expect((await reply(product.visitor().get(path))).body).not.toHaveProperty("extendedAt");
  });

  test("that is opened earlier is sealed from its start where it was to be", async () => {
    const start = inMinutes(10);
    const { id, path, entry } = await contestWith({ start_date: start, end_date: inMinutes(60), seal_from: start });
    expect((await sendCommand(organizer.visitor, id, "open")).status).toBe(200);
    expect(await vote(path, entry.id)).toBe(200);
    const { body } = await reply(product.visitor().get(path));
    expect(body).toMatchObject({ sealed: true, totalVotes: 1, sealFrom: body.startDate });
  });
});

describe("the seal", () => {
  test("hides counts from the moment of the command on", async () => {
    const { id, path, entry } = await contestWith(open());
    await castVote(database, entry);
    await expect.poll(async () => (await reply(product.visitor().get(path))).body.entries[0].voteCount).toBe(1);
    expect((await sendCommand(organizer.visitor, id, "seal")).status).toBe(200);
    const { body } = await reply(product.visitor().get(path));
    expect(body).toMatchObject({ sealed: true, totalVotes: 1 });
    expect(JSON.stringify(body)).not.toContain("voteCount");
  });

  test("stays when voting is extended after its end, and comes with an end that was pressed before it", async () => {
    const { id, path, entry } = await contestWith({ ...open(), seal_from: inMinutes(50) });
    await castVote(database, entry);
    for (const name of ["end", "extend"] as const) {
      expect((await sendCommand(organizer.visitor, id, name, name === "extend" ? { minutes: 5 } : {})).status).toBe(
        200,
      );
      const { body } = await reply(product.visitor().get(path));
      expect(body).toMatchObject({ sealed: true, totalVotes: 1 });
    }
    expect((await organizer.visitor.put(path, { sealFrom: null })).status).toBe(409);
  });
});
