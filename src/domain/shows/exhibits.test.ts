import { expect, test } from "vitest";
import { entryWithNumber, searchEntries } from "../entries/search.ts";
import { awardsOfCar, entryOfExhibit, ofClass } from "./exhibits.ts";

const best = { contestId: 7, title: "Best of Show" };
const paint = { contestId: 3, title: "Best Paint" };
const ember = { id: 1, number: "007", name: "Ember", owner: "Aiko", classIds: [1], entries: { 7: 71, 3: 31 } };
const frost = { id: 2, number: "70", name: "Frost", owner: null, classIds: [1, 2], entries: { 7: 72 } };
const alone = { id: 3, number: "A7", name: "鈴木 Alto", classIds: [], entries: {} };
const all = [ember, frost, alone];

test("a car stands for awards in the organizer's order", () => {
  expect(awardsOfCar(ember, [best, paint])).toEqual([
    { award: best, entryId: 71 },
    { award: paint, entryId: 31 },
  ]);
  expect(awardsOfCar(frost, [paint, best])).toEqual([{ award: best, entryId: 72 }]);
  expect(awardsOfCar(alone, [best, paint])).toEqual([]);
});

test("a car is found by its number as people say it, before others that contain it", () => {
  const entries = all.map(entryOfExhibit);
  expect(entryWithNumber(entries, "7")?.name).toBe("Ember");
  expect(entryWithNumber(entries, "#70")?.name).toBe("Frost");
  expect(entryWithNumber(entries, "ａ７")?.name).toBe("鈴木 Alto");
  expect(searchEntries(entries, "7").map(({ votingId }) => votingId)).toEqual(["007", "70", "A7"]);
  expect(searchEntries(entries, "鈴木")).toHaveLength(1);
});

test("the cars of a class", () => {
  expect(ofClass(all, 2)).toEqual([frost]);
  expect(ofClass(all, undefined)).toBe(all);
  expect(ofClass(all, 9)).toEqual([]);
});
