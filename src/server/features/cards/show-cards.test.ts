import { beforeEach, describe, expect, test } from "vitest";
import type { ShowCardToPrint } from "#contract/cards.ts";
import type { ManagedExhibit } from "#contract/exhibits.ts";
import { limits } from "#domain/limits.ts";
import { shortCode } from "#domain/sharing/short-links.ts";
import { numberQuestion, numberTaken } from "#domain/shows/confirming.ts";
import { createExhibit } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { showCardStore } from "./show-cards.ts";

const publicUrl = "http://localhost:3000";
const product = await testProduct({ publicUrl });
const { visitor: organizer } = await signedInAs(product, "organizer");
const times = { startDate: "2036-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
const bodyOf = async (sent: Promise<Response>) => (await sent).json();
const hash = "0123456789abcdef";

let showId: number;
let path: string;
beforeEach(async () => {
  showId = (await bodyOf(organizer.post("/api/shows", { title: "Itasha Night" }))).id;
  path = `/api/shows/${showId}/cards`;
});

const award = (title: string, body: object = {}): Promise<{ id: number }> =>
  bodyOf(organizer.post(`/api/shows/${showId}/awards`, { title, ...times, ...body }));
const add = (body: object): Promise<ManagedExhibit> => bodyOf(organizer.post(`/api/shows/${showId}/exhibits`, body));
const cards = (): Promise<ShowCardToPrint[]> => bodyOf(organizer.get(path));
const changed = async () => (await cards()).map(({ printed }) => printed?.changed ?? null);
async function printAll() {
  const printed = (await cards()).map(({ exhibitId, hash }) => ({ exhibitId, hash }));
  return organizer.post(path, { cards: printed });
}

describe("the cards of a show", () => {
  test("are one for each entry, by number, with all its awards in their order, also where it is in none", async () => {
    const paint = await award("Best Paint");
    const kids = await award("Kids' Choice", { takes: "picked" });
    await organizer.put(`/api/shows/${showId}/order`, { order: [{ contestId: kids.id }, { contestId: paint.id }] });
    await add({ number: "10", name: "Frost", owner: "Mika Ito", showOwner: false, contestIds: [kids.id] });
    await add({ number: "2", name: "Ember", owner: "Jun Mori", status: "inactive" });
    expect(await cards()).toMatchObject([
      { number: "2", name: "Ember", owner: "Jun Mori", awards: ["Best Paint"], active: false, printed: null },
      { number: "10", name: "Frost", owner: null, awards: ["Kids' Choice", "Best Paint"], active: true },
    ]);
    await organizer.put(`/api/contests/${kids.id}`, { showEntryName: false });
    expect((await cards()).map(({ name }) => name)).toEqual(["Ember", null]);
    await organizer.put(`/api/shows/${showId}/awards/${paint.id}`, { takes: "picked" });
    expect((await cards()).map(({ awards }) => awards)).toEqual([[], ["Kids' Choice"]]);
  });

  test("are printed or changed since: what they say, and which awards", async () => {
    const paint = await award("Best Paint");
    const { id } = await add({ number: "7", name: "Ember", owner: "Jun Mori" });
    expect(await changed()).toEqual([null]);
    expect((await printAll()).status).toBe(200);
    expect(await changed()).toEqual([false]);
    const changes: [string, object, object][] = [
      [`/api/contests/${paint.id}`, { title: "Best Foil" }, { title: "Best Paint" }],
      [`/api/shows/${showId}/awards/${paint.id}`, { takes: "picked" }, { takes: "all" }],
      [`/api/shows/${showId}`, { title: "Itasha Day" }, { title: "Itasha Night" }],
      [`/api/contests/${paint.id}`, { showOwnerName: false }, { showOwnerName: true }],
    ];
    for (const [where, there, back] of changes) {
      expect((await organizer.put(where, there)).status, where).toBe(200);
      expect(await changed(), JSON.stringify(there)).toEqual([true]);
      await organizer.put(where, back);
      expect(await changed(), JSON.stringify(back)).toEqual([false]);
    }
    await organizer.put(`/api/exhibits/${id}`, { version: 1, description: "Blue wrap", imageUrl: null });
    expect(await changed()).toEqual([false]);
    const elsewhere = showCardStore(product.database, "https://other.example.org");
    expect((await elsewhere.list(showId))[0]?.printed).toMatchObject({ changed: true });
  });

  test("are not printed after all, and how many must still be printed", async () => {
    const store = showCardStore(product.database, publicUrl);
    const { id: exhibitId } = await add({ name: "Ember" });
    await printAll();
    await add({ name: "Frost" });
    expect(await store.printed(showId)).toEqual({ count: 2, neverPrinted: 1, changed: 0 });
    await organizer.post(path, { cards: [{ exhibitId, hash: null }] });
    expect(await changed()).toEqual([null, null]);
  });

  test("of another show, of none, and twice at the same moment", async () => {
    const { id: exhibitId } = await add({ name: "Ember" });
    const { id: otherShow } = await bodyOf(organizer.post("/api/shows", { title: "Other" }));
    const stranger = await createExhibit(product.database, { id: otherShow });
    const given = [exhibitId, stranger.id, 2_147_483_647].map((id) => ({ exhibitId: id, hash }));
    const replies = await Promise.all(Array.from({ length: 5 }, () => organizer.post(path, { cards: given })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await changed()).toEqual([true]);
    const found = "select from printed_show_cards where exhibit_id = $1";
    expect((await product.database.pool.query(found, [stranger.id])).rows).toEqual([]);
  });

  test.each([
    ["none", []],
    ["one twice", [1, 1].map((exhibitId) => ({ exhibitId, hash }))],
    ["a hash that is none", [{ exhibitId: 1, hash: "0123456789ABCDEF" }]],
    ["an id that is none", [{ exhibitId: 0, hash }]],
    ["an entry's id", [{ entryId: 1, hash }]],
    ["too many", Array.from({ length: limits.entriesOfContest + 1 }, (_, i) => ({ exhibitId: i + 1, hash: null }))],
  ])("are refused: %s", async (_, given) => {
    expect((await organizer.post(path, { cards: given })).status).toBe(400);
  });
});

describe("a number whose card was printed", () => {
  const give = async (number: string, confirm = "") => {
    const reply = await organizer.post(`/api/shows/${showId}/exhibits${confirm}`, { number, name: "Frost" });
    return [reply.status, (await reply.json()).message];
  };
  const asked = (number: string) => [409, numberQuestion(number)];
  const renumber = async ({ id }: { id: number }, ...numbers: string[]) => {
    for (const number of numbers) {
      const { version } = await exhibitWith(id);
      const reply = await organizer.put(`/api/exhibits/${id}`, { version, number });
      expect([reply.status, (await reply.json()).message], number).toEqual([200, undefined]);
    }
  };
  const exhibitWith = async (id: number): Promise<ManagedExhibit> => {
    const { exhibits } = await bodyOf(organizer.get(`/api/shows/${showId}/manage`));
    return exhibits.find((one: ManagedExhibit) => one.id === id);
  };

  test("is not given again by itself once its car is gone, whatever awards that was in", async () => {
    const { id } = await add({ number: "7a", name: "Ember" });
    await printAll();
    await organizer.delete(`/api/exhibits/${id}`);
    expect(await give("7A")).toEqual(asked("7A"));
    expect(await give("7A", "?confirm=number")).toEqual([201, undefined]);
  });

  test("is its car's own, which may have it again, and then still be asked for by others", async () => {
    const car = await add({ number: "7", name: "Ember" });
    await printAll();
    await renumber(car, "9");
    expect(await give("7")).toEqual(asked("7"));
    expect((await add({ name: "Frost" })).number).toBe("10");
    await renumber(car, "7");
    expect(await give("7")).toEqual([409, numberTaken("7")]);
    expect(await give("9")).toEqual([201, undefined]);
    await renumber(car, "12");
    await printAll();
    await renumber(car, "7");
    await organizer.delete(`/api/exhibits/${car.id}`);
    for (const number of ["7", "12"]) expect(await give(number)).toEqual(asked(number));
  });

  test("is asked for, but none that its car had meanwhile and that was never on paper", async () => {
    const car = await add({ number: "7", name: "Ember" });
    await printAll();
    await renumber(car, "8", "9", "11");
    await organizer.delete(`/api/exhibits/${car.id}`);
    for (const number of ["8", "9", "11"]) expect(await give(number)).toEqual([201, undefined]);
    expect(await give("7")).toEqual(asked("7"));
  });

  test("is the one that the card says, whatever its car has when it is marked, and none if it was not printed after all", async () => {
    const car = await add({ number: "7", name: "Ember" });
    const [{ hash: printed } = { hash }] = await cards();
    await renumber(car, "9");
    await organizer.post(path, { cards: [{ exhibitId: car.id, hash: printed, number: "7" }] });
    expect(await cards()).toMatchObject([{ number: "9", printed: { number: "7", changed: true } }]);
    await printAll();
    await organizer.post(path, { cards: [{ exhibitId: car.id, hash: printed, number: "7" }] });
    await renumber(car, "11");
    expect(await give("9")).toEqual([201, undefined]);
    await organizer.post(path, { cards: [{ exhibitId: car.id, hash: null, number: "7" }] });
    await organizer.delete(`/api/exhibits/${car.id}`);
    expect(await give("7")).toEqual([201, undefined]);
  });

  test.each(["", "x".repeat(21), "7\u0000", "7\n"])("is a number: %j is refused", async (number) => {
    const { id: exhibitId } = await add({ name: "Ember" });
    expect((await organizer.post(path, { cards: [{ exhibitId, hash, number }] })).status).toBe(400);
  });

  test("is remembered from a contest that becomes a show, also where its entry is gone", async () => {
    const contest = await bodyOf(organizer.post("/api/contests", { title: "Harbor night", ...times }));
    const entries = `/api/contests/${contest.id}/entries`;
    const kept = await bodyOf(organizer.post(entries, { name: "Ember", votingId: "7" }));
    const gone = await bodyOf(organizer.post(entries, { name: "Frost", votingId: "8" }));
    const marked = [kept, gone].map(({ id }) => ({ entryId: id, hash }));
    await organizer.post(`/api/contests/${contest.id}/cards`, { cards: marked });
    await organizer.put(`/api/entries/${kept.id}`, { votingId: "31" });
    await organizer.delete(`/api/entries/${gone.id}`);
    ({ id: showId } = await bodyOf(organizer.post(`/api/contests/${contest.id}/show`, {})));
    for (const number of ["7", "8"]) expect(await give(number)).toEqual(asked(number));
    const { exhibits } = await bodyOf(organizer.get(`/api/shows/${showId}/manage`));
    await renumber(exhibits[0], "7");
    expect(await give("31")).toEqual([201, undefined]);
  });
});

describe("the short link of such a card", () => {
  const follow = (of: string) => product.visitor().get(of);
  const expectRedirect = async (from: string, status: number, location: string) => {
    const { status: found, headers } = await follow(from);
    expect([from, found, headers.get("location")]).toEqual([from, status, location]);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
  };

  test("leads to the car's sheet in every spelling, and survives another number and other awards", async () => {
    const paint = await award("Best Paint");
    const { id } = await add({ number: "7", name: "Ember" });
    const code = shortCode(id);
    await expectRedirect(`/S/${code}`, 302, `/show/${showId}?entry=${id}`);
    for (const spelling of [`/s/${code.toLowerCase()}`, `/S/0${code}`, `/S/${code}/`, `/S/${code}?utm=x`])
      await expectRedirect(spelling, 301, `/S/${code}`);
    await organizer.put(`/api/exhibits/${id}`, { version: 1, number: "99" });
    await organizer.delete(`/api/contests/${paint.id}`);
    await expectRedirect(`/S/${code}`, 302, `/show/${showId}?entry=${id}`);
  });

  test("of an entry leads to its contest, and to the car with all its awards once that is part of a show", async () => {
    const contest = await bodyOf(organizer.post("/api/contests", { title: "Harbor night", ...times }));
    const { id } = await bodyOf(organizer.post(`/api/contests/${contest.id}/entries`, { name: "Ember" }));
    await expectRedirect(`/V/${shortCode(id)}`, 302, `/contest/${contest.id}?entry=${id}`);
    const show = await bodyOf(organizer.post(`/api/contests/${contest.id}/show`, {}));
    const { exhibits } = await bodyOf(organizer.get(`/api/shows/${show.id}`));
    await expectRedirect(`/V/${shortCode(id)}`, 302, `/show/${show.id}?entry=${exhibits[0].id}`);
  });

  test("of a car that is gone leads to its show if its card was printed, else to a page that says so", async () => {
    const printed = await add({ name: "Ember" });
    await printAll();
    const unprinted = await add({ name: "Frost" });
    for (const { id } of [printed, unprinted]) await organizer.delete(`/api/exhibits/${id}`);
    await expectRedirect(`/S/${shortCode(printed.id)}`, 302, `/show/${showId}?entry=${printed.id}`);
    expect((await follow(`/S/${shortCode(unprinted.id)}`)).status).toBe(404);
    await organizer.delete(`/api/shows/${showId}`);
    expect((await follow(`/S/${shortCode(printed.id)}`)).status).toBe(404);
  });

  test.each(["/S/ZZZZZZZ", "/S/0", "/S/%00", "/s/..%2f", "/S/", "/S"])("%s is a page that leads on", async (odd) => {
    const reply = await follow(odd);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
  });
});
