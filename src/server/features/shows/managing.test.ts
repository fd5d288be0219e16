import { beforeEach, describe, expect, test } from "vitest";
import { showMessages } from "#domain/shows/show-messages.ts";
import { newShowStage } from "#domain/stage/show-stage.ts";
import {
  castVote,
  createAward,
  createClass,
  createContest,
  createExhibit,
  createGivenAward,
  createHelper,
  createSponsor,
  createUser,
} from "#server/testing/factories.ts";
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
const send = async (command: string, body: object) => {
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

describe("commands for all awards", () => {
  const future = { start_date: new Date("2036-06-07T10:00:00Z"), end_date: new Date("2036-06-07T17:00:00Z") };

  test("an award without cars is not opened, and says so in a sentence", async () => {
    await createExhibit(database, { id: showId });
    const full = await award(future);
    const empty = await award({ ...future, position: 2, takes: "picked" });
    await database.pool.query("select copy_exhibits($1)", [showId]);
    const { results } = await (await send("open", {})).json();
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
    const { results } = await (await send("extend", { endsAt })).json();
    expect(results).toEqual([
      expect.objectContaining({ contestId: early.id, done: true }),
      expect.objectContaining({ contestId: late.id, done: false, refused: expect.stringContaining("later time") }),
    ]);
    const { awards } = await managed();
    expect(awards.find(({ id }: { id: number }) => id === early.id).endDate).toBe(endsAt);
    expect(await statusOf(send("extend", { endsAt, minutes: 5 }))).toBe(400);
    expect(await statusOf(send("extend", {}))).toBe(400);
    expect(await statusOf(send("extend", { endsAt: "soon" }))).toBe(400);
  });
});

test("a copy for next year has the texts, classes, awards and settings, and no cars, votes, people or given winners", async () => {
  await organizer.put(`/api/shows/${showId}`, { place: "Pier 5", firstDay: "2026-06-06", lastDay: "2026-06-07" });
  const kei = await createClass(database, { id: showId }, "Kei");
  const dates = { start_date: new Date("2026-06-06T10:00:00Z"), end_date: new Date("2026-06-06T16:00:00Z") };
  const ofKei = await award({
    ...dates,
    title: "Best Kei",
    takes: "classes",
    seal_from: new Date("2026-06-06T15:00:00Z"),
  });
  await database.pool.query("insert into contest_classes (contest_id, class_id) values ($1, $2)", [ofKei.id, kei.id]);
  await award({ ...dates, title: "Best Paint", position: 3, show_owner_name: false, who_may_vote: "pass" });
  const car = await createExhibit(database, { id: showId }, { number: "17", classIds: [kei.id] });
  const entries = await database.pool.query("select id from entries where contest_id = $1", [ofKei.id]);
  await castVote(database, { id: entries.rows[0].id, contest_id: ofKei.id });
  await createGivenAward(database, { id: showId }, { title: "Farthest Drive", position: 2, exhibit_id: car.id });
  await createHelper(database, { contest_id: ofKei.id });
  await createSponsor(database, { contest_id: ofKei.id });
  const settings = { places: 5, showVotes: false, confetti: false, sound: true, dark: false };
  const used = { screen: "message", message: "Lunch until two", awardsAt: "2026-06-06T17:00:00Z", reload: true };
  await organizer.put(`/api/shows/${showId}/stage`, { version: 0, ...settings, ...used });

  const { id } = await bodyOf(organizer.post(`/api/shows/${showId}/copy`));
  const copy = await bodyOf(organizer.get(`/api/shows/${id}/manage`));
  expect(copy.show).toMatchObject({ title: "Itasha Night", place: "Pier 5" });
  expect(new Date(copy.show.firstDay).getTime()).toBeGreaterThan(Date.now());
  expect(new Date(copy.show.firstDay).getUTCDay()).toBe(new Date("2026-06-06").getUTCDay());
  expect(Date.parse(copy.show.lastDay) - Date.parse(copy.show.firstDay)).toBe(24 * 3_600_000);
  expect(copy.classes.map(({ name }: { name: string }) => name)).toEqual(["Kei"]);
  expect(copy.classes[0].id).not.toBe(kei.id);
  expect(copy.exhibits).toEqual([]);
  const moved = Date.parse(copy.show.firstDay) - Date.parse("2026-06-06");
  const at = (instant: string) => new Date(Date.parse(instant) + moved).toISOString();
  const times = { startDate: at("2026-06-06T10:00:00Z"), endDate: at("2026-06-06T16:00:00Z"), totalVotes: 0 };
  expect(copy.awards).toMatchObject([
    {
      title: "Best Kei",
      takes: "classes",
      classIds: [copy.classes[0].id],
      sealFrom: at("2026-06-06T15:00:00Z"),
      ...times,
    },
    { title: "Best Paint", takes: "all", showOwnerName: false, whoMayVote: "pass", ...times },
  ]);
  expect(copy.given).toMatchObject([{ title: "Farthest Drive", exhibitId: null, announcedAt: null }]);
  expect(copy.order).toEqual([
    { contestId: copy.awards[0].id },
    { givenId: copy.given[0].id },
    { contestId: copy.awards[1].id },
  ]);
  const stage = await bodyOf(organizer.get(`/api/shows/${id}/stage`));
  expect(stage).toMatchObject({ ...newShowStage, ...settings, version: 1 });
  const { rows } = await database.pool.query(
    "select from helpers where contest_id = any ($1) union all select from sponsors where contest_id = any ($1)",
    [copy.awards.map(({ id }: { id: number }) => id)],
  );
  expect(rows).toEqual([]);
  expect((await managed()).awards.map(({ totalVotes }: { totalVotes: number }) => totalVotes)).toEqual([1, 0]);
});

test("a show that somebody has deleted meanwhile is not found for a copy", async () => {
  await bodyOf(organizer.delete(`/api/shows/${showId}`));
  await expect(copyShow(database, showId, { by: organizerId, now: new Date() })).rejects.toThrow("Show not found");
});
