import { beforeEach, describe, expect, test } from "vitest";
import type { ManagedExhibit } from "#contract/exhibits.ts";
import { csvForm } from "#server/testing/csv-upload.ts";
import { castVote } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { visitor: organizer } = await signedInAs(product, "organizer");
const query = async (text: string, values: unknown[]) => (await product.database.pool.query(text, values)).rows;

const times = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
const bodyOf = async (sent: Promise<Response>) => (await sent).json();
const statusAndBody = async (sent: Promise<Response>) => [(await sent).status, await (await sent).json()];

let showId: number;
beforeEach(async () => {
  showId = (await bodyOf(organizer.post("/api/shows", { title: "Itasha Night" }))).id;
});

const addAward = async (body: object = {}) =>
  bodyOf(organizer.post(`/api/shows/${showId}/awards`, { title: "Best Paint", ...times, ...body }));
const add = (body: object = {}) => organizer.post(`/api/shows/${showId}/exhibits`, { name: "Miku GT-R", ...body });
const added = async (body: object = {}): Promise<ManagedExhibit> => bodyOf(add(body));
const change = ({ id, version }: ManagedExhibit, body: object, confirm = "") =>
  organizer.put(`/api/exhibits/${id}${confirm}`, { version, ...body });
const entriesOf = async (contestId: number) =>
  (await bodyOf(organizer.get(`/api/contests/${contestId}/entries`))).map(
    ({ votingId }: { votingId: string }) => votingId,
  );
const voteFor = async (exhibit: ManagedExhibit, contestId: number, votes: number) => {
  const entry = { id: exhibit.entries[contestId] as number, contest_id: contestId };
  for (let vote = 0; vote < votes; vote += 1) await castVote(product.database, entry);
};

describe("an entry of a show", () => {
  test("gets the next free number, and stands for the awards that take it", async () => {
    const { id: kei } = await bodyOf(organizer.post(`/api/shows/${showId}/classes`, { name: "Kei" }));
    const all = await addAward();
    const some = await addAward({ takes: "classes", classIds: [kei] });
    const picked = await addAward({ takes: "picked" });
    expect([all.showId, all.takes, some.classIds]).toEqual([showId, "all", [kei]]);
    const one = await added({ number: "7", owner: "Aiko" });
    const two = await added({ classIds: [kei], contestIds: [picked.id] });
    expect(one).toMatchObject({ number: "7", version: 1, entries: { [all.id]: expect.any(Number) } });
    expect(Object.keys(two.entries).map(Number).sort()).toEqual([all.id, some.id, picked.id].sort());
    expect([two.number, two.classIds, two.contestIds]).toEqual(["8", [kei], [picked.id]]);
    const { show, awards, exhibits, order } = await bodyOf(organizer.get(`/api/shows/${showId}/manage`));
    expect([show.awardCount, show.exhibitCount]).toEqual([3, 2]);
    expect(awards.map(({ entryCount }: { entryCount: number }) => entryCount)).toEqual([2, 1, 1]);
    expect(exhibits).toEqual([one, two]);
    expect(order).toEqual([{ contestId: all.id }, { contestId: some.id }, { contestId: picked.id }]);
  });

  test("with a number that is taken, a class of another show or bad values is refused", async () => {
    await added({ number: "a1" });
    const message = "Number A1 is already taken in this show";
    expect(await statusAndBody(add({ number: "A1" }))).toMatchObject([409, { message, fields: { number: message } }]);
    const other = (await bodyOf(organizer.post("/api/shows", { title: "Other" }))).id;
    const { id: classId } = await bodyOf(organizer.post(`/api/shows/${other}/classes`, { name: "Kei" }));
    const notHere = "Please choose from this show.";
    expect(await statusAndBody(add({ classIds: [classId] }))).toMatchObject([400, { fields: { classIds: notHere } }]);
    expect(await statusAndBody(add({ contestIds: [1] }))).toMatchObject([400, { fields: { contestIds: notHere } }]);
    expect(await statusAndBody(add({ name: " ", number: "x".repeat(21) }))).toMatchObject([
      400,
      { fields: { name: "Name is required", number: "Please use at most 20 characters" } },
    ]);
    expect(await statusAndBody(organizer.put("/api/exhibits/2000000000", { version: 1 }))).toMatchObject([404, {}]);
  });

  test("is changed in all awards at once, by one editor after the other", async () => {
    const awards = [await addAward(), await addAward()];
    const exhibit = await added({ number: "7" });
    const edited = await bodyOf(change(exhibit, { number: "9", name: "Rin" }));
    expect(edited).toMatchObject({ number: "9", name: "Rin", version: 2 });
    for (const { id } of awards) expect(await entriesOf(id)).toEqual(["9"]);
    const [status, body] = await statusAndBody(change(exhibit, { owner: "Kenta" }));
    expect([status, body]).toMatchObject([409, { message: expect.stringMatching(/^Someone else/), current: edited }]);
    expect(await bodyOf(change(exhibit, { name: "Rin" }))).toEqual(edited); // the same press twice
    const both = await Promise.all([change(edited, { name: "One" }), change(edited, { name: "Two" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is not changed in a contest of its own", async () => {
    const { id } = await addAward();
    const exhibit = await added();
    const entry = `/api/entries/${exhibit.entries[id]}`;
    const message = "This is an award of a show. Its entries are changed in the show.";
    for (const sent of [
      organizer.post(`/api/contests/${id}/entries`, { name: "Car" }),
      organizer.put(entry, { name: "Car" }),
      organizer.delete(entry),
      organizer.post(`/api/contests/${id}/undo-upload`, { uploadId: "7d444840-9dc0-41d1-b245-5ffdce74fad2" }),
      organizer.send("POST", `/api/contests/${id}/bulk-upload`, { body: csvForm("Entry Name") }),
      organizer.send("PATCH", `${entry}/adjust-photo`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ rotation: 90, brightness: 0, contrast: 0, saturation: 0, zoom: 1 }),
      }),
    ])
      expect(await statusAndBody(sent)).toMatchObject([409, { message }]);
  });
});

describe("votes that would go", () => {
  test("are asked about with their number, and while sealed in the same words for every number", async () => {
    const { id } = await addAward();
    const exhibit = await added();
    await voteFor(exhibit, id, 2);
    expect(await statusAndBody(organizer.delete(`/api/exhibits/${exhibit.id}`))).toMatchObject([
      409,
      { message: "This deletes 2 votes. Continue?", current: { confirm: "votes", votes: 2 } },
    ]);
    const other = await added();
    expect((await organizer.delete(`/api/exhibits/${other.id}`)).status).toBe(200); // nobody has voted for it
    const without = await added();
    await query("update contests set seal_from = now() - interval '1 minute' where id = $1", [id]);
    const answers = [];
    for (const one of [exhibit, without])
      answers.push(await statusAndBody(organizer.delete(`/api/exhibits/${one.id}`)));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([409, { current: { confirm: "votes" } }]);
    expect(answers[0]?.[1].current).not.toHaveProperty("votes");
    expect((await organizer.delete(`/api/exhibits/${exhibit.id}?confirm=votes`)).status).toBe(200);
    const [{ removed_votes }] = await query("select removed_votes from contests where id = $1", [id]);
    expect(removed_votes).toBe(2);
  });

  test("are asked about when a car moves to another class, or an award takes others", async () => {
    const { id: kei } = await bodyOf(organizer.post(`/api/shows/${showId}/classes`, { name: "Kei" }));
    const { id } = await addAward({ takes: "classes", classIds: [kei] });
    const exhibit = await added({ classIds: [kei] });
    await voteFor(exhibit, id, 1);
    expect((await change(exhibit, { classIds: [] })).status).toBe(409);
    const award = `/api/shows/${showId}/awards/${id}`;
    expect((await organizer.put(award, { takes: "picked" })).status).toBe(409);
    expect(await bodyOf(organizer.put(award, { takes: "all" }))).toMatchObject({ takes: "all", totalVotes: 1 });
    expect(await bodyOf(change(exhibit, { classIds: [] }))).toMatchObject({ classIds: [] });
    expect(await bodyOf(organizer.put(`${award}?confirm=votes`, { takes: "picked" }))).toMatchObject({ totalVotes: 0 });
  });
});

test("votes that would go with a move are asked about while sealed in the same words for every number, and then stay in the total", async () => {
  const { id: kei } = await bodyOf(organizer.post(`/api/shows/${showId}/classes`, { name: "Kei" }));
  const { id } = await addAward({ takes: "classes", classIds: [kei] });
  const award = `/api/shows/${showId}/awards/${id}`;
  const [without, one, many] = [
    await added({ classIds: [kei] }),
    await added({ classIds: [kei] }),
    await added({ classIds: [kei] }),
  ];
  await voteFor(one, id, 1);
  await voteFor(many, id, 5);
  await query("update contests set seal_from = now() - interval '1 minute' where id = $1", [id]);
  const question = [409, { message: expect.any(String), current: { confirm: "votes" } }];
  const answers = [];
  for (const exhibit of [without, one, many])
    for (const confirm of ["", "?confirm=number"])
      answers.push(await statusAndBody(change(exhibit, { classIds: [] }, confirm)));
  for (const sent of [
    organizer.put(award, { takes: "picked", exhibitIds: [without.id] }),
    organizer.put(award, { takes: "picked", exhibitIds: [many.id, one.id] }),
    organizer.delete(`/api/classes/${kei}`),
  ])
    answers.push(await statusAndBody(sent));
  const words = answers.map(([status, { message, current }]) => [status, { message, current }]);
  for (const answer of words) expect(answer).toEqual(words[0]);
  expect(words[0]).toEqual(question);
  expect((await entriesOf(id)).length).toBe(3);
  // A moved car without votes, and one with many: the total that everybody sees does not tell which it was.
  for (const exhibit of [without, many]) {
    expect((await change(exhibit, { classIds: [] }, "?confirm=votes")).status).toBe(200);
    const { awards } = await bodyOf(organizer.get(`/api/shows/${showId}`));
    expect(awards).toMatchObject([{ contestId: id, totalVotes: 6 }]);
  }
  expect(await entriesOf(id)).toEqual([one.number]);
});

test("the number of a printed card is not given again, unless that is meant", async () => {
  const { id } = await addAward();
  const exhibit = await added({ number: "7" });
  const cards = [{ entryId: exhibit.entries[id], hash: "0123456789abcdef" }];
  await organizer.post(`/api/contests/${id}/cards`, { cards });
  expect((await organizer.delete(`/api/exhibits/${exhibit.id}`)).status).toBe(200);
  expect(await statusAndBody(add({ number: "7" }))).toMatchObject([409, { current: { confirm: "number" } }]);
  expect((await added()).number).toBe("8");
  const again = await organizer.post(`/api/shows/${showId}/exhibits?confirm=number`, { name: "Rin", number: "7" });
  expect([again.status, (await again.json()).number]).toEqual([201, "7"]);
});

describe("a file", () => {
  const upload = async (lines: string[], duplicates = "skip") => {
    const body = csvForm(["Entry Name,Owner/Participant,Voting ID,Classes", ...lines].join("\n"));
    return bodyOf(organizer.send("POST", `/api/shows/${showId}/bulk-upload?duplicates=${duplicates}`, { body }));
  };

  test("brings classes along, and refuses numbers that are taken or come twice with their rows", async () => {
    await organizer.post(`/api/shows/${showId}/classes`, { name: "Kei cars" });
    await added({ number: "5", name: "Taken", owner: "Len" });
    const { id } = await addAward();
    const report = await upload([
      "Miku,Aiko,1,KEI CARS;Wraps",
      "Rin,Kenta,,wraps ; ",
      "Twice,Kenta,1,",
      "Luka,Mori,5,",
      "Taken,Len,5,",
      `Long,Mori,9,${"x".repeat(101)}`,
    ]);
    expect(report).toMatchObject({ successCount: 2, failedCount: 3, duplicateCount: 1, newClasses: ["Wraps"] });
    expect(report.failedEntries.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
      [4, "Number 1 is in the file more than once"],
      [5, "Number 5 is already taken in this show"],
      [7, "Classes: Please use at most 100 characters"],
    ]);
    expect(report.duplicateEntries).toMatchObject([{ row: 6, reason: "Already in this show with voting ID 5" }]);
    expect(await entriesOf(id)).toEqual(["1", "5", "6"]);
    const { classes, exhibits } = await bodyOf(organizer.get(`/api/shows/${showId}/manage`));
    const namesOf = ({ classIds }: ManagedExhibit) =>
      classIds.map((classId) => classes.find((one: { id: number }) => one.id === classId).name);
    expect(exhibits.map((one: ManagedExhibit) => [one.name, ...namesOf(one)])).toEqual([
      ["Miku", "Kei cars", "Wraps"],
      ["Taken"],
      ["Rin", "Wraps"],
    ]);
    expect(await upload(["Miku,Aiko,1,", "New,Aiko,,"], "ask")).toMatchObject({ duplicateCount: 1, waitingCount: 1 });
  });
});
