import { expect, test } from "vitest";
import { createExhibit } from "#server/testing/factories.ts";
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

test("an award is not handed over without its show", async () => {
  const times = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
  const award = await bodyOf(organizer.post(`${show}/awards`, { title: "Best Paint", ...times, takes: "some" }));
  expect(award.code).toBe("bad_input");
  const { id } = await bodyOf(organizer.post(`${show}/awards`, { title: "Best Paint", ...times }));
  const { user } = await signedInAs(product, "organizer");
  expect(await statusOf(organizer.post(`/api/contests/${id}/hand-over`, { email: user.email }))).toBe(409);
});
