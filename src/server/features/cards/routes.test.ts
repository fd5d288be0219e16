import { describe, expect, test } from "vitest";
import type { Card } from "#contract/cards.ts";
import { limits } from "#domain/limits.ts";
import { shortCode } from "#domain/sharing/short-links.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { cardStore } from "./store.ts";

const publicUrl = "http://localhost:3000";
const product = await testProduct({ publicUrl });
const { database } = product;

async function organizedContest(values: Parameters<typeof createContest>[1] = {}) {
  const { visitor, user } = await signedInAs(product, "organizer");
  const { id } = await createContest(database, { organizer_id: user.id, title: "Harbour night", ...values });
  const path = `/api/contests/${id}/cards`;
  const add = async (values: Parameters<typeof createEntry>[1] = {}) =>
    (await createEntry(database, { contest_id: id, ...values })).id;
  const cards = async (): Promise<Card[]> => (await visitor.get(path)).json();
  const printAll = async () => {
    const faces = (await cards()).map(({ entryId, hash }) => ({ entryId, hash }));
    return visitor.post(path, { cards: faces });
  };
  const changed = async () => (await cards()).map(({ printed }) => printed?.changed ?? null);
  return { visitor, id, path, add, cards, printAll, changed };
}

describe("cards", () => {
  test("say what visitors see, by number, also of inactive entries", async () => {
    const { cards, add, id, visitor } = await organizedContest();
    await add({ voting_id: "10", name: "Frost", owner: "Mika Ito", show_owner: false });
    await add({ voting_id: "2", name: "Ember", owner: "Jun Mori", status: "inactive" });
    expect(await cards()).toMatchObject([
      { number: "2", name: "Ember", owner: "Jun Mori", active: false, printed: null },
      { number: "10", name: "Frost", owner: null, active: true, printed: null },
    ]);
    await visitor.put(`/api/contests/${id}`, { showEntryName: false, showOwnerName: false });
    expect(await cards()).toMatchObject([
      { number: "2", name: null, owner: null },
      { number: "10", name: null, owner: null },
    ]);
  });

  test("are printed or changed since: the number, the name, the owner, what is shown of it, the contest's title", async () => {
    const { visitor, id, add, printAll, changed } = await organizedContest();
    const entryId = await add({ voting_id: "7", name: "Ember", owner: "Jun Mori" });
    expect(await changed()).toEqual([null]);
    const reply = await printAll();
    expect([reply.status, (await reply.json())[0].printed.changed]).toEqual([200, false]);
    const changes: [string, object, object][] = [
      [`/api/entries/${entryId}`, { votingId: "8" }, { votingId: "7" }],
      [`/api/entries/${entryId}`, { name: "Embers" }, { name: "Ember" }],
      [`/api/entries/${entryId}`, { owner: null }, { owner: "Jun Mori" }],
      [`/api/entries/${entryId}`, { showOwner: false }, { showOwner: true }],
      [`/api/contests/${id}`, { title: "Harbour day" }, { title: "Harbour night" }],
      [`/api/contests/${id}`, { showEntryName: false }, { showEntryName: true }],
    ];
    for (const [path, there, back] of changes) {
      expect((await visitor.put(path, there)).status, path).toBe(200);
      expect(await changed(), JSON.stringify(there)).toEqual([true]);
      await visitor.put(path, back);
      expect(await changed(), JSON.stringify(back)).toEqual([false]);
    }
    await visitor.put(`/api/entries/${entryId}`, { description: "Blue wrap", status: "inactive", imageUrl: null });
    expect(await changed()).toEqual([false]);
    const elsewhere = cardStore(database, "https://other.example.org");
    expect((await elsewhere.list(id))[0]?.printed).toMatchObject({ changed: true });
  });

  test("are marked with what they said when they were printed, not with what they say now", async () => {
    const { visitor, path, add, cards, changed } = await organizedContest();
    const entryId = await add({ name: "Ember" });
    const [before] = await cards();
    await visitor.put(`/api/entries/${entryId}`, { name: "Embers" });
    await visitor.post(path, { cards: [{ entryId, hash: before?.hash }] });
    expect(await changed()).toEqual([true]);
  });

  test("are not printed after all: as before, or never", async () => {
    const { visitor, path, add, cards, printAll, changed } = await organizedContest();
    await add({ voting_id: "1" });
    await printAll();
    await add({ voting_id: "2" });
    const before = await cards();
    await printAll();
    expect(await changed()).toEqual([false, false]);
    const undone = before.map(({ entryId, printed }) => ({ entryId, hash: printed?.hash ?? null }));
    await visitor.post(path, { cards: undone });
    expect(await changed()).toEqual([false, null]);
  });

  test("of another contest, of none, and twice at the same moment", async () => {
    const { visitor, path, add, changed } = await organizedContest();
    const entryId = await add();
    const stranger = await createEntry(database);
    const hash = "0123456789abcdef";
    const given = [entryId, stranger.id, 2_147_483_647].map((id) => ({ entryId: id, hash }));
    const replies = await Promise.all(Array.from({ length: 5 }, () => visitor.post(path, { cards: given })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await changed()).toEqual([true]);
    const { rows } = await database.pool.query("select 1 from printed_cards where entry_id = $1", [stranger.id]);
    expect(rows).toEqual([]);
  });

  test.each([
    ["none", []],
    ["one twice", [1, 1].map((entryId) => ({ entryId, hash: "0123456789abcdef" }))],
    ["a hash that is none", [{ entryId: 1, hash: "0123456789ABCDEF" }]],
    ["an id that is none", [{ entryId: 0, hash: "0123456789abcdef" }]],
    [
      "too many",
      Array.from({ length: limits.entriesOfContest + 1 }, (_, index) => ({ entryId: index + 1, hash: null })),
    ],
  ])("are refused: %s", async (_, cards) => {
    const { visitor, path } = await organizedContest();
    expect((await visitor.post(path, { cards })).status).toBe(400);
  });

  test("as many as a contest has entries fit in one call", async () => {
    const { visitor, path } = await organizedContest();
    const cards = Array.from({ length: limits.entriesOfContest }, (_, index) => ({
      entryId: 2_000_000_000 + index,
      hash: "0123456789abcdef",
    }));
    expect((await visitor.post(path, { cards })).status).toBe(200);
  });

  test("how many must still be printed", async () => {
    const { id, visitor, add, printAll } = await organizedContest();
    const store = cardStore(database, publicUrl);
    expect(await store.printed(id)).toEqual({ count: 0, neverPrinted: 0, changed: 0 });
    const first = await add({ voting_id: "1", name: "Ember" });
    await add({ voting_id: "2" });
    await add({ voting_id: "3", status: "inactive" });
    expect(await store.printed(id)).toEqual({ count: 2, neverPrinted: 2, changed: 0 });
    await printAll();
    await visitor.put(`/api/entries/${first}`, { name: "Embers" });
    await add({ voting_id: "4" });
    expect(await store.printed(id)).toEqual({ count: 3, neverPrinted: 1, changed: 1 });
  });
});

describe("a short link", () => {
  const follow = (path: string) => product.visitor().get(path);

  test("leads to the entry on its contest's page, in every spelling, whoever follows it, also where the contest is private", async () => {
    const { id, add, visitor } = await organizedContest({ is_public: false });
    const entryId = await add();
    const code = shortCode(entryId);
    const expectRedirect = async (path: string, status: number, location: string) => {
      const { status: found, headers } = await follow(path);
      expect([path, found, headers.get("location")]).toEqual([path, status, location]);
      expect(headers.get("cache-control")).toBe("public, max-age=3600");
      expect(headers.get("set-cookie")).toBeNull();
    };
    await expectRedirect(`/V/${code}`, 302, `/contest/${id}?entry=${entryId}`);
    for (const path of [`/v/${code.toLowerCase()}`, `/V/0${code}`, `/V/${code}/`, `/V/${code}?utm=x`])
      await expectRedirect(path, 301, `/V/${code}`);
    expect((await visitor.get(`/V/${code}`)).status).toBe(302);
  });

  test("outlives another number and another name", async () => {
    const { id, add, visitor } = await organizedContest();
    const entryId = await add({ voting_id: "1" });
    await visitor.put(`/api/entries/${entryId}`, { votingId: "99", name: "Other" });
    expect((await follow(`/V/${shortCode(entryId)}`)).headers.get("location")).toBe(`/contest/${id}?entry=${entryId}`);
  });

  test("of a deleted entry leads to its contest if its card was printed, else to a page that says so", async () => {
    const { id, add, visitor, printAll } = await organizedContest();
    const printed = await add();
    await printAll();
    const unprinted = await add();
    for (const entryId of [printed, unprinted]) await visitor.delete(`/api/entries/${entryId}`);
    const kept = await follow(`/V/${shortCode(printed)}`);
    expect([kept.status, kept.headers.get("location")]).toEqual([302, `/contest/${id}?entry=${printed}`]);
    expect((await follow(`/V/${shortCode(unprinted)}`)).status).toBe(404);
    await visitor.delete(`/api/contests/${id}`);
    expect((await follow(`/V/${shortCode(printed)}`)).status).toBe(404);
  });

  test.each(["/V/ZZZZZZZ", "/V/1ZZZZZZ", "/V/0", "/V/%", "/V/%00", "/V/U", "/v/..%2f", "/V/A/S", "/V/", "/V", "/V/😀"])(
    "%s is a page that leads on, never an error",
    async (path) => {
      const reply = await follow(path);
      expect([reply.status, reply.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
      expect(reply.headers.get("cache-control")).toBe("private, no-cache");
      expect(await reply.text()).toContain("noindex");
    },
  );
});
