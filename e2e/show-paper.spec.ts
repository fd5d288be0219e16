import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { pressOnDesk } from "./support/desk.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { paperSizes, pdfPages } from "./support/paper.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { inHours, makeShow, voteForCar } from "./support/shows.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";

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

test("the winners of a show are saved as a spreadsheet and as CSV", { tag: "@slow" }, async ({ page }) => {
  const { desk, showId, contestIds, exhibitIds } = await aShow(page);
  const [paint = 0, kei = 0] = contestIds;
  for (const award of [paint, kei]) await voteForCar(page, showId, award, exhibitIds[0]);
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

test("after the show: result sheet, press sheet, certificates and pictures of all its awards", {
  tag: "@slow",
}, async ({ page, context }) => {
  await countPrints(context);
  const { desk, showId, contestIds, exhibitIds } = await aShow(page, { sealFrom: inHours(-1) });
  const [paint = 0, kei = 0] = contestIds;
  for (const car of [0, 0, 1, 2]) await voteForCar(page, showId, paint, exhibitIds[car]);
  await voteForCar(page, showId, kei, exhibitIds[0]);
  const act = async (name: "end" | "envelope") => {
    const { show } = await (await page.request.get(`/api/shows/${showId}/manage`)).json();
    const data = { version: show.controlVersion };
    expect((await page.request.post(`/api/shows/${showId}/${name}`, { data })).ok()).toBe(true);
  };
  const dialog = page.getByRole("dialog", { name: "After the Show" });
  const openDialog = async () => {
    await page.goto(desk);
    await pressOnDesk(page, "after", "After the Show");
  };

  await test.step("before the envelopes are open nothing is told, not even the given award", async () => {
    await act("end");
    await openDialog();
    await expect(dialog.getByText("Results are sealed. Open the envelope first")).toHaveCount(3);
    await expect(dialog.getByRole("checkbox", { name: "Longest way" })).toBeDisabled();
    await expect(dialog.getByRole("tab")).toHaveCount(0);
    await expect(dialog).not.toContainText("夜桜シルビア");
    const sample = await printedSheet(page, dialog.getByRole("button", { name: "Print a Sample" }));
    await expect(sample.getByText("Sample entry 1")).toBeVisible();
    await sample.close();
  });

  await act("envelope");
  await openDialog();
  await expect(dialog.getByText("Not announced yet")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await test.step("the presenter reads each award in its order, last place first", async () => {
    await dialog.getByText("Print votes").click();
    const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print Result Sheet" }));
    await expect(sheet.getByRole("heading", { level: 2 })).toHaveText(["Best Paint", "Best Kei Car", "Longest way"]);
    await expect(sheet.getByRole("heading", { level: 3 })).toHaveText(["Tied for 2nd place", "1st place", "1st place"]);
    await expect(sheet.locator(".name")).toHaveText(["Blue Fox", "夜桜シルビア", "Red Fox", "Red Fox", "夜桜シルビア"]);
    await expect(sheet.getByText("2 votes")).toBeVisible();
    await expect(sheet.getByText("Aiko Tanaka")).toHaveCount(0);
    await sheet.close();
  });

  await test.step("the press gets the first places first, of the awards that are chosen", async () => {
    await dialog.getByRole("tab", { name: "Press Sheet" }).click();
    await dialog.getByText("Best Kei Car").click();
    await dialog.getByLabel("Places of each award").selectOption("1");
    const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print Press Sheet" }));
    await expect(sheet.getByRole("heading", { level: 2 })).toHaveText(["Best Paint", "Longest way"]);
    await expect(sheet.getByRole("row")).toHaveText([
      /1st place\s*1\s*Red Fox\s*Mika Ito\s*2 votes/,
      /3\s*夜桜シルビア/,
    ]);
    for (const format of paperSizes) expect(await pdfPages(sheet, format)).toBe(1);
    await sheet.close();
    await dialog.getByText("Best Kei Car").click();
  });

  await test.step("each certificate names its award, and the other cars get one if wanted", async () => {
    await dialog.getByRole("tab", { name: "Certificates" }).click();
    await dialog.getByText("One for every other entry as well").click();
    await dialog.getByText("Print hidden names and owners").click();
    await expectFits(page);
    await expectAccessible(page);
    const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print 4 Certificates" }));
    await expect(sheet.locator(".award")).toHaveText(["Best Paint", "Best Kei Car", "Longest way", "Participant"]);
    await expect(sheet.locator(".place")).toHaveText(["1st place", "1st place"]);
    await expect(sheet.getByText("Aiko Tanaka")).toBeVisible();
    for (const format of paperSizes) expect(await pdfPages(sheet, format)).toBe(4);
    await sheet.close();
  });

  await test.step("a picture of the winners of any award", async () => {
    await dialog.getByRole("tab", { name: "Pictures" }).click();
    await expect(dialog.getByRole("img", { name: "Best Paint in Fox night: Red Fox" })).toBeVisible();
    await dialog.getByLabel("Place").selectOption("Tied for 2nd place");
    await expect(dialog.getByRole("img", { name: "Best Paint: Tied for 2nd place in Fox night" })).toBeVisible();
    await dialog.getByLabel("Award").selectOption("Longest way");
    await expect(dialog.getByRole("img", { name: "Longest way in Fox night: 夜桜シルビア" })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save Picture" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Fox_night_Longest_way_1080x1350.png");
  });
});
