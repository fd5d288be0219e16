import { expect, type Page } from "@playwright/test";
import { voteOfSomebody } from "./support/contests.ts";
import { contestWith, entriesOf, manager, openFromDashboard, rows } from "./support/entry-manager.ts";
import { expectAccessible, test } from "./support/test.ts";

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const csv = (text: string, name = "entries.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("a CSV file is read in the browser, shown, and added entry by entry", async ({ page, expectProblem }) => {
  expectProblem(/POST \/api\/contests\/\d+\/entries answered 409/);
  const contestId = await contestWith(page, [{ name: "Lucky Ember", owner: "Mika", votingId: "7" }]);
  await openFromDashboard(page, "Manage Entries");
  const file = manager(page).getByLabel("CSV file");
  const header = "Entry Name,Owner/Participant,Voting ID";
  for (const [given, title, words] of [
    [csv("x", "entries.txt"), "Invalid file type", "Please select a CSV file"],
    [csv(header), "Invalid CSV", undefined],
    [csv("Entry Name,Voting ID\nA,1"), "Missing required columns", "Owner/Participant"],
    [csv(`${header}\n,,`), "No valid entries found", undefined],
    [csv(`${header}\n"A,B,1`), "Error reading CSV", undefined],
  ] as const) {
    await file.setInputFiles(given);
    await expect(toast(page, title)).toBeVisible();
    if (words) await expect(toast(page, words)).toBeVisible();
  }

  await file.setInputFiles(csv(`${header}\n"Ito, Mika's car",Mika,12\nTwin,Aoi,7\nNobody's,,13\n桜,田中,14\n`));
  const preview = manager(page).getByRole("list", { name: "Entries in the file" });
  await expect(preview.getByRole("listitem")).toHaveText([/12.*Ito, Mika's car/, /7.*Twin.*ID taken/, /14.*桜/]);
  await expect(manager(page).getByRole("region", { name: "1 row is skipped" })).toContainText("Owner/Participant");
  await expectAccessible(page);
  await manager(page).getByRole("button", { name: "Add 3 Entries" }).click();
  await expect(toast(page, "Some Entries Failed")).toBeVisible();
  const failed = manager(page).getByRole("region", { name: "1 entry was not added" });
  await expect(failed.getByRole("listitem")).toHaveText(/Row 3.*Twin.*Voting ID 7 is already taken/);
  await manager(page).getByRole("button", { name: "Back to Entries" }).click();
  await expect(rows(page)).toHaveText([/Lucky Ember/, /Ito, Mika's car/, /桜/]);
  expect(await entriesOf(page, contestId)).toHaveLength(3);
});

test("a stopped import shows how many entries were added", async ({ page }) => {
  const contestId = await contestWith(page, []);
  await openFromDashboard(page, "Manage Entries");
  const lines = [1, 2, 3, 4, 5, 6].map((id) => `Car ${id},Mika,${id}`);
  const file = csv(["Entry Name,Owner/Participant,Voting ID", ...lines].join("\n"));
  await manager(page).getByLabel("CSV file").setInputFiles(file);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/entries", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await manager(page).getByRole("button", { name: "Add 6 Entries" }).click();
  await manager(page).getByRole("button", { name: "Stop" }).click();
  release();
  await expect(toast(page, "Upload Stopped")).toBeVisible();
  await expect(toast(page, "4 of 6 entries were added.")).toBeVisible();
  await manager(page).getByRole("button", { name: "Add 2 Entries" }).click();
  await expect(toast(page, "Upload Completed")).toBeVisible();
  expect(await entriesOf(page, contestId)).toHaveLength(6);
});

test("bulk upload adds the good rows and lists the others", async ({ page, expectProblem }) => {
  expectProblem(/POST \/api\/contests\/\d+\/bulk-upload answered (400|502)/);
  const contestId = await contestWith(page, [{ name: "Lucky Ember", owner: "Mika", votingId: "7" }]);
  await openFromDashboard(page, "Bulk Upload");
  const dialog = page.getByRole("dialog", { name: "Bulk Upload Contest Entries" });
  await expect(dialog.getByRole("link", { name: "Download the CSV template" })).toHaveAttribute("target", "_blank");
  await expectAccessible(page);
  const file = dialog.getByLabel("Choose a CSV file");
  await file.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(toast(page, "Invalid File Type")).toBeVisible();
  await expect(toast(page, "Please select a CSV file")).toBeVisible();
  await file.setInputFiles(csv("x".repeat(2 * 1024 * 1024 + 1)));
  await expect(toast(page, "File Too Large")).toBeVisible();
  await expect(toast(page, "CSV file must be smaller than 2MB")).toBeVisible();

  const send = dialog.getByRole("button", { name: "Upload Entries" });
  await file.setInputFiles(csv("Name\nA"));
  await send.click();
  await expect(toast(page, "Upload Failed")).toBeVisible();
  await page.route("**/bulk-upload*", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await send.click();
  await expect(toast(page, "Upload failed (502)")).toBeVisible();
  await page.unroute("**/bulk-upload*");

  await dialog.getByRole("button", { name: "Choose another file" }).click();
  await file.setInputFiles(
    csv("voting id;ENTRY NAME;Owner / Participant\n7;Twin;Aoi\n8;Eight;Ren\n8;Also Eight;Ren\n9;;Ren\n;Blank;Yui\n"),
  );
  await send.click();
  await expect(toast(page, "Some Entries Failed")).toBeVisible();
  await expect(toast(page, "1 entries failed to upload. Check details below.")).toBeVisible();
  const fixed = dialog.getByRole("region", { name: "Auto-fixed rows" }).getByRole("listitem");
  await expect(fixed).toHaveText([/Row 2.*Twin.*7.*9/, /Row 4.*Also Eight.*8.*10/, /Row 6.*Blank.*11/]);
  const failed = dialog.getByRole("region", { name: "Failed rows" }).getByRole("listitem");
  await expect(failed).toHaveText(/Row 5.*9.*Entry Name is missing/);
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Upload Another File" }).click();
  await file.setInputFiles(csv("Entry Name,Owner/Participant,Voting ID\nLast,Ren,20\n"));
  await send.click();
  await expect(toast(page, "Upload Completed")).toBeVisible();
  await expect(toast(page, "1 entries uploaded successfully")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Moonlight Touge 月光" })).toContainText(/Entries\s*6/);
  expect(await entriesOf(page, contestId)).toHaveLength(6);
});

test("a file that is uploaded again: its entries are recognised, skipped or added anyway, and undone", async ({
  page,
}) => {
  const contestId = await contestWith(page, [{ name: "Lucky Ember", owner: "Mika", votingId: "7" }]);
  await openFromDashboard(page, "Bulk Upload");
  const dialog = page.getByRole("dialog", { name: "Bulk Upload Contest Entries" });
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  const text = "Entry Name,Owner/Participant,Voting ID\nTwin,Aoi,7\nEight,Ren,8\nBlank,Yui,\n";
  const choose = async (content: string) => {
    await dialog.getByLabel("Choose a CSV file").setInputFiles(csv(content));
    await press("Upload Entries");
  };
  await choose(text);
  await expect(dialog.getByText("Last upload: 3 entries")).toBeVisible();
  await press("Upload Another File");

  await choose(text);
  await expect(dialog.getByText("All 3 rows are already in this contest.")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Already in this contest" }).getByRole("listitem")).toHaveText([
    /Row 2.*Twin.*7.*with voting ID 9/,
    /Row 3.*Eight.*8.*with voting ID 8/,
    /Row 4.*Blank.*with voting ID 10/,
  ]);
  await expectAccessible(page);
  await press("Cancel");
  await press("Upload Entries");
  await press("Skip Them");
  await expect(dialog.getByText("Skipped", { exact: true })).toBeVisible();
  expect(await entriesOf(page, contestId)).toHaveLength(4);
  await press("Upload Another File");

  await choose(`${text}Nine,Ren,11\n`);
  await expect(dialog.getByText("3 rows are already in this contest. 1 row is new.")).toBeVisible();
  await press("Add Anyway");
  await expect(dialog.getByText("Last upload: 4 entries")).toBeVisible();
  expect(await entriesOf(page, contestId)).toHaveLength(8);
  await expectAccessible(page);

  const question = page.getByRole("dialog", { name: "Undo this upload?" });
  await press("Undo this upload");
  await expect(question).toContainText("The 4 entries it added will be deleted");
  await question.getByRole("button", { name: "Undo Upload" }).click();
  await expect(toast(page, "Upload Undone")).toBeVisible();
  await expect(toast(page, "4 entries deleted")).toBeVisible();
  await expect(dialog.getByText("Last upload: 3 entries")).toBeVisible(); // the one before
  const [, twin] = await entriesOf(page, contestId);
  expect(await entriesOf(page, contestId)).toHaveLength(4);

  await voteOfSomebody(contestId, twin.id);
  await page.reload();
  await openFromDashboard(page, "Bulk Upload");
  await expect(dialog.getByText("Required columns")).toBeVisible();
  await expect(dialog.getByText(/^Last upload/)).toHaveCount(0);

  // The entry manager reads the same file in the browser.
  await page.keyboard.press("Escape");
  await openFromDashboard(page, "Manage Entries");
  await manager(page)
    .getByLabel("CSV file")
    .setInputFiles(csv(`${text}Nine,Ren,11\n`));
  await expect(manager(page).getByText("2 rows are already in this contest and will be skipped.")).toBeVisible();
  await manager(page).getByRole("button", { name: "Add 1 Entry" }).click();
  await expect(toast(page, "Upload Completed")).toBeVisible();
  expect(await entriesOf(page, contestId)).toHaveLength(5);
});
