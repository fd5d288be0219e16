import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { afterShowMessages } from "#domain/paper/after-show.ts";
import { resultsAreSealed } from "#domain/results/sealing-words.ts";
import {
  castVote,
  createAward,
  createClass,
  createExhibit,
  createGivenAward,
  createShow,
} from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { database } = product;
const { visitor: organizer, user } = await signedInAs(product, "organizer");

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const ended = { start_date: hoursAgo(5), end_date: hoursAgo(2) };
const sealed = { ...ended, seal_from: hoursAgo(4) };
const opened = { ...sealed, opened_at: hoursAgo(1), opened_by: "somebody" };

/** Two awards, each with its own times, and a given one last. The third car is chosen for it. */
async function aShow(small: object, big: object, values: object = {}) {
  const show = await createShow(database, {
    title: "Lone Star Night",
    organizer_id: user.id,
    first_day: "2026-11-18",
    last_day: "2026-11-18",
    place: "Austin",
    ...values,
  });
  const kei = await createClass(database, show, "Kei cars");
  const cars = [];
  for (const [number, owner, classIds] of [
    ["7", "=1+1", [kei.id]],
    ["08", null, []],
    ["9", "愛子", [kei.id]],
  ] as const)
    cars.push(await createExhibit(database, show, { number, name: `Car ${number}`, owner, classIds: [...classIds] }));
  const awards = [
    await createAward(database, show, { title: "Best: Paint", position: 1, ...small }),
    await createAward(database, show, { title: "best/ paint", position: 2, ...big }),
  ];
  await createGivenAward(database, show, { title: "Longest way", position: 3, exhibit_id: cars[2]?.id ?? null });
  return { path: `/api/shows/${show.id}`, awards, cars };
}

async function vote(contestId: number, votes: readonly number[]): Promise<void> {
  const { rows } = await database.pool.query("select id from entries where contest_id = $1 order by id", [contestId]);
  for (const [at, count] of votes.entries())
    for (let cast = 0; cast < count; cast += 1) await castVote(database, { id: rows[at].id, contest_id: contestId });
}

async function csvOf(path: string): Promise<string[]> {
  const response = await organizer.get(`${path}/winners-csv`);
  expect(response.headers.get("content-disposition")).toContain("Lone_Star_Night_Winners.csv");
  const text = await response.text();
  return text.replace("\ufeff", "").trim().split("\r\n");
}

async function sheetsOf(path: string) {
  const file = Buffer.from(await (await organizer.get(`${path}/export-excel`)).arrayBuffer());
  return { file, sheets: await readXlsxFile(file) };
}

test("the winners of all awards, and a sheet for each of them", async () => {
  const { path, awards } = await aShow(opened, ended);
  await vote(awards[0]?.id as number, [2, 2, 1]);
  await vote(awards[1]?.id as number, [0, 0, 4]);
  expect(await csvOf(path)).toEqual([
    "Award,Place,No.,Name,Owner,Classes,Votes",
    "Best: Paint,Tied for 1st place,7,Car 7,'=1+1,Kei cars,2",
    "Best: Paint,Tied for 1st place,08,Car 08,,,2",
    "best/ paint,1st place,9,Car 9,愛子,Kei cars,4",
    "Longest way,,9,Car 9,愛子,Kei cars,",
  ]);
  const { sheets } = await sheetsOf(path);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Winners", "Best  Paint", "best  paint (2)", "Summary"]);
  expect(sheets[0]?.data.at(-1)).toEqual(["Longest way", null, "9", "Car 9", "愛子", "Kei cars", null]);
  expect(sheets[1]?.data).toEqual([
    ["Rank", "Voting ID", "Name", "Owner", "Votes", "Share (%)", "Status"],
    [1, "7", "Car 7", "=1+1", 2, 40, "Active"],
    [1, "08", "Car 08", null, 2, 40, "Active"],
    [3, "9", "Car 9", "愛子", 1, 20, "Active"],
  ]);
  expect(Object.fromEntries(sheets[3]?.data ?? [])).toMatchObject({
    Show: "Lone Star Night",
    Days: "Nov 18, 2026",
    Entries: 3,
    "Best: Paint": "5 votes",
  });
});

test("a sealed award tells nothing, nor does a given one", async () => {
  const first = await aShow(ended, sealed);
  const second = await aShow(ended, sealed);
  for (const [{ awards, path, cars }, votes, chosen] of [
    [first, [3, 1, 0], 2],
    [second, [0, 1, 3], 0],
  ] as const) {
    await vote(awards[0]?.id as number, [1, 0, 0]);
    await vote(awards[1]?.id as number, votes);
    const showId = Number(path.split("/").at(-1));
    await database.pool.query("update given_awards set exhibit_id = $2 where show_id = $1", [showId, cars[chosen]?.id]);
  }
  const lines = await csvOf(first.path);
  expect(await csvOf(second.path)).toEqual(lines);
  expect(lines.slice(1)).toEqual([
    "Best: Paint,1st place,7,Car 7,'=1+1,Kei cars,1",
    `best/ paint,,,"${afterShowMessages.sealed}",,,`,
    `Longest way,,,"${afterShowMessages.sealed}",,,`,
  ]);
  const [one, other] = [await sheetsOf(first.path), await sheetsOf(second.path)];
  const told = ({ sheets }: typeof one) => sheets.map(({ sheet, data }) => ({ sheet, data: data.slice(0, 4) }));
  expect(told(other)).toEqual(told(one));
  expect(one.sheets[2]?.data[0]).toEqual(["Voting ID", "Name", "Owner", "Status"]);
  expect(one.sheets[3]?.data.flat()).toContain(`4 votes. ${resultsAreSealed}`);
});

test("where a car wins one award, all awards must have a result first", async () => {
  const waiting = await aShow(opened, sealed, { one_award_per_car: true });
  await vote(waiting.awards[0]?.id as number, [1, 0, 0]);
  await vote(waiting.awards[1]?.id as number, [1, 0, 0]);
  expect((await csvOf(waiting.path))[1]).toContain(afterShowMessages.allFirst);
  const { path, awards } = await aShow(opened, opened, { one_award_per_car: true });
  await vote(awards[0]?.id as number, [5, 2, 0]);
  await vote(awards[1]?.id as number, [4, 1, 0]);
  expect((await csvOf(path)).slice(1)).toEqual([
    "Best: Paint,1st place,08,Car 08,,,",
    "best/ paint,1st place,7,Car 7,'=1+1,Kei cars,",
    "Longest way,,9,Car 9,愛子,Kei cars,",
  ]);
});

test("where a car wins one award, files keep the winners that the hall has seen, in another order as well", async () => {
  const { path, awards, cars } = await aShow(opened, opened, { one_award_per_car: true });
  const [small, big] = awards.map(({ id }) => id) as [number, number];
  await vote(small, [5, 2, 0]);
  await vote(big, [4, 1, 0]);
  const { controlVersion: version } = await (await organizer.get(`/api/contests/${small}`)).json();
  expect((await organizer.post(`/api/contests/${small}/announce`, { version })).status).toBe(200);
  await database.pool.query("update contests set position = 9 where id = $1", [small]);
  expect((await csvOf(path)).slice(1)).toEqual([
    "best/ paint,1st place,7,Car 7,'=1+1,Kei cars,",
    "Longest way,,9,Car 9,愛子,Kei cars,",
    "Best: Paint,1st place,08,Car 08,,,",
  ]);
  const { awards: won } = await (await organizer.get(`${path}/winners`)).json();
  expect(won.map(({ exhibitIds }: { exhibitIds: number[] }) => exhibitIds)).toEqual([
    [cars[0]?.id],
    [cars[2]?.id],
    [cars[1]?.id],
  ]);
});

test("a show without awards and without votes is a file as well", async () => {
  const { id } = await createShow(database, { title: "Lone Star Night", organizer_id: user.id });
  expect(await csvOf(`/api/shows/${id}`)).toHaveLength(1);
  const { sheets } = await sheetsOf(`/api/shows/${id}`);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Winners", "Summary"]);
  const { path } = await aShow(ended, ended);
  expect((await csvOf(path))[1]).toContain(afterShowMessages.noVotes);
});

test("dates are in a time zone that there is", async () => {
  const { path } = await aShow(ended, ended);
  expect((await organizer.get(`${path}/export-excel?timeZone=Asia%2FTokyo`)).status).toBe(200);
  expect((await organizer.get(`${path}/export-excel?timeZone=Nowhere`)).status).toBe(400);
});
