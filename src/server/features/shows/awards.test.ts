import { describe, expect, test } from "vitest";
import { showMessages } from "#domain/shows/show-messages.ts";
import { createExhibit } from "#server/testing/factories.ts";
import { noIds, oddSpellings } from "#server/testing/hostile-inputs.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { visitor: organizer } = await signedInAs(product, "organizer");
const bodyOf = async (sent: Promise<Response>) => (await sent).json();
const statusOf = async (sent: Promise<Response>) => (await sent).status;
const { id: showId } = await bodyOf(organizer.post("/api/shows", { title: "Itasha Night" }));
const show = `/api/shows/${showId}`;

test("awards with and without voting are in one order", async () => {
  const times = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
  const { id: contestId } = await bodyOf(organizer.post(`${show}/awards`, { title: "Best Paint", ...times }));
  const { id: givenId } = await bodyOf(organizer.post(`${show}/given-awards`, { title: "Longest way" }));
  const order = async () => (await bodyOf(organizer.get(`${show}/manage`))).order;
  expect(await order()).toEqual([{ contestId }, { givenId }]);
  const other = [{ givenId }, { contestId }];
  expect(await bodyOf(organizer.put(`${show}/order`, { order: other }))).toEqual({ order: other });
  expect(await order()).toEqual(other);
  for (const wrong of [[], [{ givenId }], [{ givenId }, { givenId }], [...other, { contestId: 1 }]])
    expect(await statusOf(organizer.put(`${show}/order`, { order: wrong }))).toBe(409);
  expect(await statusOf(organizer.put(`${show}/order`, { order: [{ givenId, contestId }] }))).toBe(400);
});

test("an award without voting is announced once it has an entry, and then stays", async () => {
  const { id } = await bodyOf(organizer.post(`${show}/given-awards`, { title: " Kids' Choice " }));
  const given = `/api/given-awards/${id}`;
  expect(await statusOf(organizer.post(`${given}/announce`))).toBe(409);
  const { id: exhibitId } = await createExhibit(product.database, { id: showId });
  expect(await bodyOf(organizer.put(given, { exhibitId }))).toEqual({
    id,
    title: "Kids' Choice",
    exhibitId,
    announcedAt: null,
  });
  const announced = await bodyOf(organizer.post(`${given}/announce`));
  expect(announced).toMatchObject({ exhibitId, announcedAt: expect.any(String) });
  expect(await bodyOf(organizer.post(`${given}/announce`))).toEqual(announced);
  expect(await statusOf(organizer.put(given, { exhibitId: null }))).toBe(409);
  expect(await statusOf(organizer.put(given, { title: "" }))).toBe(400);
  expect(await statusOf(organizer.post(`${show}/given-awards`, { title: "x", exhibitId: 2_000_000_000 }))).toBe(400);
  expect(await statusOf(organizer.delete(given))).toBe(200);
  expect(await statusOf(organizer.delete(given))).toBe(404);
});

test("whoever chooses or announces a winner after somebody else has chosen another one is told, and nothing is changed", async () => {
  const { id } = await bodyOf(organizer.post(`${show}/given-awards`, { title: "Longest way" }));
  const given = `/api/given-awards/${id}`;
  const cars: number[] = [];
  for (const number of ["1", "2", "3"])
    cars.push((await createExhibit(product.database, { id: showId }, { number })).id);
  const [theirs, own, other] = cars;
  const choose = (exhibitId: unknown, known: unknown) =>
    organizer.put(given, { exhibitId, before: { exhibitId: known } });
  expect(await statusOf(choose(theirs, null))).toBe(200);
  const refused = await choose(own, null);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: showMessages.givenHasChanged,
    current: { id, title: "Longest way", exhibitId: theirs },
  });
  expect(await statusOf(organizer.post(`${given}/announce?exhibitId=${own}`))).toBe(409);
  expect(await statusOf(choose(theirs, null))).toBe(200); // both have chosen alike
  expect(await statusOf(organizer.put(given, { title: "Longest drive", before: { exhibitId: theirs } }))).toBe(200);
  expect(await statusOf(choose(own, theirs))).toBe(200);
  const atOnce = await Promise.all([theirs, other].map((one) => statusOf(choose(one, own))));
  expect(atOnce.sort()).toEqual([200, 409]);
  for (const odd of ["x", 0, {}]) expect(await statusOf(choose(own, odd))).toBe(400);
});

test("an award is not handed over without its show", async () => {
  const times = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
  const award = await bodyOf(organizer.post(`${show}/awards`, { title: "Best Paint", ...times, takes: "some" }));
  expect(award.code).toBe("bad_input");
  const { id } = await bodyOf(organizer.post(`${show}/awards`, { title: "Best Paint", ...times }));
  const { user } = await signedInAs(product, "organizer");
  expect(await statusOf(organizer.post(`/api/contests/${id}/hand-over`, { email: user.email }))).toBe(409);
});

describe("two at once", () => {
  const times = { startDate: "2036-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
  const newShow = async (): Promise<number> => (await bodyOf(organizer.post("/api/shows", { title: "Other" }))).id;
  const addAward = (id: number, title: string) => organizer.post(`/api/shows/${id}/awards`, { title, ...times });

  test("add awards behind each other, and the order is one of theirs", async () => {
    const id = await newShow();
    const added = await Promise.all(["One", "Two", "Three"].map((title) => addAward(id, title)));
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201]);
    const read = async () => bodyOf(organizer.get(`/api/shows/${id}/manage`));
    const { awards, order } = await read();
    expect(order).toEqual(awards.map((award: { id: number }) => ({ contestId: award.id })));
    const orders = [order.toReversed(), [order[1], order[0], order[2]]];
    const put = await Promise.all(orders.map((one) => organizer.put(`/api/shows/${id}/order`, { order: one })));
    expect(put.map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual((await read()).order);
  });

  test("command all awards: the older page is told", async () => {
    const id = await newShow();
    const { id: contestId } = await bodyOf(addAward(id, "One"));
    await createExhibit(product.database, { id });
    const { controlVersion: version } = (await bodyOf(organizer.get(`/api/shows/${id}/manage`))).show;
    const sent = ["open", "rehearsal"].map((command) => organizer.post(`/api/shows/${id}/${command}`, { version }));
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(organizer.get(`/api/contests/${contestId}`))).toBe(200);
  });

  test("make one show of a contest, and two copies of a show", async () => {
    const contest = await bodyOf(organizer.post("/api/contests", { title: "Alone", ...times }));
    const make = () => bodyOf(organizer.post(`/api/contests/${contest.id}/show`));
    const [one, other] = await Promise.all([make(), make()]);
    expect([one.awardCount, other.id]).toEqual([1, one.id]);
    const copy = () => bodyOf(organizer.post(`/api/shows/${one.id}/copy`));
    const copies = await Promise.all([copy(), copy()]);
    expect(copies.map(({ awardCount }) => awardCount)).toEqual([1, 1]);
    expect(new Set([one.id, ...copies.map(({ id }) => id)]).size).toBe(3);
  });
});

describe("lists of ids that are none", () => {
  const odd = ["1", 1.5, -1, 0, 1e99, null, true, [], {}, "x\u0000", 2 ** 31];

  test.each(odd)("%j is refused in every list", async (id) => {
    const contest = await bodyOf(
      organizer.post(`${show}/awards`, {
        title: "Odd",
        startDate: "2036-06-01T08:00:00Z",
        endDate: "2036-06-08T17:00:00Z",
      }),
    );
    const sent = [
      organizer.put(`${show}/order`, { order: [{ contestId: id }] }),
      organizer.put(`${show}/order`, { order: [{ givenId: id }] }),
      organizer.put(`${show}/order`, { order: [id] }),
      organizer.put(`${show}/awards/${contest.id}`, { takes: "classes", classIds: [id] }),
      organizer.put(`${show}/awards/${contest.id}`, { takes: "picked", exhibitIds: [id] }),
      organizer.put(`${show}/awards/${contest.id}`, { before: { takes: "all", classIds: [id] } }),
      organizer.post(`${show}/exhibits`, { name: "Car", classIds: [id] }),
      organizer.post(`${show}/exhibits`, { name: "Car", contestIds: [id] }),
      organizer.post(`${show}/passes`, { hashes: [id] }),
      organizer.post(`${show}/passes`, { hashes: "x" }),
    ];
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 400));
    expect(await statusOf(organizer.delete(`/api/contests/${contest.id}`))).toBe(200);
  });

  test("the same id twice counts once, and no award has an odd id", async () => {
    const { id: classId } = await bodyOf(organizer.post(`${show}/classes`, { name: "Twice" }));
    const contest = await bodyOf(
      organizer.post(`${show}/awards`, {
        title: "Odd",
        startDate: "2036-06-01T08:00:00Z",
        endDate: "2036-06-08T17:00:00Z",
      }),
    );
    const award = `${show}/awards/${contest.id}`;
    const twice = { takes: "classes", classIds: [classId, classId] };
    expect((await bodyOf(organizer.put(award, twice))).classIds).toEqual([classId]);
    expect(
      (await bodyOf(organizer.post(`${show}/exhibits`, { name: "Car", classIds: twice.classIds }))).classIds,
    ).toEqual([classId]);
    const leadsElsewhere = /^(\.|%2e)/;
    for (const id of [...oddSpellings(contest.id), ...noIds].filter((one) => !leadsElsewhere.test(one)))
      expect([400, 404], id).toContain(await statusOf(organizer.put(`${show}/awards/${id}`, { takes: "all" })));
    expect(await statusOf(organizer.put(`${show}/awards/2000000000`, { takes: "all" }))).toBe(404);
  });
});
