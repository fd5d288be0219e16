import { beforeEach, describe, expect, test } from "vitest";
import { showMessages } from "#domain/shows/show-messages.ts";
import { createAward, createContest, createExhibit, createUser } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { copyShow } from "./show/copy-show.ts";

const product = await testProduct();
const { database } = product;
const bodyOf = async (sent: Promise<Response>) => (await sent).json();
const statusOf = async (sent: Promise<Response>) => (await sent).status;

let organizer: Visitor;
let organizerId: string;
let showId: number;
beforeEach(async () => {
  const { visitor, user } = await signedInAs(product, "organizer");
  [organizer, organizerId] = [visitor, user.id];
  showId = (await bodyOf(organizer.post("/api/shows", { title: "Itasha Night" }))).id;
});
const award = (values: object = {}) => createAward(database, { id: showId, organizer_id: organizerId }, values);
const managed = () => bodyOf(organizer.get(`/api/shows/${showId}/manage`));
const act = async (command: string, body: object) => {
  const { show } = await managed();
  return organizer.post(`/api/shows/${showId}/${command}`, { version: show.controlVersion, ...body });
};

describe("handing a show over", () => {
  const handOver = (email: unknown, by = organizer) => by.post(`/api/shows/${showId}/hand-over`, { email });

  test("gives all its awards to the other organizer, and the former one may do nothing any more", async () => {
    const contest = await award();
    const next = await signedInAs(product, "organizer");
    const reply = await handOver(next.user.email.toUpperCase());
    expect([reply.status, (await reply.json()).organizerId]).toEqual([200, next.user.id]);
    expect(await statusOf(next.visitor.put(`/api/contests/${contest.id}`, { title: "Best Paint" }))).toBe(200);
    expect(await statusOf(organizer.get(`/api/shows/${showId}/manage`))).toBe(403);
    expect(await statusOf(handOver(next.user.email))).toBe(403);
    const [row] = await bodyOf(next.visitor.get(`/api/shows/${showId}/activity?kind=contest&page=1`));
    expect(row).toMatchObject({ act: "contest_changed" });
    expect(await statusOf(handOver(next.user.email, next.visitor))).toBe(200);
  });

  test("is refused to people who run no shows", async () => {
    const locked = await createUser(database, { role: "organizer", locked_at: new Date() });
    for (const { email } of [await createUser(database), locked, { email: "nobody@example.org" }]) {
      const reply = await handOver(email);
      expect(reply.status).toBe(400);
      expect((await reply.json()).fields).toEqual({ email: "There is no organizer with this address." });
    }
    for (const email of ["", "x", 5, null, "a\0@example.org"]) expect(await statusOf(handOver(email))).toBe(400);
  });

  test("twice at once leaves one organizer for the show and its awards", async () => {
    await award();
    await award({ position: 2 });
    const people = await Promise.all([signedInAs(product, "organizer"), signedInAs(product, "organizer")]);
    await Promise.all(people.map(({ user }) => handOver(user.email)));
    const { rows } = await database.pool.query(
      "select distinct organizer_id from contests where show_id = $1 union select organizer_id from shows where id = $1",
      [showId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe("the log of a show", () => {
  test("has its own acts and those of its awards, also of one that is deleted, and nothing else", async () => {
    const { id } = await bodyOf(
      organizer.post(`/api/shows/${showId}/awards`, {
        title: "Best Paint",
        startDate: "2036-06-07T10:00:00Z",
        endDate: "2036-06-07T17:00:00Z",
        whoMayVote: "signed_in",
      }),
    );
    await createContest(database, { organizer_id: organizerId });
    await organizer.put(`/api/contests/${id}`, { title: "Best Colors" });
    await organizer.delete(`/api/contests/${id}`);
    const rows: { act: string }[] = await bodyOf(organizer.get(`/api/shows/${showId}/activity`));
    expect(rows.map(({ act }) => act)).toEqual([
      "contest_deleted",
      "contest_changed",
      "contest_created",
      "show_created",
    ]);
    const file = await organizer.get(`/api/shows/${showId}/activity-csv`);
    expect(file.headers.get("content-disposition")).toContain(`show-${showId}-activity.csv`);
    expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(5);
  });
});

describe("acts on all awards", () => {
  const future = { start_date: new Date("2036-06-07T10:00:00Z"), end_date: new Date("2036-06-07T17:00:00Z") };

  test("an award without cars is not opened, and says so in a sentence", async () => {
    await createExhibit(database, { id: showId });
    const full = await award(future);
    const empty = await award({ ...future, position: 2, takes: "picked" });
    await database.pool.query("select copy_exhibits($1)", [showId]);
    const { results } = await (await act("open", {})).json();
    expect(results).toEqual([
      expect.objectContaining({ contestId: full.id, done: true }),
      expect.objectContaining({ contestId: empty.id, done: false, refused: showMessages.awardWithoutEntries }),
    ]);
  });

  test("are extended until one time, where that is later", async () => {
    const start_date = new Date(Date.now() - 3_600_000);
    const early = await award({ start_date, end_date: new Date(Date.now() + 3_600_000) });
    const late = await award({ start_date, end_date: new Date(Date.now() + 9_000_000), position: 2 });
    const endsAt = new Date(Date.now() + 7_200_000).toISOString();
    const { results } = await (await act("extend", { endsAt })).json();
    expect(results).toEqual([
      expect.objectContaining({ contestId: early.id, done: true }),
      expect.objectContaining({ contestId: late.id, done: false, refused: expect.stringContaining("later time") }),
    ]);
    const { awards } = await managed();
    expect(awards.find(({ id }: { id: number }) => id === early.id).endDate).toBe(endsAt);
    expect(await statusOf(act("extend", { endsAt, minutes: 5 }))).toBe(400);
    expect(await statusOf(act("extend", {}))).toBe(400);
    expect(await statusOf(act("extend", { endsAt: "soon" }))).toBe(400);
  });
});

test("a show that somebody has deleted meanwhile is not found for a copy", async () => {
  await bodyOf(organizer.delete(`/api/shows/${showId}`));
  await expect(copyShow(database, showId, { by: organizerId, now: new Date() })).rejects.toThrow("Show not found");
});
