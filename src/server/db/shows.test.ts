import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ContestRow, ShowRow } from "#server/db/tables.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import {
  castVote,
  copyExhibits,
  createAward,
  createClass,
  createExhibit,
  createHelper,
  createLogo,
  createShow,
  createSponsor,
  createUser,
} from "#server/testing/factories.ts";

let database: TestDatabase;
let show: ShowRow;

beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

beforeEach(async () => {
  show = await createShow(database);
});

const entriesOf = async ({ id }: ContestRow) => {
  const rows = database.kysely.selectFrom("entries").selectAll().where("contest_id", "=", id).orderBy("voting_id");
  return rows.execute();
};
const numbersIn = async (award: ContestRow) => (await entriesOf(award)).map(({ voting_id }) => voting_id);
const query = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows;
const versionOf = async () => (await query("select * from show_versions where show_id = $1", [show.id]))[0];

test("awards take all exhibits, those of their classes, or picked ones", async () => {
  const { id: kei } = await createClass(database, show, "Kei cars");
  const { id: vans } = await createClass(database, show, "Vans");
  const all = await createAward(database, show);
  const some = await createAward(database, show, { takes: "classes", position: 2 });
  const picked = await createAward(database, show, { takes: "picked", position: 3 });
  await query("insert into contest_classes values ($1, $2)", [some.id, kei]);
  const one = await createExhibit(database, show, { number: "1", classIds: [kei, vans] });
  const two = await createExhibit(database, show, { number: "2", classIds: [vans] });
  await createExhibit(database, show, { number: "3" });
  await query("insert into contest_exhibits values ($1, $2)", [picked.id, two.id]);
  await copyExhibits(database, show.id);
  expect([await numbersIn(all), await numbersIn(some), await numbersIn(picked)]).toEqual([
    ["1", "2", "3"],
    ["1"],
    ["2"],
  ]);
  const before = (await entriesOf(all))[0];
  await query("delete from exhibit_classes where exhibit_id = $1 and class_id = $2", [one.id, kei]);
  await query("insert into exhibit_classes values ($1, $2, $3)", [show.id, two.id, kei]);
  await query("update exhibits set name = 'Miku', number = '9', owner = 'Aiko', show_owner = false where id = $1", [
    one.id,
  ]);
  await copyExhibits(database, show.id);
  expect(await numbersIn(some)).toEqual(["2"]);
  const after = (await entriesOf(all)).at(-1);
  expect(after).toEqual({ ...before, name: "Miku", voting_id: "9", owner: "Aiko", show_owner: false });
});

test("a copy that changes nothing raises no version of a contest", async () => {
  const award = await createAward(database, show);
  await createExhibit(database, show);
  const versions = () => query("select version from contest_versions where contest_id = $1", [award.id]);
  const before = await versions();
  await copyExhibits(database, show.id);
  expect(await versions()).toEqual(before);
});

test("votes of entries that go while results are sealed stay in the total", async () => {
  const sealed = await createAward(database, show, { seal_from: new Date(Date.now() - 1000) });
  const open = await createAward(database, show, { position: 2 });
  const exhibit = await createExhibit(database, show);
  for (const award of [sealed, open])
    for (const entry of await entriesOf(award)) for (let vote = 0; vote < 3; vote += 1) await castVote(database, entry);
  await query("update contests set takes = 'picked' where show_id = $1", [show.id]);
  await copyExhibits(database, show.id);
  expect(await query("select removed_votes from contests where show_id = $1 order by id", [show.id])).toEqual([
    { removed_votes: 3 },
    { removed_votes: 0 },
  ]);
  expect(await query("select from votes where contest_id = any ($1)", [[sealed.id, open.id]])).toEqual([]);
  expect(await query("delete from exhibits where id = $1 returning id", [exhibit.id])).toHaveLength(1);
});

test("every change of a show raises its version, votes do not", async () => {
  const award = await createAward(database, show);
  await createExhibit(database, show);
  let last = await versionOf();
  const changes: [string, number][] = [
    ["update shows set title = 'Another' where id = $1", show.id],
    ["insert into classes (show_id, position, name) values ($1, 1, 'Kei')", show.id],
    ["update classes set name = 'Vans' where show_id = $1", show.id],
    ["delete from classes where show_id = $1", show.id],
    ["insert into given_awards (show_id, position, title) values ($1, 1, 'Longest way')", show.id],
    ["delete from given_awards where show_id = $1", show.id],
    ["select copy_exhibits($1)", show.id],
    ["update contests set position = 7 where id = $1", award.id],
  ];
  for (const [text, id] of changes) {
    await query(text, [id]);
    const now = await versionOf();
    expect(now.version, text).toBeGreaterThan(last.version);
    last = now;
  }
  for (const entry of await entriesOf(award)) await castVote(database, entry);
  expect(await versionOf()).toEqual(last);
  await query("update contests set is_active = false where id = $1", [award.id]);
  expect((await versionOf()).control_version).toBeGreaterThan(last.control_version);
  await query("delete from contests where id = $1", [award.id]);
  expect((await versionOf()).version).toBeGreaterThan(last.version);
});

test("all awards of a show have the same helpers", async () => {
  const [one, two] = [await createAward(database, show), await createAward(database, show)];
  const { id: user_id } = await createUser(database);
  await createHelper(database, { contest_id: two.id, user_id });
  const third = await createAward(database, show);
  const helped = () => query("select contest_id, role from helpers where user_id = $1 order by contest_id", [user_id]);
  const rowsWith = (role: string, awards: ContestRow[]) => awards.map(({ id }) => ({ contest_id: id, role }));
  expect(await helped()).toEqual(rowsWith("co_organizer", [one, two, third]));
  await query("update helpers set role = 'stage' where contest_id = $1", [one.id]);
  expect(await helped()).toEqual(rowsWith("stage", [one, two, third]));
  await query("delete from contests where id = $1", [one.id]);
  expect(await helped()).toEqual(rowsWith("stage", [two, third]));
  await query("delete from helpers where contest_id = $1", [third.id]);
  expect(await helped()).toEqual([]);
});

test("and the same sponsors, which present places of each award by itself", async () => {
  const [one, two] = [await createAward(database, show), await createAward(database, show)];
  const logos = [await createLogo(database), await createLogo(database)];
  for (const [place, logo_url] of logos.entries())
    await createSponsor(database, {
      contest_id: one.id,
      logo_url,
      position: place + 1,
      name: `S${place}`,
      places: [1],
    });
  const third = await createAward(database, show);
  const sponsorsOf = ({ id }: ContestRow) =>
    query("select name, position, places from sponsors where contest_id = $1 order by position", [id]);
  for (const award of [two, third])
    expect(await sponsorsOf(award)).toEqual([
      { name: "S0", position: 1, places: [] },
      { name: "S1", position: 2, places: [] },
    ]);
  await query("update sponsors set places = '{2}' where contest_id = $1 and name = 'S1'", [two.id]);
  await query("update sponsors set position = 3 - position where contest_id = $1", [third.id]);
  expect(await sponsorsOf(two)).toEqual([
    { name: "S1", position: 1, places: [2] },
    { name: "S0", position: 2, places: [] },
  ]);
  await query("delete from sponsors where contest_id = $1 and name = 'S1'", [two.id]);
  expect((await sponsorsOf(one)).map(({ name }) => name)).toEqual(["S0"]);
});

test("a pass of a show is a pass of every award, with another voter in each", async () => {
  const one = await createAward(database, show);
  await query("insert into show_passes (show_id, number, batch, hash, voter_id) values ($1, 1, 1, $2, 'voter')", [
    show.id,
    "a".repeat(64),
  ]);
  await query("select copy_show_passes($1)", [show.id]);
  const two = await createAward(database, show);
  const passes = () =>
    query("select number, hash, voter_id, cancelled_at is not null as gone from passes where contest_id = any ($1)", [
      [one.id, two.id],
    ]);
  const [first, second, ...more] = await passes();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ number: 1, hash: "a".repeat(64), gone: false });
  expect(second).toEqual({ ...first, voter_id: expect.not.stringMatching(first.voter_id) });
  await query("update show_passes set cancelled_at = now() where show_id = $1", [show.id]);
  await query("select copy_show_passes($1)", [show.id]);
  expect((await passes()).map(({ gone }) => gone)).toEqual([true, true]);
});
