import { expect, test } from "vitest";
import { folded } from "./folded-text.ts";

test.each([
  ["Café", "cafe"],
  ["Cafe\u0301", "café"],
  ["CREME BRULEE", "Crème Brûlée"],
  ["tokyo", "Tōkyō"],
  ["strasse", "Straße"],
  ["smorrebrod", "Smørrebrød"],
  ["lodz", "Łódź"],
  ["istanbul", "İstanbul"],
  ["42", "４２"],
  ["abc", "ＡＢＣ"],
  ["はつねミク", "ハツネみく"],
  ["ガンダム", "ｶﾞﾝﾀﾞﾑ"],
  ["がんだむ", "ガンダム"],
  ["スーパー", "ｽｰﾊﾟｰ"],
  ["ヴぃヽ", "ゔィゝ"],
  ["محمد", "مُحَمَّد"],
  ["two words", "  Two\u3000Words "],
])("%j and %j are the same", (one, other) => {
  expect(folded(one)).toBe(folded(other));
});

test.each([
  ["カ", "ガ"],
  ["ハ", "パ"],
  ["กา", "กี"],
  ["कि", "की"],
  ["나", "너"],
  ["7", "8"],
])("%j and %j are not the same", (one, other) => {
  expect(folded(one)).not.toBe(folded(other));
});
