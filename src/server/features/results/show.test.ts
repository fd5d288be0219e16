import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ContestRow, ShowRow } from "#server/db/tables.ts";
import {
  castVote,
  createAward,
  createClass,
  createExhibit,
  createGivenAward,
  createShow,
} from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { database } = product;

let show: ShowRow;
let awards: [ContestRow, ContestRow];
beforeEach(async () => {
  show = await createShow(database, { title: "Itasha Night" });
  awards = [
    await createAward(database, show, { title: "Best Paint" }),
    await createAward(database, show, { position: 2 }),
  ];
});

const read = async (visitor: Visitor = product.visitor(), headers = {}) =>
  visitor.send("GET", `/api/shows/${show.id}`, { headers });
const viewOf = async (visitor?: Visitor) => (await read(visitor)).json();
const voter = () => signedInByGoogle(product, createUniqueEmail());
/** Written without the product, it shows once the process has been notified. */
const seen = (check: (view: Record<string, unknown[]> & { canManage: boolean }) => void, visitor?: Visitor) =>
  vi.waitFor(async () => check(await viewOf(visitor)), { timeout: 60_000 });

describe("a show's page", () => {
  test("has each entry once, its awards in order, and no votes of entries", async () => {
    const { id: kei } = await createClass(database, show, "Kei");
    const exhibit = await createExhibit(database, show, { number: "10", owner: "Aiko", classIds: [kei] });
    const second = await createExhibit(database, show, { number: "9", show_owner: false, description: "x".repeat(50) });
    await createExhibit(database, show, { number: "11", status: "inactive" });
    const { id: givenId } = await createGivenAward(database, show, { title: "Longest way", exhibit_id: exhibit.id });
    const view = await viewOf();
    expect(view).toMatchObject({
      id: show.id,
      title: "Itasha Night",
      classes: [{ id: kei, name: "Kei" }],
      awards: [
        { contestId: awards[0].id, title: "Best Paint", takes: "all", totalVotes: 0, entryCount: 2 },
        { contestId: awards[1].id },
      ],
      given: [{ id: givenId, title: "Longest way" }],
      order: [{ contestId: awards[0].id }, { contestId: awards[1].id }, { givenId }],
      exhibits: [
        { id: second.id, number: "9" },
        { id: exhibit.id, number: "10", owner: "Aiko", classIds: [kei] },
      ],
      userVotes: {},
      canManage: false,
    });
    expect(Object.keys(view.exhibits[0].entries).map(Number)).toEqual(awards.map(({ id }) => id));
    expect(view.exhibits[0]).not.toHaveProperty("owner");
    expect(JSON.stringify(view)).not.toMatch(/voteCount|percentage|exhibitId|xxxx/);
    await database.pool.query("update given_awards set announced_at = now() where id = $1", [givenId]);
    await seen(({ given }) => expect(given).toMatchObject([{ exhibitId: exhibit.id }]));
  });

  test("hides a text that one of its awards hides", async () => {
    await createExhibit(database, show, { owner: "Aiko" });
    expect((await viewOf()).exhibits[0]).toHaveProperty("owner");
    await database.pool.query("update contests set show_owner_name = false, show_entry_name = false where id = $1", [
      awards[1].id,
    ]);
    await seen(({ exhibits }) => {
      const exhibit = exhibits?.[0];
      expect(exhibit).not.toHaveProperty("owner");
      expect(exhibit).not.toHaveProperty("name");
    });
  });

  test("has one's votes at once, and is unchanged until something changes", async () => {
    const { visitor } = { visitor: await voter() };
    await createExhibit(database, show);
    const before = await viewOf(visitor);
    const entryId = before.exhibits[0].entries[awards[1].id];
    expect((await visitor.post(`/api/contests/${awards[1].id}/vote`, { entryId })).status).toBe(200);
    const reply = await read(visitor);
    const after = await reply.json();
    expect(after.userVotes).toEqual({ [awards[1].id]: entryId });
    expect(after.awards[1].totalVotes).toBe(1);
    const etag = reply.headers.get("etag") as string;
    expect((await read(visitor, { "if-none-match": etag })).status).toBe(304);
    expect((await read(product.visitor(), { "if-none-match": etag })).status).toBe(200);
    await castVote(database, { id: before.exhibits[0].entries[awards[0].id], contest_id: awards[0].id });
    await expect.poll(async () => (await read(visitor, { "if-none-match": etag })).status).toBe(200);
    await visitor.delete(`/api/contests/${awards[1].id}/vote`);
    expect((await viewOf(visitor)).userVotes).toEqual({});
  });

  test("says which awards ask for a code, and a code opens all awards that have it", async () => {
    const codes = ["sesame", "sesame"];
    for (const [place, { id }] of awards.entries())
      await database.pool.query("update contests set access_code = $2 where id = $1", [id, codes[place]]);
    const other = await createAward(database, show, { position: 3, access_code: "other" });
    const visitor = await voter();
    const ids = [...awards, other].map(({ id }) => id);
    await seen(({ lacksAccess }) => expect(lacksAccess).toEqual(ids), visitor);
    expect((await visitor.post(`/api/contests/${awards[0].id}/access`, { code: "Sesame" })).status).toBe(200);
    await seen(({ lacksAccess }) => expect(lacksAccess).toEqual([other.id]), visitor);
    expect(
      (await viewOf(visitor)).awards.map(
        ({ requiresAccessCode }: { requiresAccessCode: boolean }) => requiresAccessCode,
      ),
    ).toEqual([true, true, true]);
    expect(JSON.stringify(await viewOf(visitor))).not.toContain("sesame");
  });

  test("is managed by whoever helps with its awards, and is gone when it is deleted", async () => {
    const { visitor, user } = await signedInAs(product, "voter");
    expect((await viewOf(visitor)).canManage).toBe(false);
    await database.kysely
      .insertInto("helpers")
      .values({ contest_id: awards[0].id, user_id: user.id, role: "co_organizer" })
      .execute();
    await seen(({ canManage }) => expect(canManage).toBe(true), visitor);
    const { visitor: admin } = await signedInAs(product, "admin");
    expect((await admin.delete(`/api/shows/${show.id}`)).status).toBe(200);
    expect((await read()).status).toBe(404);
  });
});

test("while an award is sealed, the show says the same whichever entry has its votes", async () => {
  await createExhibit(database, show);
  await createExhibit(database, show);
  const [sealed] = awards;
  await database.pool.query("update contests set seal_from = now() - interval '1 minute' where id = $1", [sealed.id]);
  const [one, other] = (await viewOf()).exhibits.map(({ entries }: { entries: object }) => ({
    id: entries[sealed.id as never],
    contest_id: sealed.id,
  }));
  await castVote(database, one);
  await expect.poll(async () => (await viewOf()).awards[0]).toMatchObject({ sealed: true, totalVotes: 1 });
  const said = async () => {
    const { serverTime: _, ...view } = await viewOf();
    return JSON.stringify(view).replace(/"version":\d+/g, '"version":0');
  };
  const before = await said();
  const { version } = (await viewOf()).awards[0];
  await database.pool.query("update votes set entry_id = $1 where entry_id = $2", [other.id, one.id]);
  await expect.poll(async () => (await viewOf()).awards[0].version).toBeGreaterThan(version);
  await expect.poll(said).toBe(before);
});
