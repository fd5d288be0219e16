import { beforeEach, describe, expect, test } from "vitest";
import type { ContestRow, EntryRow } from "#server/db/tables.ts";
import { findDifferences } from "#server/features/votes/recount.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { passHolder, signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { database } = product;
const { pool } = database;
const hourMs = 60 * 60 * 1000;

let organizer: Visitor;
let contest: ContestRow;
let entry: EntryRow;
let other: EntryRow;

async function newContest(values: Parameters<typeof createContest>[1] = {}) {
  const person = await signedInAs(product, "organizer");
  organizer = person.visitor;
  contest = await createContest(database, {
    organizer_id: person.user.id,
    start_date: new Date(Date.now() + hourMs),
    end_date: new Date(Date.now() + 3 * hourMs),
    ...values,
  });
  entry = await createEntry(database, { contest_id: contest.id });
  other = await createEntry(database, { contest_id: contest.id });
}

beforeEach(() => newContest());

const address = (path = "") => `/api/contests/${contest.id}${path}`;
const newVoter = () => signedInByGoogle(product, createUniqueEmail());
const view = async (visitor: Visitor = product.visitor()) => (await visitor.get(address())).json();
const managed = async () =>
  ((await organizer.get("/api/contests/my")).json() as Promise<unknown[]>).then(([one]) => one);
const versionNow = async () => ((await managed()) as { controlVersion: number }).controlVersion;

async function press(path: string, version?: number) {
  const response = await organizer.post(address(path), { version: version ?? (await versionNow()) });
  return { status: response.status, body: await response.json() };
}

async function rehearse() {
  const { status, body } = await press("/rehearsal");
  expect(status).toBe(200);
  return body.rehearsal.since as string;
}

async function vote(voter: Visitor, entryId = entry.id, since?: string) {
  const response = await voter.put(address(`/vote${since ? `?rehearsal=${encodeURIComponent(since)}` : ""}`), {
    entryId,
  });
  return { status: response.status, body: await response.json() };
}

/** As if nobody had been there at that moment: neither this server nor a change of the start. */
async function startUnseen(startDate = new Date(Date.now() - 1_000)) {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query("update contests set start_date = $2 where id = $1", [contest.id, startDate]);
    await client.query("commit");
    await client.query("select contests_changed(array[$1]::integer[])", [contest.id]);
  } finally {
    client.release();
  }
}

async function rows() {
  const { rows: votes } = await pool.query("select entry_id from votes where contest_id = $1 order by id", [
    contest.id,
  ]);
  return votes.map(({ entry_id }) => entry_id);
}

async function expectRightTallies() {
  const client = await pool.connect();
  try {
    expect(await findDifferences(client, contest.id)).toEqual([]);
  } finally {
    client.release();
  }
}

async function acts() {
  const { rows: found } = await pool.query(
    "select act, by_id is not null as by, before from activity where contest_id = $1 order by id",
    [contest.id],
  );
  return found.map(({ act, by, before }) => [act, by, before?.votes]);
}

describe("a rehearsal", () => {
  test("lets people vote before the start, and every reply says that it is one", async () => {
    const voter = await newVoter();
    expect(await vote(voter)).toMatchObject({ status: 409, body: { message: "Voting hasn't started yet" } });
    const since = await rehearse();
    expect(await vote(voter)).toMatchObject({
      status: 200,
      body: { userVote: { entryId: entry.id, counted: true }, totalVotes: 1, rehearsal: true },
    });
    expect(await vote(voter, other.id, since)).toMatchObject({ status: 200, body: { totalVotes: 1, rehearsal: true } });
    expect(await view(voter)).toMatchObject({
      rehearsal: { since },
      totalVotes: 1,
      userVote: { entryId: other.id, counted: true },
    });
    expect(await managed()).toMatchObject({ rehearsal: { since }, totalVotes: 1 });
    expect((await voter.delete(address(`/vote?rehearsal=${since}`))).status).toBe(200);
    expect(await view(voter)).toMatchObject({ totalVotes: 0, userVote: null });
    expect((await acts()).map(([act]) => act)).toEqual(["rehearsal_started"]);
  });

  test("is cleared by its organizer, once, and the contest is ready", async () => {
    const voter = await newVoter();
    await rehearse();
    await vote(voter);
    const version = await versionNow();
    const [one, two] = await Promise.all([press("/rehearsal/clear", version), press("/rehearsal/clear", version)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).not.toHaveProperty("rehearsal");
    const after = await view(voter);
    expect(after).toMatchObject({ totalVotes: 0, userVote: null });
    expect(after).not.toHaveProperty("rehearsal");
    expect(await rows()).toEqual([]);
    await expectRightTallies();
    expect(await acts()).toEqual([
      ["rehearsal_started", true, undefined],
      ["rehearsal_cleared", true, 1],
    ]);
    expect(await vote(voter)).toMatchObject({ status: 409, body: { message: "Voting hasn't started yet" } });
    await rehearse(); // again
    expect(await vote(voter)).toMatchObject({ status: 200 });
  });

  test("started by two at once is one, and a press from an older version is refused with the present state", async () => {
    const version = await versionNow();
    const presses = await Promise.all([press("/rehearsal", version), press("/rehearsal", version)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    expect(presses[0]?.body.rehearsal).toEqual(presses[1]?.body.rehearsal);
    expect(await acts()).toEqual([["rehearsal_started", true, undefined]]);
    const older = await press("/rehearsal/clear", version);
    expect(older.status).toBe(409);
    expect(older.body.current).toMatchObject({ id: contest.id, rehearsal: { since: expect.any(String) } });
  });

  test("is for those who manage the contest", async () => {
    const version = await versionNow();
    const stranger = (await signedInAs(product, "organizer")).visitor;
    for (const path of ["/rehearsal", "/rehearsal/clear"]) {
      expect((await product.visitor().post(address(path), { version })).status).toBe(401);
      expect((await stranger.post(address(path), { version })).status).toBe(403);
      expect((await organizer.post(address(path), { version: "1" })).status).toBe(400);
      expect((await organizer.post(address(path), {})).status).toBe(400);
    }
    expect(await acts()).toEqual([]);
  });

  test.each([
    ["while the contest is inactive", { is_active: false }, "This contest is inactive."],
    ["after the start", { start_date: new Date(Date.now() - hourMs) }, "Voting has started"],
  ])("does not begin %s", async (_, values, message) => {
    await newContest(values);
    const { status, body } = await press("/rehearsal");
    expect({ status, message: body.message }).toEqual({ status: 409, message: expect.stringContaining(message) });
  });

  test("does not begin where people have voted, also when the start was moved after that", async () => {
    await newContest({ start_date: new Date(Date.now() - hourMs) });
    await vote(await newVoter());
    await organizer.put(address(), { startDate: new Date(Date.now() + hourMs).toISOString() });
    const { status, body } = await press("/rehearsal");
    expect(status).toBe(409);
    expect(body.message).toContain("People have voted");
    expect(await rows()).toHaveLength(1);
  });

  test("a vote that was pressed in a rehearsal never counts after it", async () => {
    const [early, late] = [await newVoter(), await newVoter()];
    const since = await rehearse();
    await vote(early, entry.id, since);
    await press("/rehearsal/clear");
    const second = await rehearse();
    const over = { status: 409, body: { message: "The rehearsal is over, and its votes were cleared." } };
    expect(await vote(late, entry.id, since)).toMatchObject(over);
    expect(await vote(late, entry.id, second)).toMatchObject({ status: 200 });
    expect((await press("/open")).status).toBe(200);
    expect(await vote(late, entry.id, second)).toMatchObject(over);
    expect(await vote(late, other.id)).toMatchObject({ status: 200 });
    const removal = await late.delete(address(`/vote?rehearsal=${second}`)); // was kept by a phone without a connection
    expect(removal.status).toBe(409);
    expect(await rows()).toEqual([other.id]);
  });
});

describe("when voting starts", () => {
  const ways: [string, () => Promise<unknown>][] = [
    ["Open now", async () => expect((await press("/open")).status).toBe(200)],
    [
      "a start that is moved to the past",
      () => organizer.put(address(), { startDate: new Date(Date.now() - 1_000).toISOString() }),
    ],
    [
      "a start that was moved on after it had passed",
      async () => {
        await startUnseen();
        await organizer.put(address(), { startDate: new Date(Date.now() + hourMs).toISOString() });
      },
    ],
    [
      "a reader of the contest",
      async () => {
        await startUnseen();
        await view();
      },
    ],
    [
      "a change of the contest",
      async () => {
        await startUnseen();
        await organizer.put(address(), { description: "Welcome" });
        await organizer.post(address("/pause"), { version: await versionNow() });
      },
    ],
    [
      "the export",
      async () => {
        await startUnseen();
        expect((await organizer.get(address("/export-excel"))).status).toBe(200);
      },
    ],
  ];

  test.each(ways)("a rehearsal is cleared by %s", async (_, start) => {
    const voter = await newVoter();
    await rehearse();
    await vote(voter);
    await start();
    expect(await rows()).toEqual([]);
    await expectRightTallies();
    const after = await view(voter);
    expect(after).toMatchObject({ totalVotes: 0, userVote: null });
    expect(after).not.toHaveProperty("rehearsal");
    expect((await acts()).filter(([act]) => act === "rehearsal_ended")).toEqual([["rehearsal_ended", false, 1]]);
  });

  test("the first real vote clears it in its own transaction and stands", async () => {
    const [early, first] = [await newVoter(), await newVoter()];
    await rehearse();
    await vote(early);
    await startUnseen();
    const taken = await vote(first, other.id);
    expect(taken).toMatchObject({ status: 200, body: { totalVotes: 1 } });
    expect(taken.body).not.toHaveProperty("rehearsal");
    expect(await rows()).toEqual([other.id]);
    await expectRightTallies();
  });

  test("lists and the entries of the manager have no votes of a rehearsal that nobody could clear yet", async () => {
    await rehearse();
    await vote(await newVoter());
    const client = await pool.connect();
    await client.query("begin");
    await client.query("select from entries where id = $1 for update", [entry.id]); // the clearing waits for it
    await startUnseen();
    const [card] = (await (await organizer.get("/api/contests/my")).json()) as Record<string, unknown>[];
    expect(card).toMatchObject({ totalVotes: 0, waitingVotes: 0 });
    expect(card).not.toHaveProperty("rehearsal");
    const entries = (await (await organizer.get(address("/entries"))).json()) as { voteCount: number }[];
    expect(entries.map(({ voteCount }) => voteCount)).toEqual([0, 0]);
    expect(await rows()).toEqual([entry.id]);
    await client.query("rollback");
    client.release();
  });

  test("no call and no statement clears votes any more", async () => {
    await rehearse();
    await press("/open");
    const voter = await newVoter();
    await vote(voter);
    const states: [string, () => Promise<unknown>][] = [
      ["open", async () => undefined],
      ["paused", () => press("/pause")],
      ["resumed", () => press("/resume")],
      ["ended", () => press("/end")],
      ["extended", async () => organizer.post(address("/extend"), { version: await versionNow(), minutes: 5 })],
    ];
    for (const [state, reach] of states) {
      await reach();
      const { status, body } = await press("/rehearsal/clear");
      expect([state, status, body.message]).toEqual([state, 409, expect.stringContaining("cannot be cleared")]);
      expect((await press("/rehearsal")).status, state).toBe(409);
      await expect(pool.query("select clear_rehearsal($1, null)", [contest.id]), state).rejects.toMatchObject({
        constraint: "contests_not_rehearsed",
      });
      const begin = pool.query("update contests set rehearsing_since = date_trunc('second', now()) where id = $1", [
        contest.id,
      ]);
      await expect(begin, state).rejects.toMatchObject({ constraint: "contests_rehearsed_before_start" });
      expect(await rows(), state).toEqual([entry.id]);
    }
  });

  test("a rehearsal cannot simply be forgotten, so that its votes would count", async () => {
    await rehearse();
    await vote(await newVoter());
    const forget = pool.query("update contests set rehearsing_since = null where id = $1", [contest.id]);
    await expect(forget).rejects.toMatchObject({ constraint: "contests_rehearsed_without_votes" });
    const again = pool.query(
      "update contests set rehearsing_since = rehearsing_since + interval '1 second' where id = $1",
      [contest.id],
    );
    await expect(again).rejects.toMatchObject({ constraint: "contests_one_rehearsal" });
  });
});

describe("changes during a rehearsal", () => {
  test("a start that moves to another time before its passing keeps it", async () => {
    const since = await rehearse();
    await vote(await newVoter());
    for (const startsInMs of [hourMs / 2, 2 * hourMs])
      await organizer.put(address(), { startDate: new Date(Date.now() + startsInMs).toISOString() });
    expect(await view()).toMatchObject({ totalVotes: 1, rehearsal: { since } });
  });

  test("an inactive contest takes no votes, and its rehearsal is cleared as any other", async () => {
    await rehearse();
    await vote(await newVoter());
    await organizer.put(address(), { isActive: false });
    expect(await vote(await newVoter())).toMatchObject({
      status: 409,
      body: { message: "Contest is currently inactive" },
    });
    expect((await press("/rehearsal/clear")).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test("an entry that is deleted takes its votes with it, also in a contest that is sealed from the start", async () => {
    await newContest({ seal_from: new Date(Date.now() + hourMs - 1) });
    await rehearse();
    await vote(await newVoter());
    await vote(await newVoter(), other.id);
    expect((await organizer.delete(`/api/entries/${entry.id}`)).status).toBe(200);
    expect(await view()).toMatchObject({ sealed: true, totalVotes: 2 });
    await press("/rehearsal/clear");
    const after = await view();
    expect(after).toMatchObject({ totalVotes: 0 });
    expect(after).not.toHaveProperty("sealed");
    const { rows: kept } = await pool.query("select removed_votes, removed_waiting from contests where id = $1", [
      contest.id,
    ]);
    expect(kept).toEqual([{ removed_votes: 0, removed_waiting: 0 }]);
  });

  test("a contest that is handed over stays rehearsed, and its new organizer clears it", async () => {
    await rehearse();
    await vote(await newVoter());
    const next = await signedInAs(product, "organizer");
    expect((await organizer.post(address("/hand-over"), { email: next.user.email })).status).toBe(200);
    organizer = next.visitor;
    expect((await press("/rehearsal/clear")).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test("who may vote stays as it is while there are votes of a rehearsal, and the refusal says what to do", async () => {
    await rehearse();
    await vote(await newVoter());
    const response = await organizer.put(address(), { whoMayVote: "pass" });
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain("End the rehearsal");
    await press("/rehearsal/clear");
    expect((await organizer.put(address(), { whoMayVote: "pass" })).status).toBe(200);
  });

  test("results that are sealed from the start are sealed in its rehearsal, and the seal moves with Open now", async () => {
    await newContest({ seal_from: new Date(Date.now() + hourMs - 1) });
    await rehearse();
    await vote(await newVoter());
    const sealed = await view(organizer);
    expect(sealed).toMatchObject({ sealed: true, totalVotes: 1 });
    expect(sealed.entries[0]).not.toHaveProperty("voteCount");
    expect((await press("/open")).status).toBe(200);
    expect(await view()).toMatchObject({ sealed: true, totalVotes: 0 });
  });

  test("a pass that has voted can be handed out afterwards: nobody holds it, and it is not used", async () => {
    await newContest({ who_may_vote: "pass" });
    const [voted, scanned] = [await passHolder(product, contest.id), await passHolder(product, contest.id)];
    await rehearse();
    expect(await vote(voted)).toMatchObject({ status: 200, body: { rehearsal: true } });
    expect(await (await organizer.get(address("/passes"))).json()).toMatchObject({ used: 1 });
    await press("/rehearsal/clear");
    expect(await (await organizer.get(address("/passes"))).json()).toMatchObject({ used: 0 });
    expect((await voted.get("/api/auth/user")).status).toBe(401);
    expect(await (await scanned.get("/api/auth/user")).json()).toMatchObject({ passContestId: contest.id });
  });

  test("access that was granted in a rehearsal ends with it, and access from before stays", async () => {
    await newContest({ access_code: "secret" });
    const [before, during] = [await newVoter(), await newVoter()];
    await before.post(address("/access"), { code: "secret" });
    await rehearse();
    await during.post(address("/access"), { code: "secret" });
    await before.post(address("/access"), { code: "secret" }); // enters it again
    expect(await vote(during)).toMatchObject({ status: 200 });
    await press("/rehearsal/clear");
    expect(await view(before)).toMatchObject({ hasAccess: true });
    expect(await view(during)).toMatchObject({ hasAccess: false });
  });
});
