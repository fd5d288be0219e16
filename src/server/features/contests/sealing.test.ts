import { describe, expect, test } from "vitest";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { sendCommand } from "#server/testing/control.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { passHolder, signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { database } = product;
const organizer = await signedInAs(product, "organizer", { first_name: "Kenta", last_name: "Mori" });

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const running = () => ({ start_date: inMinutes(-60), end_date: inMinutes(60) });
const ended = () => ({ start_date: inMinutes(-60), end_date: inMinutes(-10) });

/** Two entries: the first has three votes, the other one. */
async function contestWith(values: Parameters<typeof createContest>[1]) {
  const contest = await createContest(database, { organizer_id: organizer.user.id, ...values });
  const winner = await createEntry(database, { contest_id: contest.id, voting_id: "1" });
  const other = await createEntry(database, { contest_id: contest.id, voting_id: "2" });
  for (const entry of [winner, winner, winner, other]) await castVote(database, entry);
  return { id: contest.id, path: `/api/contests/${contest.id}`, winner, other };
}

const sealedAndEnded = () => contestWith({ ...ended(), seal_from: inMinutes(-30) });

async function reply(response: Promise<Response> | Response) {
  const answered = await response;
  return { status: answered.status, body: await answered.json() };
}

const actsOf = async (contestId: number): Promise<string[]> => {
  const { body } = await reply(organizer.visitor.get(`/api/contests/${contestId}/activity`));
  return body.map(({ act }: { act: string }) => act);
};

describe("sealFrom", () => {
  const values = { title: "Tokyo Night", startDate: "2026-01-01T00:00:00Z", endDate: "2126-01-01T00:00:00Z" };

  test("is null unless it is given, and is in every view", async () => {
    const created = await reply(organizer.visitor.post("/api/contests", values));
    expect(created).toMatchObject({ status: 201, body: { sealFrom: null } });
    expect(created.body).not.toHaveProperty("sealed");
    const sealFrom = "2125-12-31T23:30:00.000Z";
    const path = `/api/contests/${created.body.id}`;
    expect((await reply(organizer.visitor.put(path, { sealFrom }))).body).toMatchObject({ sealFrom });
    expect((await reply(product.visitor().get(path))).body).toMatchObject({ sealFrom });
    for (const list of ["/api/public-contests", "/api/contests/my"]) {
      const { body } = await reply(organizer.visitor.get(list));
      expect(body.find(({ id }: { id: number }) => id === created.body.id)).toMatchObject({ sealFrom });
    }
    expect((await reply(organizer.visitor.put(path, { sealFrom: null }))).body).toMatchObject({ sealFrom: null });
    expect(await actsOf(created.body.id)).toEqual(["contest_changed", "contest_changed", "contest_created"]);
  });

  test.each([
    ["", "sealFrom"],
    ["soon", "sealFrom"],
    ["2125-02-31T00:00:00Z", "sealFrom"],
    ["2126-01-01T00:00:00.001Z", "sealFrom"],
    ["\u0000", "sealFrom"],
    [7, undefined],
    [{}, undefined],
    [["2125-12-31T23:30:00Z"], undefined],
  ])("of %j is refused", async (sealFrom, field) => {
    const { status, body } = await reply(organizer.visitor.post("/api/contests", { ...values, sealFrom }));
    expect(status).toBe(400);
    if (field) expect(body.fields).toHaveProperty(field);
  });

  test("cannot be after an end that is moved forward", async () => {
    const { path } = await contestWith({ ...running(), seal_from: inMinutes(50) });
    const { status, body } = await reply(organizer.visitor.put(path, { endDate: inMinutes(40) }));
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty("sealFrom");
    const both = { endDate: inMinutes(40), sealFrom: inMinutes(30) };
    expect((await organizer.visitor.put(path, both)).status).toBe(200);
  });

  test("stays while results are sealed and there are votes", async () => {
    const { path } = await contestWith({ ...running(), seal_from: inMinutes(-5) });
    for (const sealFrom of [null, inMinutes(30), inMinutes(-10)]) {
      const { status, body } = await reply(organizer.visitor.put(path, { sealFrom }));
      expect(status).toBe(409);
      expect(body.fields).toEqual({ sealFrom: sealingMessages.sealFrozen });
    }
    expect((await organizer.visitor.put(path, { endDate: inMinutes(90), title: "Longer" })).status).toBe(200);
  });

  test("cannot be set when voting has ended", async () => {
    const { path } = await contestWith(ended());
    const { status, body } = await reply(organizer.visitor.put(path, { sealFrom: inMinutes(-20) }));
    expect([status, body.message]).toEqual([409, sealingMessages.sealAfterEnd]);
  });
});

describe("the envelope", () => {
  test("shows the results to those who manage the contest, with the name and time of who opened it", async () => {
    const { id, path, winner } = await sealedAndEnded();
    for (const { visitor } of [organizer, await signedInAs(product, "super_admin")]) {
      const { body } = await reply(visitor.get(path));
      expect(body).toMatchObject({ sealed: true, totalVotes: 4, canManage: true });
      expect(JSON.stringify(body)).not.toMatch(/voteCount|percentage|votesByProof/);
    }
    const before = Date.now();
    const opened = await reply(sendCommand(organizer.visitor, id, "envelope"));
    expect(opened).toMatchObject({ status: 200, body: { id, sealed: true, opened: { by: "Kenta M." } } });
    const at = Date.parse(opened.body.opened.at);
    expect(at).toBeGreaterThan(before - 60_000);
    expect(at).toBeLessThan(Date.now() + 60_000);

    const managers = (await reply(organizer.visitor.get(path))).body;
    expect(managers.sealed).toBeUndefined();
    expect(managers.opened).toEqual(opened.body.opened);
    expect(managers.announcedAt).toBeUndefined();
    expect(managers.entries.find((entry: { id: number }) => entry.id === winner.id)).toMatchObject({
      voteCount: 3,
      percentage: 75,
    });
    const visitors = (await reply(product.visitor().get(path))).body;
    expect(visitors).toMatchObject({ sealed: true, opened: opened.body.opened, totalVotes: 4 });
    expect(JSON.stringify(visitors)).not.toContain("voteCount");
    const rows = (await reply(organizer.visitor.get(`${path}/entries`))).body;
    expect(rows.map(({ voteCount }: { voteCount: number }) => voteCount)).toEqual([3, 1]);
    expect(await actsOf(id)).toEqual(["envelope_opened"]);
  });

  test("is opened once, by whoever was first, also when several do at once", async () => {
    const { id } = await sealedAndEnded();
    const { visitor: admin } = await signedInAs(product, "admin", { first_name: "Ada", last_name: "Admin" });
    const replies = await Promise.all(
      [organizer.visitor, admin, organizer.visitor, admin].map((visitor) =>
        reply(sendCommand(visitor, id, "envelope")),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const opened = (await reply(sendCommand(organizer.visitor, id, "envelope"))).body.opened;
    for (const { body } of replies) expect(body.opened).toEqual(opened);
    expect(await actsOf(id)).toEqual(["envelope_opened"]);
  });

  test("is refused before the end, and without a seal; nothing changes", async () => {
    const early = await contestWith({ ...running(), seal_from: inMinutes(-5) });
    expect(await reply(sendCommand(organizer.visitor, early.id, "envelope"))).toMatchObject({
      status: 409,
      body: { message: sealingMessages.notEnded },
    });
    expect((await reply(organizer.visitor.get(early.path))).body).not.toHaveProperty("opened");
    const unsealed = await contestWith(ended());
    expect(await reply(sendCommand(organizer.visitor, unsealed.id, "envelope"))).toMatchObject({
      status: 409,
      body: { message: sealingMessages.notSealed },
    });
    expect(await actsOf(early.id)).toEqual([]);
  });

  test("is opened and announced by nobody else", async () => {
    const { id, path } = await contestWith({ ...running(), seal_from: inMinutes(-30), who_may_vote: "proven_or_pass" });
    const others = [
      product.visitor(),
      await signedInByGoogle(product, "guest@example.com"),
      await passHolder(product, id),
      (await signedInAs(product, "voter")).visitor,
      (await signedInAs(product, "organizer")).visitor,
    ];
    await database.pool.query("update contests set end_date = clock_timestamp() where id = $1", [id]);
    for (const name of ["envelope", "announce"]) {
      const statuses = [];
      for (const visitor of others) statuses.push((await visitor.post(`${path}/${name}`, { version: 1 })).status);
      expect(statuses, name).toEqual([401, 403, 403, 403, 403]);
      for (const odd of ["0", "-1", "abc", "99999999999", "2000000000", "1e3"])
        expect((await organizer.visitor.post(`/api/contests/${odd}/${name}`, { version: 1 })).status, odd).toBe(404);
    }
    expect(await actsOf(id)).toEqual(["passes_made"]);
  });

  test("closes the end for good", async () => {
    const { id, path } = await sealedAndEnded();
    expect((await organizer.visitor.put(path, { endDate: inMinutes(-9) })).status).toBe(200);
    await sendCommand(organizer.visitor, id, "envelope");
    for (const announced of [false, true]) {
      if (announced) expect((await sendCommand(organizer.visitor, id, "announce")).status).toBe(200);
      for (const endDate of [inMinutes(30), inMinutes(-8), inMinutes(-20)]) {
        const { status, body } = await reply(organizer.visitor.put(path, { endDate, title: "Reopened" }));
        expect([status, body.fields]).toEqual([409, { endDate: sealingMessages.endFrozen }]);
      }
      expect((await organizer.visitor.put(path, { sealFrom: null })).status).toBe(409);
    }
    const { body } = await reply(organizer.visitor.put(path, { title: "Renamed" }));
    expect(body).toMatchObject({ title: "Renamed" });
  });
});

describe("the announcement", () => {
  test("shows the results to everybody, once", async () => {
    const { id, path, winner } = await sealedAndEnded();
    expect(await reply(sendCommand(organizer.visitor, id, "announce"))).toMatchObject({
      status: 409,
      body: { message: sealingMessages.notOpened },
    });
    await sendCommand(organizer.visitor, id, "envelope");
    const announced = await reply(sendCommand(organizer.visitor, id, "announce"));
    expect(announced).toMatchObject({ status: 200, body: { announcedAt: expect.any(String) } });
    expect(announced.body).not.toHaveProperty("sealed");
    const again = await reply(sendCommand(organizer.visitor, id, "announce"));
    expect(again.body).toMatchObject({ announcedAt: announced.body.announcedAt });
    const visitors = (await reply(product.visitor().get(path))).body;
    expect(visitors).not.toHaveProperty("sealed");
    expect(visitors).not.toHaveProperty("revealed");
    expect(visitors.entries.map(({ voteCount }: { voteCount: number }) => voteCount)).toEqual([3, 1]);
    const top = (await reply(product.visitor().get(`${path}/top-entries`))).body;
    expect(top[0]).toMatchObject({ id: winner.id, voteCount: 3 });
    expect(await actsOf(id)).toEqual(["results_announced", "envelope_opened"]);
  });

  test("is refused without a seal", async () => {
    const { id } = await contestWith(ended());
    expect(await reply(sendCommand(organizer.visitor, id, "announce"))).toMatchObject({
      status: 409,
      body: { message: sealingMessages.notSealed },
    });
  });
});

describe("while results are sealed", () => {
  const totals = async (path: string) => {
    const [view, managers, mine] = await Promise.all(
      [product.visitor().get(path), organizer.visitor.get(path), organizer.visitor.get("/api/contests/my")].map(reply),
    );
    const card = mine?.body.find((contest: { id: number }) => path.endsWith(`/${contest.id}`));
    const vote = await reply((await signedInAs(product, "voter")).visitor.delete(`${path}/vote`));
    return [view?.body.totalVotes, managers?.body.totalVotes, card.totalVotes, vote.body.totalVotes];
  };

  test("the total stays when an entry becomes inactive or is deleted, and is right after the announcement", async () => {
    const { id, path, winner, other } = await contestWith({ ...running(), seal_from: inMinutes(-5) });
    const empty = await createEntry(database, { contest_id: id });
    const before = (await reply(product.visitor().get("/api/platform-stats"))).body.totalVotes;
    expect(await totals(path)).toEqual([4, 4, 4, 4]);
    expect((await organizer.visitor.put(`/api/entries/${other.id}`, { status: "inactive" })).status).toBe(200);
    expect(await totals(path)).toEqual([4, 4, 4, 4]);
    for (const entry of [winner, empty])
      expect((await organizer.visitor.delete(`/api/entries/${entry.id}`)).status).toBe(200);
    expect(await totals(path)).toEqual([4, 4, 4, 4]);
    await expect
      .poll(async () => (await reply(product.visitor().get("/api/platform-stats"))).body.totalVotes)
      .toBeGreaterThanOrEqual(before);

    const rows = (await reply(organizer.visitor.get(`${path}/activity`))).body;
    expect(rows.filter(({ act }: { act: string }) => act === "entry_removed")).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('"votes"');
    const csv = await (await organizer.visitor.get(`${path}/activity-csv`)).text();
    expect(csv).not.toContain("Votes");
    const account = await (await organizer.visitor.get("/api/account/export")).text();
    expect(JSON.stringify(JSON.parse(account).activity)).not.toContain('"votes"');

    await database.pool.query("update contests set end_date = clock_timestamp() where id = $1", [id]);
    await sendCommand(organizer.visitor, id, "envelope");
    const opened = (await reply(organizer.visitor.get(`${path}/activity`))).body;
    expect(opened.find(({ act }: { act: string }) => act === "entry_removed").before.votes).toBe(0);
    expect(opened.some(({ before: was }: { before: { votes?: number } | null }) => was?.votes === 3)).toBe(true);
    await sendCommand(organizer.visitor, id, "announce");
    expect((await reply(product.visitor().get(path))).body).toMatchObject({ totalVotes: 0, entryCount: 0 });
  });

  test("an upload cannot be undone when anybody has voted, whoever they voted for", async () => {
    const uploadId = "7d444840-9dc0-41d1-b245-5ffdce74fad2";
    const { id, path } = await contestWith({ ...running(), seal_from: inMinutes(-5) });
    await createEntry(database, { contest_id: id, upload_id: uploadId });
    expect(await reply(organizer.visitor.post(`${path}/undo-upload`, { uploadId }))).toMatchObject({
      status: 409,
      body: { message: sealingMessages.sealedUploads },
    });
    const unvoted = await createContest(database, {
      organizer_id: organizer.user.id,
      ...running(),
      seal_from: inMinutes(-5),
    });
    await createEntry(database, { contest_id: unvoted.id, upload_id: uploadId });
    const undone = await reply(organizer.visitor.post(`/api/contests/${unvoted.id}/undo-upload`, { uploadId }));
    expect(undone).toEqual({ status: 200, body: { deletedCount: 1 } });
  });
});

test("the places that were revealed are shown to everybody, and no others", async () => {
  const contest = await createContest(database, {
    organizer_id: organizer.user.id,
    ...ended(),
    seal_from: inMinutes(-30),
    opened_at: inMinutes(-5),
    opened_by: organizer.user.id,
  });
  const entries = [];
  for (const votes of [1, 4, 3, 3, 2]) {
    const entry = await createEntry(database, { contest_id: contest.id });
    for (let vote = 0; vote < votes; vote += 1) await castVote(database, entry);
    entries.push(entry.id);
  }
  const [, first, second, tied] = entries;
  const path = `/api/contests/${contest.id}`;
  const places = [
    { rank: 2, votes: 3, entryIds: [second, tied] },
    { rank: 1, votes: 4, entryIds: [first] },
  ];
  for (const [step, shown] of [
    [0, []],
    [1, places.slice(0, 1)],
    [2, places],
    [3, places],
  ] as const) {
    await database.pool.query(
      `insert into stages (contest_id, version, screen, step) values ($1, 1, 'awards', $2)
       on conflict (contest_id) do update set step = excluded.step`,
      [contest.id, step],
    );
    await expect
      .poll(async () => (await reply(product.visitor().get(path))).body.stage.revealed, { message: `step ${step}` })
      .toEqual(shown);
    const top = (await reply(product.visitor().get(`${path}/top-entries`))).body;
    expect(top.map(({ id }: { id: number }) => id)).toEqual(shown.toReversed().flatMap(({ entryIds }) => entryIds));
    const rows = await (await product.visitor().get(`${path}/entries-with-votes`)).text();
    expect(rows).not.toContain("voteCount");
  }
});
