import { describe, expect, test } from "vitest";
import { decodeText } from "./csv-encoding.ts";
import { parseEntryCsv } from "./entry-csv.ts";
import { csvTemplate, showCsvTemplate } from "./entry-csv-template.ts";

const header = "Entry Name,Owner/Participant,Voting ID";

function imported(text: string) {
  const result = parseEntryCsv(text);
  if ("fault" in result) throw new Error(`${result.fault}: ${result.detail}`);
  return result;
}

const names = (text: string) => imported(text).rows.map(({ values }) => values.name);

describe("columns", () => {
  test.each([
    "Entry Name,Owner/Participant,Voting ID",
    " ENTRY  NAME ,owner / participant,voting id",
    '"Entry\nName","Owner/Participant",VotingID',
    "entry_name,OWNER/PARTICIPANT,Voting-ID *",
    "Ｅｎｔｒｙ Ｎａｍｅ,Owner／Participant,Voting ID",
  ])("%j", (line) => {
    expect(imported(`${line}\nMiku,Aiko,7`).rows).toMatchObject([
      { row: 2, values: { name: "Miku", owner: "Aiko", votingId: "7", description: null, imageUrl: null } },
    ]);
  });

  test("in any order, beside others", () => {
    const text = `Voting ID,Color,Image URL,Owner/Participant,Description,Entry Name\n7,red,https://example.org/a.jpg,Aiko,Wrap,Miku`;
    expect(imported(text).rows).toMatchObject([
      {
        values: {
          name: "Miku",
          owner: "Aiko",
          votingId: "7",
          description: "Wrap",
          imageUrl: "https://example.org/a.jpg",
        },
      },
    ]);
  });

  test("missing columns are named", () => {
    expect(parseEntryCsv("Entry Name,Description\nMiku,x")).toEqual({
      fault: "Missing required columns",
      detail: "Owner/Participant, Voting ID",
    });
  });
});

describe("separators", () => {
  test.each([",", ";", "\t"])("%j", (by) => {
    const lines = [header.split(","), ['"a, b; c"', "Aiko", "7"]].map((cells) => cells.join(by));
    expect(names(lines.join("\n"))).toEqual(["a, b; c"]);
  });

  test("Excel's sep= line is not a row", () => {
    expect(imported(`sep=;\r\n${header.replaceAll(",", ";")}\r\nMiku;Aiko;7`).rows).toMatchObject([{ row: 2 }]);
  });
});

describe("rows", () => {
  test("are counted as a spreadsheet shows them", () => {
    const text = `\ufeff\n${header},Description\r\n"A",x,1,"two\r\nlines"\r\n\r\n,,,\r\nB,x,2\rC,x,3\n`;
    expect(imported(text).rows.map(({ row, values }) => [row, values.name])).toEqual([
      [3, "A"],
      [6, "B"],
      [7, "C"],
    ]);
  });

  test("that lack name, owner or voting id are skipped", () => {
    const { rows, skipped } = imported(`${header}\n,Aiko,1\nMiku,,2\nMiku,Aiko,\nMiku,Aiko`.concat("\nRin,Len,4"));
    expect(rows).toHaveLength(1);
    expect(skipped).toEqual([
      { row: 2, name: "", votingId: "1", reason: "Entry Name is missing" },
      { row: 3, name: "Miku", votingId: "2", reason: "Owner/Participant is missing" },
      { row: 4, name: "Miku", votingId: "", reason: "Voting ID is missing" },
      { row: 5, name: "Miku", votingId: "", reason: "Voting ID is missing" },
    ]);
  });

  test("that cannot be stored are skipped, and say why", () => {
    const { skipped } = imported(
      [
        `${header},Image URL,Description`,
        "Good,Aiko,1",
        `${"n".repeat(256)},Aiko,2`,
        "Null\0,Aiko,3",
        "Miku,Aiko,123456789012345678901,javascript:alert(1)",
        `Miku,Aiko,5,,${"d".repeat(5001)}`,
        "Miku, the wrap,Aiko,6,,x",
      ].join("\n"),
    );
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [3, "Entry Name: Please use at most 255 characters"],
      [4, "Entry Name: Please use plain text"],
      [5, "Image URL: Please enter a valid URL. Voting ID: Please use at most 20 characters"],
      [6, "Description: Please use at most 5000 characters"],
      [7, "More cells than columns. Text with a separator in it needs quotation marks"],
    ]);
    expect(skipped[0]?.name).toHaveLength(60);
  });

  test("keep text that looks like a formula", () => {
    expect(names(`${header}\n"=HYPERLINK(""x"")",@Aiko,-1\n+1,Aiko,=2`)).toEqual(['=HYPERLINK("x")', "+1"]);
  });
});

describe("what the first row hides", () => {
  const text = (...rows: string[]) => [`${header},Show Entry Name,Show Owner/Participant`, ...rows].join("\n");

  test.each([
    ["A,x,1,FALSE,TRUE", true, false],
    ["A,x,1,TRUE, false ", false, true],
    ["A,x,1,,", false, false],
    ["A,x,1", false, false],
  ])("%s", (row, hidesEntryName, hidesOwnerName) => {
    expect(imported(text("", row, "B,x,2,FALSE,FALSE"))).toMatchObject({ hidesEntryName, hidesOwnerName });
  });
});

describe("a file without usable entries", () => {
  test.each([
    ["", "Invalid CSV"],
    ["\n\n", "Invalid CSV"],
    [header, "Invalid CSV"],
    ["hello", "Invalid CSV"],
    [`${header}\n\n`, "No valid entries found"],
    [`${header}\n,,\n`, "No valid entries found"],
    [`${header}\n,Aiko,1\n`, "No valid entries found"],
    [`a,b\nc,d`, "Missing required columns"],
    [`${header}\nA,x,1\n"B,x,2\nC,x,3`, "Error reading CSV"],
    [`"${header}`, "Error reading CSV"],
    ["PK\u0003\u0004\u0014\n\u0000\u0001", "Error reading CSV"],
    ["\u0089PNG\r\n\u001a\n\u0000\u0000\rIHDR", "Error reading CSV"],
  ])("%j: %s", (text, fault) => {
    expect(parseEntryCsv(text)).toMatchObject({ fault, detail: expect.stringMatching(/.\S/) });
  });

  test("has more than 5,000 rows", () => {
    const rows = (count: number) => `${header}\n${"A,x,1\n".repeat(count)}`;
    expect(imported(rows(5_000)).rows).toHaveLength(5_000);
    expect(parseEntryCsv(rows(5_001))).toEqual({
      fault: "Invalid CSV",
      detail: "The file has more than 5,000 rows.",
    });
  });
});

test("bytes are read in their own encoding", () => {
  const text = `${header}\r\n夜桜シルビア,田中,1\r\n`;
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, "utf16le")])
    expect(parseEntryCsv(decodeText(bytes))).toMatchObject({ rows: [{ values: { name: "夜桜シルビア" } }] });
  const western = Buffer.from(`${header}\nJos\u00e9\u0092s Charger,M\u00fcller,1`, "latin1");
  expect(parseEntryCsv(decodeText(western))).toMatchObject({ rows: [{ values: { name: "José’s Charger" } }] });
});

test("the template can be imported", () => {
  expect(imported(csvTemplate)).toMatchObject({
    rows: [{ values: { votingId: "101" } }, { values: { name: "夜桜シルビア", votingId: "102" } }],
    skipped: [],
    hidesEntryName: false,
    hidesOwnerName: false,
  });
});

test("the template of a show has classes, too", () => {
  const { rows } = imported(showCsvTemplate);
  expect(rows.map(({ classes }) => classes)).toEqual([["Wraps", "Turbo"], ["Kei cars"]]);
});
