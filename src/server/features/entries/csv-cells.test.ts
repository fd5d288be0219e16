import { beforeEach, expect, test } from "vitest";
import { type CsvColumn, csvColumns } from "#domain/entries/entry-csv-columns.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { csvForm, landedEntries } from "#server/testing/csv-upload.ts";
import { createContest } from "#server/testing/factories.ts";
import { forbiddenInText } from "#server/testing/hostile-inputs.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

/** Cells of a CSV file with characters that no text may contain. */
let contest: ContestRow;
const product = await testProduct();
const organizer = await signedInAs(product, "organizer");
beforeEach(async () => {
  contest = await createContest(product.database, { organizer_id: organizer.user.id });
});

async function uploaded(content: string | Uint8Array<ArrayBuffer>) {
  const path = `/api/contests/${contest.id}/bulk-upload?duplicates=add`;
  const response = await organizer.visitor.send("POST", path, { body: csvForm(content) });
  expect(response.status).toBe(200);
  return response.json();
}

const storedEntries = () => landedEntries(product.database, contest.id);
const contestRow = async () =>
  (await product.database.pool.query("select * from contests where id = $1", [contest.id])).rows[0];

const good = {
  name: "Miku",
  description: "Pearl paint",
  imageUrl: "https://example.org/a.jpg",
  owner: "Aiko",
  votingId: "1",
  showEntryName: "TRUE",
  showOwnerName: "TRUE",
} satisfies Record<CsvColumn, string>;
const fileOf = (rows: Record<CsvColumn, string>[]) => {
  const columns = Object.keys(csvColumns) as CsvColumn[];
  const lines = rows.map((row) => columns.map((column) => row[column]).join(","));
  return [Object.values(csvColumns).join(","), ...lines].join("\r\n");
};
const encodings: Record<string, (text: string) => Uint8Array<ArrayBuffer>> = {
  "UTF-8": (text) => new Uint8Array(Buffer.from(text)),
  "UTF-16": (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le")),
};
const isHalf = (text: string) => /\p{Surrogate}/u.test(text);
const halves = forbiddenInText.filter(isHalf);
const controls = forbiddenInText.filter((text) => !isHalf(text));
const kept = ["name", "description", "imageUrl", "owner", "votingId"] as const;
const ticks = ["showEntryName", "showOwnerName"] as const;
const named = (columns: readonly CsvColumn[]) =>
  columns.flatMap((column) =>
    Object.keys(encodings).map((encoding) => [csvColumns[column], encoding, column] as const),
  );

test.each(named(kept))(
  "%s in %s: the row fails with a message, the others are added",
  async (title, encoding, column) => {
    const bad = controls.flatMap((part) => [good[column] + part, part + good[column], part]);
    const text = fileOf([good, ...bad.map((cell) => ({ ...good, votingId: "2", [column]: cell }))]);
    const { failedEntries, ...counts } = await uploaded(encodings[encoding]?.(text) ?? "");
    expect(counts).toMatchObject({ successCount: 1, failedCount: bad.length, autoFixedCount: 0 });
    const word = column === "imageUrl" ? "Please enter a valid URL" : "Please use plain text";
    for (const { reason } of failedEntries) expect(reason).toBe(`${title}: ${word}`);
    expect(await storedEntries()).toEqual(["1 Miku Aiko"]);
  },
);

test.each(named(ticks))("%s in %s: this is not FALSE, and is not stored", async (_, encoding, column) => {
  for (const part of controls) {
    const text = fileOf([{ ...good, votingId: "", [column]: `FALSE${part}` }]);
    expect(await uploaded(encodings[encoding]?.(text) ?? "")).toMatchObject({ successCount: 1, failedCount: 0 });
  }
  expect(await contestRow()).toMatchObject({ show_entry_name: true, show_owner_name: true });
  expect(await storedEntries()).toEqual(controls.map((_, place) => `${place + 1} Miku Aiko`));
});

// The decoder replaces what is not a character.
test.each(kept)("half a character in %s is read as a replacement character", async (column) => {
  for (const half of halves) {
    const text = fileOf([{ ...good, [column]: good[column] + half }]);
    const { successCount } = await uploaded(encodings["UTF-16"]?.(text) ?? "");
    expect(successCount).toBe(1);
    const { rows } = await product.database.pool.query(
      `delete from entries where contest_id = $1
       returning name, description, image_url as "imageUrl", owner, voting_id as "votingId"`,
      [contest.id],
    );
    const { showEntryName: _, showOwnerName: __, ...entry } = good;
    expect(rows).toEqual([{ ...entry, [column]: good[column] + half.replace(/\p{Surrogate}/gu, "\ufffd") }]);
  }
});

// The file is not UTF-8 then, and is read as Windows-1252, where these bytes are letters.
test.each(kept)("the bytes of half a character in %s are not a server error", async (column) => {
  for (const half of ["\u00ed\u00a0\u0080", "\u00ed\u00b0\u0080"]) {
    const text = fileOf([{ ...good, [column]: good[column] + half }]);
    const { successCount, failedCount } = await uploaded(new Uint8Array(Buffer.from(text, "latin1")));
    expect(successCount + failedCount).toBe(1);
    expect((await storedEntries()).join()).not.toContain("\u0080");
  }
});
