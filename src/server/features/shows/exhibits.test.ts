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
    const { id: classId } = await bodyOf(organizer.post(`/api/shows/${showId}/classes`, { name: "Kei" }));
    const picks = { classIds: [classId], contestIds: [awards[0]?.id] };
    const picked = await bodyOf(change(edited, picks));
    expect(picked).toMatchObject(picks);
    expect(await bodyOf(change(edited, picks))).toEqual(picked);
    expect((await change(edited, { ...picks, classIds: [] })).status).toBe(409);
    const both = await Promise.all([change(picked, { name: "One" }), change(picked, { name: "Two" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("counts for an award only while it is active", async () => {
    const { id } = await addAward({ startDate: "2036-06-01T08:00:00Z" });
    const exhibit = await added();
    await added({ status: "inactive" });
    const read = async () => (await bodyOf(organizer.get(`/api/shows/${showId}/manage`))).awards[0];
    expect((await read()).entryCount).toBe(1);
    await change(exhibit, { status: "inactive" });
    const { entryCount, controlVersion } = await read();
    expect(entryCount).toBe(0);
    const open = organizer.post(`/api/contests/${id}/open`, { version: controlVersion });
    expect(await statusAndBody(open)).toMatchObject([409, { message: "It has no cars, so it cannot be opened." }]);
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
      { message: "This deletes 2 votes. Continue?", current: { confirm: "votes:2", votes: 2 } },
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
    expect(await bodyOf(organizer.put(`${award}?confirm=votes:1`, { takes: "picked" }))).toMatchObject({
      totalVotes: 0,
    });
  });

  test("are asked about again where more have come than were confirmed", async () => {
    const { id } = await addAward();
    const exhibit = await added();
    await voteFor(exhibit, id, 2);
    const remove = (confirm: string) =>
      statusAndBody(organizer.delete(`/api/exhibits/${exhibit.id}?confirm=${confirm}`));
    await voteFor(exhibit, id, 1);
    const asked = [409, { message: "This deletes 3 votes. Continue?", current: { confirm: "votes:3", votes: 3 } }];
    for (const confirm of ["votes:2", "votes", "number"]) expect(await remove(confirm)).toMatchObject(asked);
    for (const odd of ["votes:-1", "votes:1e9", "votes:", "votes:99999999999", "votes:3,votes:3,votes:3"])
      expect((await remove(odd))[0], odd).toBe(400);
    expect(await entriesOf(id)).toEqual([exhibit.number]);
    expect((await remove("number,votes:4"))[0]).toBe(200); // one was taken back meanwhile
  });

  test("are in the log, whatever they went with; those of sealed results once the envelope is open", async () => {
    const { id: kei } = await bodyOf(organizer.post(`/api/shows/${showId}/classes`, { name: "Kei" }));
    const { id } = await addAward({ title: "Best Kei", takes: "classes", classIds: [kei] });
    const cars = [];
    for (const votes of [1, 2, 3, 4, 0]) {
      const car = await added({ classIds: [kei] });
      await voteFor(car, id, votes);
      cars.push(car);
    }
    const [removed, moved, sealed, last, without] = cars as [
      ManagedExhibit,
      ManagedExhibit,
      ManagedExhibit,
      ManagedExhibit,
      ManagedExhibit,
    ];
    const left = async () => {
      const rows: { act: string; subject: string; contestId: number; before: object }[] = await bodyOf(
        organizer.get(`/api/shows/${showId}/activity`),
      );
      return rows
        .filter(({ act }) => act === "entries_left")
        .map(({ subject, contestId, before }) => [subject, contestId, before]);
    };
    const row = (votingIds: string, votes?: number) => [
      "Best Kei",
      id,
      { entries: votingIds.split(", ").length, votingIds, ...(votes !== undefined && { votes }) },
    ];
    await organizer.delete(`/api/exhibits/${removed.id}?confirm=votes:1`);
    await change(moved, { classIds: [] }, "?confirm=votes:2");
    await change(without, { classIds: [] }); // nothing went with it
    expect(await left()).toEqual([row(moved.number, 2), row(removed.number, 1)]);
    await change(without, { classIds: [kei], version: 2 });
    await query("update contests set seal_from = now() - interval '1 minute' where id = $1", [id]);
    await organizer.delete(`/api/exhibits/${sealed.id}?confirm=votes`);
    expect((await left())[0]).toEqual(row(sealed.number));
    await organizer.delete(`/api/classes/${kei}?confirm=votes`);
    const both = `${last.number}, ${without.number}`;
    expect((await left()).slice(0, 2)).toEqual([row(both), row(sealed.number)]);
    await query("update contests set end_date = now(), opened_at = now(), opened_by = 'somebody' where id = $1", [id]);
    expect((await left()).slice(0, 2)).toEqual([row(both, 4), row(sealed.number, 3)]);
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

describe("which cars stand for an award", () => {
  const idsOf = async (names: string[]): Promise<number[]> => {
    const ids = [];
    for (const name of names) ids.push((await bodyOf(organizer.post(`/api/shows/${showId}/classes`, { name }))).id);
    return ids;
  };

  test("is not taken back by an older page", async () => {
    const [kei, vans] = await idsOf(["Kei", "Vans"]);
    const { id } = await addAward();
    const put = (body: object) => statusAndBody(organizer.put(`/api/shows/${showId}/awards/${id}`, body));
    const before = { takes: "all", classIds: [] };
    const ofKei = { takes: "classes", classIds: [kei], before };
    const ofVans = { takes: "classes", classIds: [vans], before };
    const both = await Promise.all([put(ofKei), put(ofVans)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
    const [done, lost] = both[0]?.[0] === 200 ? [ofKei, ofVans] : [ofVans, ofKei];
    const message = "Someone else just changed which cars stand for this award. Please check it again.";
    expect(await put(lost)).toMatchObject([409, { message }]);
    expect(await put(done)).toMatchObject([200, { classIds: done.classIds }]); // the same press twice
    const known = { takes: "classes", classIds: done.classIds };
    expect(await put({ classIds: [vans, kei], before: known })).toMatchObject([200, { classIds: [kei, vans] }]);
    expect(await put({ takes: "all" })).toMatchObject([200, { takes: "all" }]);
  });
});
