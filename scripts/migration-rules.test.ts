import { expect, test } from "vitest";
import { readSchema } from "#server/db/schema-files.ts";
import { findMigrationFaults } from "./migration-rules.ts";

const before = [
  { name: "0033_helpers.sql", compatibleWith: null },
  { name: "0034_printed_cards.sql", compatibleWith: null },
];

test("the migrations of this version say which older code works with their tables", async () => {
  const { migrations } = await readSchema();
  expect(findMigrationFaults(migrations)).toEqual([]);
  expect(findMigrationFaults(before)).toEqual([]);
});

test.each(["0033", "0034", "0035"])("a new one may name %s", (compatibleWith) => {
  expect(findMigrationFaults([...before, { name: "0035_next.sql", compatibleWith }])).toEqual([]);
});

test.each([null, "0032", "0036"])("but not %s", (compatibleWith) => {
  expect(findMigrationFaults([...before, { name: "0035_next.sql", compatibleWith }])).toEqual([
    'migrations/0035_next.sql needs a line like "-- compatible with: 0034" (see CONTRIBUTING.md)',
  ]);
});
