import { beforeEach, describe, expect, test } from "vitest";
import { tooMuchText } from "#domain/limits.ts";
import { roles } from "#domain/people/people.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { csvForm, landedEntries } from "#server/testing/csv-upload.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

let contest: ContestRow;
const product = await testProduct();
const organizer = await signedInAs(product, "organizer");
beforeEach(async () => {
  contest = await createContest(product.database, { organizer_id: organizer.user.id });
});

const header = "Entry Name,Owner/Participant,Voting ID";
type File = {
  name?: string;
  type?: string;
  field?: string;
  visitor?: Visitor;
  contestId?: number | string;
  duplicates?: "skip" | "add" | "ask";
};

function upload(content: string | Uint8Array<ArrayBuffer>, file: File = {}) {
  const { visitor = organizer.visitor, contestId = contest.id, duplicates } = file;
  const query = duplicates ? `?duplicates=${duplicates}` : "";
  return visitor.send("POST", `/api/contests/${contestId}/bulk-upload${query}`, { body: csvForm(content, file) });
}

async function uploaded(content: string | Uint8Array<ArrayBuffer>, file?: File) {
  const response = await upload(content, file);
  expect([response.status, response.status === 200 || (await response.json())]).toEqual([200, true]);
  return response.json();
}

const noDuplicates = { duplicateCount: 0, duplicateEntries: [], waitingCount: 0 };
const storedEntries = () => landedEntries(product.database, contest.id);
const contestRow = async () =>
  (await product.database.pool.query("select * from contests where id = $1", [contest.id])).rows[0];

test("all columns are stored, in the order of the file", async () => {
  const text = [
    "Voting ID,Entry Name,Description,Image URL,Owner/Participant,Show Entry Name,Show Owner/Participant",
    'B2,"Miku, the ""GT-R""","two\nlines",https://example.org/a.jpg,Aiko,TRUE,TRUE',
    "=1+1,@Rin,,,-Len,,",
  ].join("\r\n");
  expect(await uploaded(text)).toEqual({
    successCount: 2,
    failedCount: 0,
    autoFixedCount: 0,
    autoFixedEntries: [],
    failedEntries: [],
    ...noDuplicates,
  });
  expect(await storedEntries()).toEqual(['B2 Miku, the "GT-R" Aiko', "=1+1 @Rin -Len"]);
  const { rows } = await product.database.pool.query("select * from entries where voting_id = 'B2'");
  expect(rows[0]).toMatchObject({
    description: "two\nlines",
    image_url: "https://example.org/a.jpg",
    status: "active",
    show_owner: true,
  });
  expect(await contestRow()).toMatchObject({ show_entry_name: true, show_owner_name: true });
});

describe("voting ids", () => {
  test("that are blank, or taken in the file or in the contest, are fixed and reported", async () => {
    await createEntry(product.database, { contest_id: contest.id, voting_id: "A1", name: "Old", owner: "Kaito" });
    expect(await uploaded(`${header}\nMiku,Aiko,1\n\nRin,Len,1\nLuka,Gaku,\nMeiko,Kaito,a1\nTeto,Ted,2`)).toEqual({
      successCount: 5,
      failedCount: 0,
      autoFixedCount: 3,
      autoFixedEntries: [
        { row: 4, name: "Rin", originalId: "1", newId: "3", reason: "Voting ID 1 is in the file more than once" },
        { row: 5, name: "Luka", originalId: "", newId: "4", reason: "Voting ID was blank" },
        {
          row: 6,
          name: "Meiko",
          originalId: "a1",
          newId: "5",
          reason: "Voting ID a1 is already taken in this contest",
        },
      ],
      failedEntries: [],
      ...noDuplicates,
    });
    expect(await storedEntries()).toEqual([
      "A1 Old Kaito",
      "1 Miku Aiko",
      "3 Rin Len",
      "4 Luka Gaku",
      "5 Meiko Kaito",
      "2 Teto Ted",
    ]);
  });

  test("are compared as the database compares them", async () => {
    const spellings = ["İ1", "i̇1", "i1", "ẞ", "ß", "Ａ", "ａ", "Ä", "ä", "ſ", "S"];
    const { autoFixedCount, successCount } = await uploaded(
      [header, ...spellings.map((id) => `Miku,Aiko,${id}`)].join("\n"),
    );
    const { rows } = await product.database.pool.query(
      "select count(distinct lower(id)) as n from unnest($1::text[]) id",
      [spellings],
    );
    expect([successCount, autoFixedCount]).toEqual([spellings.length, spellings.length - rows[0].n]);
  });

  test("files and forms at the same time all get different ids", async () => {
    const text = `${header}\n${"Miku,Aiko,1\n".repeat(20)}`;
    const form = () => organizer.visitor.post(`/api/contests/${contest.id}/entries`, { name: "Rin", owner: "Len" });
    const file = () => upload(text, { duplicates: "add" });
    const responses = await Promise.all([file(), form(), file(), form(), file()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 200, 201, 200]);
    expect(await storedEntries()).toHaveLength(62);
  });
});

describe("a file that is sent twice", () => {
  const text = `${header}\nMiku,Aiko,1\nRin,Len,2`;

  test("adds nothing the second time, and says so, also for ids that were fixed the first time", async () => {
    await createEntry(product.database, { contest_id: contest.id, voting_id: "A1", name: "Old", owner: "Kaito" });
    const odd = `${header}\nMiku,Aiko,a1\nRin,Len,5\nLuka,Gaku,5\nTeto,Ted,\n,Nobody,6`;
    await uploaded(odd);
    const stored = await storedEntries();
    expect(stored).toHaveLength(5);
    const again = await uploaded(odd);
    expect(again).toMatchObject({ successCount: 0, failedCount: 1, autoFixedCount: 0, waitingCount: 0 });
    expect(again.duplicateEntries).toEqual([
      { row: 2, name: "Miku", votingId: "a1", reason: "Already in this contest with voting ID 6" },
      { row: 3, name: "Rin", votingId: "5", reason: "Already in this contest with voting ID 5" },
      { row: 4, name: "Luka", votingId: "5", reason: "Already in this contest with voting ID 7" },
      { row: 5, name: "Teto", votingId: "", reason: "Already in this contest with voting ID 8" },
    ]);
    expect(await storedEntries()).toEqual(stored);
  });

  test("adds only what is new in it", async () => {
    await uploaded(text);
    expect(await uploaded(`${text}\nMiku,Aiko,3\nMiku,Len,2`)).toMatchObject({ successCount: 2, duplicateCount: 2 });
    expect(await storedEntries()).toEqual(["1 Miku Aiko", "2 Rin Len", "3 Miku Aiko", "4 Miku Len"]);
  });

  test("adds everything again where that is wanted, with new ids", async () => {
    await uploaded(text);
    expect(await uploaded(text, { duplicates: "add" })).toMatchObject({
      successCount: 2,
      autoFixedCount: 2,
      ...noDuplicates,
    });
    expect(await storedEntries()).toEqual(["1 Miku Aiko", "2 Rin Len", "3 Miku Aiko", "4 Rin Len"]);
  });

  test("adds nothing yet where the question is asked first", async () => {
    const hiding = `${header},Show Entry Name\nMiku,Aiko,1,FALSE\nRin,Len,2,`;
    expect(await uploaded(text, { duplicates: "ask" })).toMatchObject({ successCount: 2, ...noDuplicates });
    expect(await uploaded(`${hiding}\nTeto,Ted,3,`, { duplicates: "ask" })).toMatchObject({
      successCount: 0,
      duplicateCount: 2,
      waitingCount: 1,
    });
    expect(await storedEntries()).toEqual(["1 Miku Aiko", "2 Rin Len"]);
    expect(await contestRow()).toMatchObject({ show_entry_name: true });
    expect((await upload(text, { duplicates: "guess" as "ask" })).status).toBe(400);
  });

  test("at the same time adds its entries once", async () => {
    const results = await Promise.all([uploaded(text), uploaded(text), uploaded(text)]);
    expect(results.map(({ successCount }) => successCount).sort()).toEqual([0, 0, 2]);
    expect(await storedEntries()).toHaveLength(2);
  });
});

describe("undoing an upload", () => {
  const undo = (uploadId: string, visitor = organizer.visitor) =>
    visitor.post(`/api/contests/${contest.id}/undo-upload`, { uploadId });
  const entryRows = async () =>
    (await product.database.pool.query("select * from entries where contest_id = $1 order by id", [contest.id])).rows;
  const lastUploadId = async () => (await entryRows()).findLast(({ upload_id }) => upload_id !== null).upload_id;

  test("deletes the entries of the last one, and then of the one before", async () => {
    await createEntry(product.database, { contest_id: contest.id, voting_id: "A1", name: "Old", owner: "Kaito" });
    await uploaded(`${header}\nMiku,Aiko,1\nRin,Len,2`);
    const first = await lastUploadId();
    await uploaded(`${header}\nTeto,Ted,3`);
    const refused = await undo(first);
    expect([refused.status, (await refused.json()).message]).toEqual([409, "This upload can no longer be undone."]);
    expect(await (await undo(await lastUploadId())).json()).toEqual({ deletedCount: 1 });
    expect(await storedEntries()).toEqual(["A1 Old Kaito", "1 Miku Aiko", "2 Rin Len"]);
    expect(await (await undo(first)).json()).toEqual({ deletedCount: 2 });
    expect((await undo(first)).status).toBe(409);
    expect(await storedEntries()).toEqual(["A1 Old Kaito"]);
  });

  test("is refused while an entry has a vote", async () => {
    await uploaded(`${header}\nMiku,Aiko,1\nRin,Len,2`);
    const [miku] = await entryRows();
    const { visitor } = await signedInAs(product, "voter");
    expect((await visitor.post(`/api/contests/${contest.id}/vote`, { entryId: miku.id })).status).toBe(200);
    const refused = await undo(miku.upload_id);
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      "An entry from this upload has votes, so the upload cannot be undone.",
    ]);
    expect(await storedEntries()).toHaveLength(2);
    expect((await visitor.delete(`/api/contests/${contest.id}/vote`)).status).toBe(200);
    expect((await undo(miku.upload_id)).status).toBe(200);
  });

  test("is refused for an upload of another contest, and for an id that is none", async () => {
    await uploaded(`${header}\nMiku,Aiko,1`);
    const uploadId = await lastUploadId();
    const mine = contest;
    contest = await createContest(product.database, { organizer_id: organizer.user.id });
    expect((await undo(uploadId)).status).toBe(409);
    contest = mine;
    expect((await undo("7")).status).toBe(400);
    expect(await storedEntries()).toHaveLength(1);
  });
});

describe("invalid rows", () => {
  test("are reported with row, id and reason; the others are added", async () => {
    const text = [
      `${header},Image URL,Description`,
      "Good,Aiko,1",
      ",Aiko,2",
      "Miku,,3",
      `${"n".repeat(256)},Aiko,4`,
      "Nul\0,Aiko,5",
      "Miku,Aiko,6,javascript:alert(1)",
      `Miku,Aiko,7,,${"d".repeat(5001)}`,
      "Miku,Aiko,123456789012345678901",
      "Miku, GT-R,Aiko,8,,x",
      "Ragged,Aiko,9",
      "Short",
    ].join("\n");
    const { failedEntries, ...counts } = await uploaded(text);
    expect(counts).toMatchObject({ successCount: 2, failedCount: 9, autoFixedCount: 0 });
    expect(failedEntries.slice(0, 2)).toEqual([
      { row: 3, name: "", votingId: "2", reason: "Entry Name is missing" },
      { row: 4, name: "Miku", votingId: "3", reason: "Owner/Participant is missing" },
    ]);
    expect(failedEntries.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 12]);
    expect(await storedEntries()).toEqual(["1 Good Aiko", "9 Ragged Aiko"]);
  });

  test("change nothing if there are no valid ones", async () => {
    expect(await uploaded(`${header},Show Entry Name\n,Aiko,1,FALSE`)).toMatchObject({
      successCount: 0,
      failedCount: 1,
    });
    expect(await contestRow()).toMatchObject({ show_entry_name: true, updated_at: contest.updated_at });
  });

  test("if the database fails, no row is added", async () => {
    await product.database.pool.query(`alter table entries add constraint no_teto check (name <> 'Teto') not valid`);
    const response = await upload(`${header},Show Entry Name\nMiku,Aiko,1,FALSE\nTeto,Ted,2`);
    await product.database.pool.query("alter table entries drop constraint no_teto");
    expect(response.status).toBe(500);
    expect(await storedEntries()).toEqual([]);
    expect(await contestRow()).toMatchObject({ show_entry_name: true });
  });
});

describe("FALSE in the first row hides a field of all entries", () => {
  test.each([
    ["FALSE", "TRUE", false, true],
    ["True", " false ", true, false],
    ["", "", true, true],
  ])("Show Entry Name '%s', Show Owner/Participant '%s'", async (name, owner, show_entry_name, show_owner_name) => {
    const columns = `${header},Show Entry Name,Show Owner/Participant`;
    await uploaded(`${columns}\nMiku,Aiko,1,${name},${owner}\nRin,Len,2,FALSE,FALSE`);
    expect(await contestRow()).toMatchObject({ show_entry_name, show_owner_name });
  });
});

describe("files of different programs", () => {
  const japanese = `${header}\r\n夜桜シルビア,田中,1\r\n`;
  // as a Japanese Excel saves it
  const shiftJis = [
    [0x96, 0xe9, 0x8d, 0xf7, 0x83, 0x56, 0x83, 0x8b, 0x83, 0x72, 0x83, 0x41, 0x2c],
    [0x93, 0x63, 0x92, 0x86, 0x2c, 0x31, 0x0d, 0x0a],
  ].flat();

  test.each([
    ["UTF-8", Buffer.from(japanese)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${japanese}`)],
    ["UTF-16LE", Buffer.from(`\ufeff${japanese}`, "utf16le")],
    ["UTF-16LE without its mark", Buffer.from(japanese, "utf16le")],
    ["UTF-16BE", Buffer.from(`\ufeff${japanese}`, "utf16le").swap16()],
    ["UTF-16BE without its mark", Buffer.from(japanese, "utf16le").swap16()],
    ["Shift-JIS", Buffer.from([...Buffer.from(`${header}\r\n`), ...shiftJis])],
    ["semicolons", Buffer.from(japanese.replaceAll(",", ";"))],
    ["tabs in UTF-16, as Excel's Unicode text", Buffer.from(`\ufeff${japanese.replaceAll(",", "\t")}`, "utf16le")],
    ["line ends of an old Mac", Buffer.from(japanese.replaceAll("\r\n", "\r"))],
    ["line ends of Unix", Buffer.from(japanese.replaceAll("\r\n", "\n"))],
    ["quotes around everything", Buffer.from(japanese.replace(/[^,\r\n]+/g, '"$&"'))],
    ["a separator at the end of each line", Buffer.from(japanese.replaceAll("\r\n", ",,\r\n"))],
  ])("%s", async (_, bytes) => {
    expect(await uploaded(new Uint8Array(bytes))).toMatchObject({ successCount: 1, autoFixedCount: 0, failedCount: 0 });
    expect(await storedEntries()).toEqual(["1 夜桜シルビア 田中"]);
  });

  test.each([
    { name: "entries.csv", type: "application/vnd.ms-excel" },
    { name: "ENTRIES.CSV", type: "" },
    { name: "blob", type: "text/csv" },
  ])("named and typed %j", async (file) => {
    expect(await uploaded(japanese, file)).toMatchObject({ successCount: 1 });
  });
});

describe("files that are refused", () => {
  test.each([
    ["nothing", "", "Invalid CSV: The file needs a line of column names and at least one row."],
    ["only a header", header, "Invalid CSV: The file needs a line of column names and at least one row."],
    ["only empty rows", `${header}\n,,\n`, "No valid entries found: All rows are empty."],
    ["other columns", "Entry Name,Color\nMiku,red", "Missing required columns: Owner/Participant, Voting ID"],
    [
      "a quote that is never closed",
      `${header}\nA,x,1\n"B,x,2`,
      "Error reading CSV: A quotation mark in row 3 is never closed.",
    ],
    ["a picture", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "Error reading CSV: This is not a text file."],
    ["too many rows", `${header}\n${"A,x,1\n".repeat(5_001)}`, "Invalid CSV: The file has more than 5,000 rows."],
  ])("%s", async (_, text, message) => {
    const response = await upload(text);
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
    expect(await storedEntries()).toEqual([]);
  });

  test("random bytes are 400, never 500", async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const bytes = Uint8Array.from(
        { length: 2_000 },
        (_, n) => (Math.imul(n + 1, seed * 2_654_435_761) >>> 13) & 0xff,
      );
      expect((await upload(bytes)).status).toBe(400);
    }
  });

  test("another kind of file, another field, no file, JSON", async () => {
    const spreadsheet = await upload("x", { name: "entries.xlsx", type: "application/zip" });
    expect([spreadsheet.status, (await spreadsheet.json()).message]).toEqual([415, "Please select a CSV file"]);
    expect((await upload(header, { field: "image" })).status).toBe(400);
    expect((await organizer.visitor.post(`/api/contests/${contest.id}/bulk-upload`)).status).toBe(415);
    expect((await organizer.visitor.post(`/api/contests/${contest.id}/bulk-upload`, { csv: header })).status).toBe(415);
  });

  test("more than 2 MB", async () => {
    const response = await upload(`${header}\n${"x".repeat(2 * 1024 * 1024)}`);
    expect([response.status, (await response.json()).message]).toEqual([413, "CSV file must be smaller than 2MB"]);
  });
});

test("5,000 rows are added, and no more", async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `Car ${n},Owner ${n},${n % 4_000}`);
  const result = await uploaded([header, ...rows].join("\n"));
  expect(result).toMatchObject({ successCount: 5_000, autoFixedCount: 1_000, failedCount: 0 });
  const list = await (await organizer.visitor.get(`/api/contests/${contest.id}/entries`)).json();
  expect(list).toHaveLength(5_000);
  const known = await product.database.pool.query(
    "select min(reltuples) from pg_class where oid in ('entries'::regclass, 'tallies'::regclass)",
  );
  const more = await upload(`${header}\nCar,Owner,x1`);
  expect([more.status, (await more.json()).message]).toEqual([409, "A contest can have at most 5,000 entries."]);
  const one = await organizer.visitor.post(`/api/contests/${contest.id}/entries`, { name: "One more" });
  expect([one.status, (await one.json()).message]).toEqual([409, "A contest can have at most 5,000 entries."]);
  expect(known.rows[0].min, "the planner knows of them before they are committed").toBeGreaterThanOrEqual(5_000);
});

test("descriptions that are too long together are refused, in a file, a new entry and a changed one", async () => {
  const description = "x".repeat(5_000);
  const fill = (count: number, length: number) =>
    product.database.pool.query(
      `insert into entries (contest_id, name, voting_id, description)
       select $1, 'Car ' || n, 'c' || n, repeat('x', $3) from generate_series(1, $2::integer) as n`,
      [contest.id, count, length],
    );
  await fill(399, 5_000);
  const path = `/api/contests/${contest.id}/entries`;
  const add = () => organizer.visitor.post(path, { name: "One more", description });
  expect((await add()).status).toBe(201); // two million characters now
  const refused = [409, tooMuchText];
  const answer = async (sent: Promise<Response>) => {
    const response = await sent;
    return [response.status, (await response.json()).message];
  };
  expect(await answer(add())).toEqual(refused);
  expect(await answer(upload(`${header},Description\nCar,Owner,x1,short`))).toEqual(refused);
  const { id } = await (await organizer.visitor.post(path, { name: "Without a description" })).json();
  const change = (values: object) => answer(organizer.visitor.put(`/api/entries/${id}`, values));
  expect(await change({ description: "short" })).toEqual(refused);
  expect((await change({ name: "Another name" }))[0]).toBe(200);
  expect(await storedEntries()).toHaveLength(401);
});

describe("who may", () => {
  test.each(["anonymous", ...roles] as const)("uploading to another's contest: %s", async (role) => {
    const visitor = role === "anonymous" ? product.visitor() : (await signedInAs(product, role)).visitor;
    const expected = { anonymous: 401, voter: 403, organizer: 403, admin: 200, super_admin: 200 }[role];
    expect((await upload(`${header}\nMiku,Aiko,1`, { visitor })).status).toBe(expected);
    expect(await storedEntries()).toHaveLength(expected === 200 ? 1 : 0);
  });

  test.each(["999999", "1abc", "0"])("contest %s is not found", async (contestId) => {
    expect((await upload(`${header}\nMiku,Aiko,1`, { contestId })).status).toBe(404);
  });

  test("a contest that is deleted while the file is read gets no entries", async () => {
    const [response] = await Promise.all([
      upload(`${header}\n${"Miku,Aiko,1\n".repeat(5_000)}`),
      organizer.visitor.delete(`/api/contests/${contest.id}`),
    ]);
    expect([200, 404]).toContain(response.status);
    expect(await storedEntries()).toEqual([]);
  });
});

test("everybody can download the template, which opens in Excel and is a valid file", async () => {
  const response = await product.visitor().get("/api/csv-template");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain('attachment; filename="entries-template.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await uploaded(bytes)).toMatchObject({ successCount: 2, failedCount: 0, autoFixedCount: 0 });
  expect(await storedEntries()).toEqual(["101 Midnight Miku GT-R Alex Carter", "102 夜桜シルビア 田中 愛子"]);
});
