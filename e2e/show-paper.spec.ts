import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { voteOfSomebody } from "./support/contests.ts";
import { pressOnDesk } from "./support/desk.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { paperSizes, pdfPages } from "./support/paper.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { inHours, makeShow } from "./support/shows.ts";
import { test } from "./support/test.ts";

const cars = [
  { number: "1", name: "Red Fox", owner: "Mika Ito", className: "Kei cars" },
  { number: "2", name: "Blue Fox", owner: "Aiko Tanaka", showOwner: false },
  { number: "3", name: "夜桜シルビア", owner: "田中 愛子", className: "Full wraps" },
];

/** One award with all cars, one of a class, a given one. Nobody has voted. */
async function aShow(page: Page, award: object = {}) {
  await signInAsNewOrganizer(page);
  const made = await makeShow(page, {
    title: "Fox night",
    classes: ["Kei cars", "Full wraps"],
    awards: [
      { title: "Best Paint", ...award },
      { title: "Best Kei Car", className: "Kei cars", ...award },
    ],
    cars,
  });
  const given = { title: "Longest way", exhibitId: made.exhibitIds[2] };
  expect((await page.request.post(`/api/shows/${made.showId}/given-awards`, { data: given })).status()).toBe(201);
  return { ...made, desk: `/show/${made.showId}/manage` };
}

/** The car's entry in an award. */
async function vote(page: Page, showId: number, contestId: number, exhibitId: number | undefined): Promise<void> {
  const { exhibits } = await (await page.request.get(`/api/shows/${showId}`)).json();
  await voteOfSomebody(contestId, exhibits.find(({ id }: { id: number }) => id === exhibitId).entries[contestId]);
}

const tile = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the contestants sheet of a show lists its cars by class, without what visitors do not see", async ({
  page,
  context,
}) => {
  await countPrints(context);
  const { desk } = await aShow(page);
  await page.goto(desk);
  await page.locator("#print summary").first().click();
  const sheet = await printedSheet(page, tile(page, "Contestants Sheet"));
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveText([
    "Kei cars (1)",
    "Full wraps (1)",
    "Without a class (1)",
  ]);
  await expect(sheet.getByText("Red Fox")).toBeVisible();
  await expect(sheet.getByText("by 田中 愛子")).toBeVisible();
  await expect(sheet.getByText("Aiko Tanaka")).toHaveCount(0);
  await expect(sheet.getByText("Pier 4")).toBeVisible();
  await expect(sheet.getByRole("img", { name: "QR code of Fox night" })).toBeVisible();
  for (const format of paperSizes) expect(await pdfPages(sheet, format)).toBe(1);
});

test("the winners of a show are saved as a spreadsheet and as CSV", async ({ page }) => {
  const { desk, showId, contestIds, exhibitIds } = await aShow(page);
  const [paint = 0, kei = 0] = contestIds;
  for (const award of [paint, kei]) await vote(page, showId, award, exhibitIds[0]);
  for (const id of contestIds) await page.request.put(`/api/contests/${id}`, { data: { endDate: inHours(0) } });
  await page.goto(desk);
  const download = async (item: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), pressOnDesk(page, "after", item)]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const csv = await download("Winners as CSV");
  expect(csv.name).toBe("Fox_night_Winners.csv");
  expect(csv.bytes.toString()).toContain("Best Kei Car,1st place,1,Red Fox,Mika Ito,Kei cars,1\r\n");
  const excel = await download("Export to Excel");
  const sheets = await readXlsxFile(excel.bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Winners", "Best Paint", "Best Kei Car", "Summary"]);
  expect(sheets[0]?.data.map(([award]) => award)).toEqual(["Award", "Best Paint", "Best Kei Car", "Longest way"]);
});
