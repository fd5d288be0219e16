import { truncate, writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { openFromDesk } from "./support/desk.ts";
import { contestWith, type Entry, entriesOf, manager, openFromDashboard, row, rows } from "./support/entry-manager.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { carPhoto, meanDifference, turnedCarPhoto } from "./support/pictures.ts";
import { expectAccessible, test } from "./support/test.ts";

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test("the first entry, the next ones, and a change in the list", async ({ page, expectProblem }) => {
  expectProblem(/POST \/api\/contests\/\d+\/entries answered 409/);
  const contestId = await contestWith(page, []);
  await openFromDashboard(page, "Manage Entries");
  await expect(manager(page).getByRole("heading", { name: "No entries yet" })).toBeVisible();
  await expectAccessible(page);
  await manager(page).getByRole("button", { name: "Add Your First Entry" }).click();
  const form = manager(page).getByRole("form", { name: "New entry" });
  const add = form.getByRole("button", { name: "Add Entry" });
  await add.click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await expect(form.getByLabel("Entry Name")).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel("Entry Name").fill("Voltage <b>Kitsune</b> 🔥");
  await form.getByRole("textbox", { name: "Owner/Participant" }).fill("伊藤 みか");
  await form.getByLabel("Photo", { exact: true }).setInputFiles(await carPhoto());
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  await add.click();
  await expect(toast(page, "Entry Added")).toBeVisible();
  await expect(row(page, "Voltage <b>Kitsune</b> 🔥")).toContainText("by 伊藤 みか");

  await test.step("the next entry begins at the first field, and says what was saved", async () => {
    await expect(manager(page).getByText("Added: 1 · Voltage <b>Kitsune</b> 🔥")).toBeInViewport();
    await expect(form.getByLabel("Entry Name")).toBeInViewport();
    await expect(form.getByLabel("Entry Name")).toBeFocused();
    await expect(form.getByLabel("Entry Name")).toHaveValue("");
    await expectAccessible(page);
  });

  await form.getByLabel("Entry Name").fill("Lucky Ember");
  await form.getByLabel("Voting ID").fill("1");
  await add.click();
  await expect(toast(page, "Failed to Add Entry")).toBeVisible();
  await expect(form.getByText("Voting ID 1 is already taken in this contest")).toBeVisible();
  await expect(form.getByLabel("Voting ID")).toBeFocused();
  await expect(form.getByLabel("Entry Name")).toHaveValue("Lucky Ember");
  await form.getByLabel("Voting ID").fill("A10");
  await add.click();
  await expect(row(page, "Lucky Ember")).toBeVisible();
  await form.getByLabel("Entry Name").fill("Mochi Express");
  await form.getByLabel("Voting ID").fill("A2");
  await add.click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText("Mochi Express");
  await manager(page).getByRole("button", { name: "Close Form" }).click();

  await row(page, "Mochi Express").getByRole("button", { name: "Edit Mochi Express" }).click();
  const edit = manager(page).getByRole("form", { name: "Edit Mochi Express" });
  await edit.getByLabel("Entry Name").fill("Mochi Express II");
  await edit.getByRole("textbox", { name: "Description" }).fill("Fastest delivery\nin town");
  await edit.getByLabel("Status").selectOption("inactive");
  await edit.getByLabel("Show owner/participant").uncheck();
  await expectAccessible(page);
  await manager(page).getByRole("button", { name: "Close", exact: true }).click();
  const discard = page.getByRole("dialog", { name: "Discard what you typed?" });
  await discard.getByRole("button", { name: "Keep Editing" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Entry Updated")).toBeVisible();
  await expect(row(page, "Mochi Express II")).toContainText("Inactive");
  await expect(row(page, "Mochi Express II").getByRole("button", { name: "Edit Mochi Express II" })).toBeFocused();
  await expectAccessible(page);

  await manager(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(manager(page)).toBeHidden();
  // The organizer's list counts inactive entries too, as the manager does.
  await expect(page.getByRole("listitem").filter({ hasText: "Moonlight Touge 月光" })).toContainText(/Entries\s*3/);
  const description = "Fastest delivery\nin town";
  expect(await entriesOf(page, contestId)).toMatchObject([
    { name: "Voltage <b>Kitsune</b> 🔥", votingId: "1", imageUrl: expect.stringMatching(/^\/uploads\//) },
    { name: "Mochi Express II", votingId: "A2", status: "inactive", showOwner: false, description },
    { name: "Lucky Ember", votingId: "A10" },
  ]);
});

test("a refused photo leaves the old one in place", { tag: "@ci" }, async ({ page, expectProblem }, testInfo) => {
  expectProblem(/POST \/api\/upload\/contest-entry\/\d+ answered 415/);
  // The preview of a refused file is revoked at once; the trace of the test may still load it.
  expectProblem(/net::ERR_FILE_NOT_FOUND|Connecting to 'blob:/);
  await contestWith(page, [{ name: "Lucky Ember", owner: "Mika" }]);
  await openFromDashboard(page, "Manage Entries");
  await manager(page).getByRole("button", { name: "Edit Lucky Ember" }).click();
  const form = manager(page).getByRole("form", { name: "Edit Lucky Ember" });
  const photo = form.getByLabel("Photo", { exact: true });
  const shown = form.locator("img[src^='/uploads/']");
  await photo.setInputFiles(await carPhoto());
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  const former = (await shown.getAttribute("src")) ?? "";

  await photo.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(toast(page, "Invalid file type")).toBeVisible();
  await expect(toast(page, "Please select an image file (JPG, PNG, GIF, etc.)")).toBeVisible();
  const huge = testInfo.outputPath("huge.png"); // a file, because bytes would go to the browser as a text
  await writeFile(huge, "");
  await truncate(huge, 10 * 1024 * 1024 + 1);
  await photo.setInputFiles(huge);
  await expect(toast(page, "File too large")).toBeVisible();
  await expect(toast(page, "Please select an image smaller than 10MB")).toBeVisible();
  await photo.setInputFiles({ name: "fake.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(toast(page, "Upload failed")).toBeVisible();
  await expect(shown).toHaveAttribute("src", former);
});

test("an adjusted photo looks like its preview, and Reset restores it", { tag: "@ci" }, async ({ page }) => {
  const contestId = await contestWith(page, [{ name: "No Photo", owner: "Mika" }]);
  const uploaded = await page.request.post(`/api/upload/contest-entry/${contestId}`, {
    multipart: { image: await carPhoto() },
  });
  const { imageUrl } = await uploaded.json();
  await page.request.post(`/api/contests/${contestId}/entries`, { data: { name: "Lucky Ember", imageUrl } });
  await openFromDashboard(page, "Manage Entries");

  const dialog = page.getByRole("dialog", { name: "Adjust Car Photo" });
  await manager(page).getByRole("button", { name: "Add Photo: No Photo" }).click();
  await manager(page).getByRole("form", { name: "Edit No Photo" }).getByRole("button", { name: "Cancel" }).click();

  const preview = dialog.locator("[data-photo-preview]");
  const savedPhoto = async () => {
    const url = (await entriesOf(page, contestId)).find(({ name }: Entry) => name === "Lucky Ember").imageUrl;
    return { url, bytes: await (await page.request.get(url)).body() };
  };
  await manager(page).getByRole("button", { name: "Adjust Photo: Lucky Ember" }).click();
  await expect(preview.getByRole("img")).toBeVisible();
  await dialog.getByRole("button", { name: "Rotate Right" }).click();
  await expect(dialog.getByText("90°", { exact: true })).toBeVisible();
  await dialog.getByLabel("Brightness").fill("20");
  await dialog.getByLabel("Contrast").fill("15");
  await dialog.getByLabel("Saturation").fill("-30");
  await dialog.getByLabel("Zoom").fill("0.8");
  for (const value of ["+20", "+15", "-30", "0.8×"])
    await expect(dialog.getByText(value, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect(question).toBeHidden();
  const seen = await preview.screenshot();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Photo updated")).toBeVisible();
  await expect(dialog).toBeHidden();
  const adjusted = await savedPhoto();
  expect(adjusted.url).not.toBe(imageUrl);
  const ground = await manager(page).evaluate((element) => getComputedStyle(element).getPropertyValue("--sunken"));
  expect(await meanDifference(seen, adjusted.bytes, ground)).toBeLessThan(4);
  expect(await meanDifference(seen, await turnedCarPhoto(), ground)).toBeGreaterThan(20);

  await manager(page).getByRole("button", { name: "Adjust Photo: Lucky Ember" }).click();
  await expect(dialog.getByText("+20", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Rotate Left" }).click();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await manager(page).getByRole("button", { name: "Adjust Photo: Lucky Ember" }).click();
  await expect(dialog.getByText("90°", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(dialog.getByText("1.0×", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const { buffer } = await carPhoto();
  expect(await meanDifference(buffer, (await savedPhoto()).bytes, ground)).toBeLessThan(3);
});

test("photos find their entries by number, and one that fails is tried again", async ({ page, expectProblem }) => {
  expectProblem(/PUT \/api\/entries\/\d+ answered 503/);
  const contestId = await contestWith(page, [
    { name: "Amber", owner: "Ren", votingId: "2" },
    { name: "Basalt", owner: "Ren", votingId: "17" },
    { name: "Coral", owner: "Ren", votingId: "20" },
  ]);
  const photo = await carPhoto();
  const { imageUrl } = await (
    await page.request.post(`/api/upload/contest-entry/${contestId}`, { multipart: { image: photo } })
  ).json();
  const [, basalt, coral] = await entriesOf(page, contestId);
  await page.request.put(`/api/entries/${basalt.id}`, { data: { imageUrl } });
  const uploads: string[] = [];
  page.on("request", (request) => request.url().includes("/api/upload/") && uploads.push(request.url()));

  await openFromDesk(page, contestId, "prepare", "Photos by Number");
  const dialog = page.getByRole("dialog", { name: "Photos by Number" });
  await expectAccessible(page);
  const named = (name: string) => ({ ...photo, name });
  await dialog
    .getByLabel("Choose photos")
    .setInputFiles([
      named("2.jpg"),
      named("017_front.jpg"),
      named("017_back.jpg"),
      named("IMG_20.jpg"),
      named("garage.jpg"),
      { name: "IMG_17.heic", mimeType: "", buffer: Buffer.from("x") },
    ]);
  await expect(dialog.getByText("3 photos ready to save.")).toBeFocused();
  await expect(dialog.getByRole("region", { name: "2 files left out" }).getByRole("listitem")).toHaveText([
    /garage\.jpg.*No entry has a number/,
    /IMG_17\.heic.*HEIC photos cannot be read here\. Save them as JPEG first/,
  ]);
  await dialog.getByLabel("Photo of 17: one of 2").selectOption("017_front.jpg");
  await expect(dialog.getByText("1 entry has a photo already. Replace it?")).toBeVisible();
  await expectAccessible(page);

  await page.route(`**/api/entries/${coral.id}`, (route) =>
    route.fulfill({ status: 503, json: { message: "The database is away", code: "unavailable" } }),
  );
  await dialog.getByRole("button", { name: "Save 3, Replacing 1" }).click();
  await expect(toast(page, "2 of 3 photos saved. The others are still here.")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "1 photo was not saved" })).toContainText("The database is away");
  await page.unroute(`**/api/entries/${coral.id}`);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(toast(page, "1 of 1 photo saved.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(uploads).toHaveLength(3);
  const urls = (await entriesOf(page, contestId)).map((entry: Entry) => entry.imageUrl);
  expect(new Set([...urls, imageUrl]).size).toBe(4);
  for (const url of urls) expect(url).toMatch(/^\/uploads\//);
});

test("photos that could not be sent without a network are sent by Try Again", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const names = ["Amber", "Basalt", "Coral", "Dune", "Ember"];
  const contestId = await contestWith(
    page,
    names.map((name, index) => ({ name, owner: "Ren", votingId: String(index + 1) })),
  );
  await openFromDesk(page, contestId, "prepare", "Photos by Number");
  const dialog = page.getByRole("dialog", { name: "Photos by Number" });
  const photo = await carPhoto();
  const files = names.map((_, index) => ({ ...photo, name: `${index + 1}.jpg` }));
  await dialog.getByLabel("Choose photos").setInputFiles(files);
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Save 5 Photos" }).click();
  await expect(dialog.getByRole("region", { name: "5 photos were not saved" })).toContainText("check your connection");
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog.getByRole("region", { name: "5 photos were not saved" })).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(toast(page, "5 of 5 photos saved.")).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const { imageUrl } of await entriesOf(page, contestId)) expect(imageUrl).toMatch(/^\/uploads\//);
});

test("several entries are deleted, and those that failed are listed", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/DELETE \/api\/entries\/\d+ answered 503/);
  const names = ["Amber", "Basalt", "Coral", "Dune", "Ember"];
  const contestId = await contestWith(
    page,
    names.map((name) => ({ name, owner: "Ren" })),
  );
  const [, basalt] = await entriesOf(page, contestId);
  await openFromDashboard(page, "Manage Entries");

  await manager(page).getByRole("button", { name: "Delete Ember" }).click();
  const one = page.getByRole("dialog", { name: "Delete Ember?" });
  await expect(one.getByText("Votes for it are also removed.")).toBeVisible();
  await one.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Entry Deleted")).toBeVisible();
  await expect(rows(page)).toHaveCount(4);

  await page.route(`**/api/entries/${basalt.id}`, (route) =>
    route.fulfill({ status: 503, json: { message: "The database is away", code: "unavailable" } }),
  );
  await manager(page).getByRole("button", { name: "Select", exact: true }).click();
  await manager(page).getByLabel("Search entries").fill("a");
  await manager(page).getByLabel("Select all").check();
  await expectAccessible(page);
  await manager(page).getByRole("button", { name: "Delete Selected (3)" }).click();
  const many = page.getByRole("dialog", { name: /^Delete (3 entries|Basalt)\?$/ });
  await expect(many.getByText("Votes for them are also removed.")).toBeVisible();
  await many.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to Delete Entries")).toBeVisible();
  await expect(many.getByRole("listitem")).toHaveText(/Basalt.*The database is away/);
  await expectAccessible(page);
  await page.unroute(`**/api/entries/${basalt.id}`);
  await many.getByRole("button", { name: "Try Again" }).click();
  await expect(toast(page, "Entry Deleted")).toBeVisible();
  await manager(page).getByLabel("Search entries").fill("");
  await expect(rows(page)).toHaveCount(1);
  expect(await entriesOf(page, contestId)).toMatchObject([{ name: "Dune" }]);
});

test("people who are signed out, or are not the organizer, get a message and lose nothing", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/answered (401|403)/);
  await signInAsNewOrganizer(page);
  const organizer = await page.context().storageState();
  const contestId = await createContest(page, { title: "Moonlight Touge 月光" });
  await page.request.post(`/api/contests/${contestId}/entries`, { data: { name: "Lucky Ember", owner: "Mika" } });
  await openFromDashboard(page, "Manage Entries");
  await manager(page).getByRole("button", { name: "Edit Lucky Ember" }).click();
  const form = manager(page).getByRole("form", { name: "Edit Lucky Ember" });
  await form.getByLabel("Entry Name").fill("Luckier Ember");

  await page.context().clearCookies();
  const signIn = page.getByRole("dialog", { name: "Sign In to Vote" });
  await form.getByLabel("Photo", { exact: true }).setInputFiles(await carPhoto());
  await expect(toast(page, "Upload failed")).toBeVisible();
  await signIn.getByRole("button", { name: "Close" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Failed to Update Entry")).toBeVisible();
  await expect(toast(page, "You need to be signed in to edit entries. Please sign in and try again.")).toBeVisible();
  await signIn.getByRole("button", { name: "Close" }).click();
  await expect(form.getByLabel("Entry Name")).toHaveValue("Luckier Ember");

  await signInAsNewOrganizer(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Only the contest organizer can edit entries.")).toBeVisible();
  await page.context().clearCookies();
  await page.context().addCookies(organizer.cookies);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Entry Updated")).toBeVisible();

  const reopen = async () => {
    await manager(page).getByRole("button", { name: "Close", exact: true }).click();
    await expect(manager(page)).toBeHidden();
    await page.getByRole("button", { name: "Manage Entries" }).click();
  };
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Manage Entries" })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Manage Entries" }).click();
  await expect(manager(page).getByText("You need to sign in to edit entries.")).toBeVisible();
  await expectAccessible(page);
  await signInAsNewOrganizer(page);
  await reopen();
  await expect(manager(page).getByText("Only the contest organizer can edit entries.")).toBeVisible();
  await expectAccessible(page);
});
