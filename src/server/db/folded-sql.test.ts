import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { folded } from "#domain/text/folded-text.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { foldedSql } from "./folded-sql.ts";

const { kysely, drop } = await createTestDatabase();
afterAll(drop);

test.each([
  "Café CRÈME Brûlée",
  "Cafe\u0301",
  "Łódź Smørrebrød Straße Œuvre Þór",
  "İstanbul ısı",
  "ＡＢＣ４２",
  "はつねミク ハツネみく",
  "ｶﾞﾝﾀﾞﾑ ガンダム がんだむ",
  "ヴぃヽヾゔィゝゞヵヶ",
  "مُحَمَّد",
  "गाड़ी 나너",
  "50% _off_ \\",
])("the database folds %j as the browser does", async (text) => {
  const { rows } = await sql<{ made: string }>`select ${foldedSql(sql`${text}::text`)} as made`.execute(kysely);
  expect(rows[0]?.made).toBe(folded(text));
});
