import { expect, test } from "vitest";
import { searchContests } from "./contest-search.ts";

const contests = [
  { title: "Tokyo Night 夜", description: "Itasha at Daikoku" },
  { title: "ＫＥＩ Sunday", description: null },
  { title: "Spring Show", description: "Night cruise\nand itasha" },
];

test.each([
  ["", [0, 1, 2]],
  ["  ", [0, 1, 2]],
  ["NIGHT", [0, 2]],
  ["itasha night", [0, 2]],
  ["daikoku tokyo", [0]],
  ["夜", [0]],
  ["kei", [1]],
  ["ｔｏｋｙｏ", [0]],
  ["tókyo", [0]],
  ["(", []],
])("%j finds %j", (query, places) => {
  expect(searchContests(contests, query)).toEqual(places.map((place) => contests[place]));
});
