import { expect, test } from "vitest";
import { entryWithNumber, findContestants, searchEntries } from "./search.ts";

const entries = [
  { id: 11, votingId: "A1", name: "Midnight Runner", owner: "Aiko Tanaka", description: "Blue wrap" },
  { id: 12, votingId: "7", name: "初音ミク号", owner: null, description: null },
  { id: 7, votingId: "70", name: "Seventh Heaven", owner: "Ken", description: "night drive" },
  { id: 13, votingId: "B2" },
];
const japanese = [
  { id: 21, votingId: "1", name: "ラベンダー富士", owner: "たなか みか", description: "ｱｷﾊﾞﾗで一番" },
  { id: 22, votingId: "2", name: "ＫＯＩ号", owner: "José Núñez", description: null },
];
const found = (query: string) => searchEntries(entries, query).map(({ votingId }) => votingId);

test.each([
  ["らべんだー", ["1"]],
  ["ﾗﾍﾞﾝﾀﾞｰ", ["1"]],
  ["タナカ　ミカ", ["1"]],
  ["あきばら", ["1"]],
  ["アキバラ", ["1"]],
  ["ハ", []],
  ["koi", ["2"]],
  ["ｋｏｉ", ["2"]],
  ["jose nunez", ["2"]],
  ["NÚÑEZ", ["2"]],
])("in any width, kana, case or accents %j finds %j", (query, votingIds) => {
  expect(searchEntries(japanese, query).map(({ votingId }) => votingId)).toEqual(votingIds);
});

test.each([
  ["", ["A1", "7", "70", "B2"]],
  ["  ", ["A1", "7", "70", "B2"]],
  ["midnight", ["A1"]],
  ["MIDNIGHT runner", ["A1"]],
  ["tanaka blue", ["A1"]], // all words, in any place
  ["blue heaven", []],
  ["night", ["A1", "70"]],
  ["a1", ["A1"]],
  ["Ａ１", ["A1"]],
  ["ミク", ["7"]],
  ["7", ["7", "70"]], // the exact voting id and the exact id
  ["13", ["B2"]],
  ["#7", ["7"]],
  ["＃７", ["7"]],
  ["# 7", ["7"]],
  ["007", ["7"]],
  ["００７", ["7"]],
  ["#007 ミク", ["7"]],
  ["a01", ["A1"]],
  ["0", ["70"]],
  ["#", ["A1", "7", "70", "B2"]],
  ["みく", ["7"]],
  ["ﾐｸ", ["7"]],
  ["<script>", []],
])("%j finds %j", (query, votingIds) => {
  expect(found(query)).toEqual(votingIds);
});

test.each([
  ["7", "7"], // not 70, and not the entry whose database id is 7
  [" ａ１ ", "A1"],
  ["13", undefined], // a database id is on no car
  ["night", undefined],
  ["", undefined],
])("the number %j is that of %j", (query, votingId) => {
  expect(entryWithNumber(entries, query)?.votingId).toBe(votingId);
});

test("for a number, the entry with that voting id comes first", () => {
  const many = ["17", "71", "7"].map((votingId, index) => ({ id: 100 + index, votingId }));
  expect(searchEntries(many, "7").map(({ votingId }) => votingId)).toEqual(["7", "17", "71"]);
});

test("a voting id is found without its leading zeros, and comes first", () => {
  const many = ["0070", "70", "007", "A-07"].map((votingId, index) => ({ id: 100 + index, votingId }));
  const finds = (query: string) => searchEntries(many, query).map(({ votingId }) => votingId);
  expect(finds("7")[0]).toBe("007");
  expect(finds("#70")).toEqual(["0070", "70"]);
  expect(finds("a-7")).toEqual(["A-07"]);
  expect(findContestants(many, "#7").map(({ votingId }) => votingId)).toEqual(["007"]);
});

test("a voting id comes before a database id", () => {
  const many = [
    { id: 107, votingId: "30" },
    { id: 50, votingId: "1107" },
    { id: 51, votingId: "107" },
  ];
  expect(searchEntries(many, "107").map(({ id }) => id)).toEqual([51, 107, 50]);
});

test("the finder looks into name, description, voting id and id, not the owner", () => {
  const finds = (query: string) => findContestants(entries, query).map(({ id }) => id);
  expect(finds("runner")).toEqual([11]);
  expect(finds("DRIVE")).toEqual([7]);
  expect(finds("b2")).toEqual([13]);
  expect(finds("12")).toEqual([12]);
  expect(finds("tanaka")).toEqual([]);
  expect(finds("")).toHaveLength(4);
});
