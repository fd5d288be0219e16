import { expect, type Page, request } from "@playwright/test";
import sharp from "sharp";
import { register } from "./support/contests.ts";
import { signInByEmail } from "./support/email-form.ts";
import { holdMessages } from "./support/hold-messages.ts";
import { createContest, type Organizer, signInAsNewOrganizer } from "./support/organizer.ts";
import { runSettings } from "./support/run-context.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
const createDialog = (page: Page) => page.getByRole("dialog", { name: "Create New Contest" });
const myContests = (page: Page) => page.getByRole("heading", { name: "My Contests", level: 1 });

async function openCreateDialog(page: Page) {
  await page.goto("/dashboard");
  await expect(myContests(page)).toBeVisible();
  await page.getByRole("button", { name: "Create New Contest" }).click();
  return createDialog(page);
}

async function addEntry(page: Page, name: string, votingId = "") {
  const dialog = createDialog(page);
  await dialog.getByRole("button", { name: "Add Entry" }).click();
  await dialog.getByLabel("Entry name", { exact: true }).last().fill(name);
  if (votingId) await dialog.getByLabel("Voting ID").last().fill(votingId);
}

async function entriesOf(page: Page, title: string): Promise<{ name: string; votingId: string }[]> {
  const mine = await (await page.request.get("/api/contests/my")).json();
  const found = mine.filter((contest: { title: string }) => contest.title === title);
  expect(found).toHaveLength(1);
  const entries = await (await page.request.get(`/api/contests/${found[0].id}/entries`)).json();
  return entries.map(({ name, votingId }: { name: string; votingId: string }) => ({ name, votingId }));
}

async function signIn(page: Page, { email, password }: Pick<Organizer, "email" | "password">) {
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await signInByEmail(dialog, { email, password });
}

test("the first contest, with a cover photo and entries", async ({ page }) => {
  await signInAsNewOrganizer(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "No contests yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Your First Contest" }).click();
  const dialog = createDialog(page);
  await expect(dialog.getByText(/^Times are in Central (Standard|Daylight) Time \(GMT-[56]\)\.$/)).toBeVisible();
  await dialog.getByLabel("Title").fill("東京 Night <b>🏁</b>");
  await dialog.getByLabel("Description").fill("Itasha & friends\nat the harbour");
  const cover = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#204060" } })
    .jpeg()
    .toBuffer();
  await dialog
    .getByLabel("Cover photo", { exact: true })
    .setInputFiles({ name: "cover.jpg", mimeType: "image/jpeg", buffer: cover });
  await expect(page.getByText("Image uploaded successfully", { exact: true })).toBeVisible();
  await addEntry(page, "Voltage Kitsune");
  await addEntry(page, "Lucky Ember", "1");
  await expect(dialog.getByLabel("Voting ID").last()).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create Contest" }).click();
  await expect(page.getByText("Contest Created", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/contest\/\d+\/manage$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("東京 Night <b>🏁</b>");
  await page.getByRole("link", { name: "My Contests" }).last().click();

  const made = card(page, "東京 Night <b>🏁</b>");
  await expect(made).toContainText("Active");
  await expect(made).toContainText("7 days remaining");
  await expect(made).toContainText(/Entries\s*2/);
  await expect(made).toContainText(/Votes\s*0/);
  await expect(made.locator("img[src^='/uploads/']")).toHaveJSProperty("complete", true);
  await expect(made.getByRole("link", { name: "View" })).toHaveAttribute("href", /^\/contest\/\d+$/);
  expect(await entriesOf(page, "東京 Night <b>🏁</b>")).toEqual([
    { name: "Lucky Ember", votingId: "1" },
    { name: "Voltage Kitsune", votingId: "2" },
  ]);
  await expectAccessible(page);
});

test("many wrong access codes are reported on the contest's card until there is a new code", { tag: "@slow" }, async ({
  page,
}) => {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Guessed Show", accessCode: "4711" });
  for (let person = 0; person < 10; person += 1) {
    const guesser = await request.newContext({ baseURL: runSettings().baseURL ?? "" });
    await register({ request: guesser });
    for (let guess = 0; guess < 10; guess += 1) {
      const reply = await guesser.post(`/api/contests/${contestId}/access`, { data: { code: `${person} ${guess}` } });
      expect(reply.status()).toBe(403);
    }
    await guesser.dispose();
  }
  await page.goto("/dashboard");
  const guessed = card(page, "Guessed Show");
  const warning = guessed.getByText("Somebody is guessing the access code");
  await expect(warning).toBeVisible();
  await expectFits(page);

  await guessed.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Suggest a Code" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(warning).toBeHidden();
});

test("the form shows messages at the wrong fields and sends nothing", { tag: "@ci" }, async ({ page }) => {
  await signInAsNewOrganizer(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Start date").fill("2026-06-01T10:00");
  await dialog.getByLabel("End date").fill("2026-06-01T10:00");
  await dialog.getByLabel("Cover photo URL").fill("cover.jpg");
  await dialog.getByLabel("Logo URL").fill("javascript:alert(1)");
  await dialog.getByLabel("Primary color", { exact: true }).fill("green");
  await addEntry(page, "", "7");
  const send = dialog.getByRole("button", { name: "Create Contest" });
  await send.click();
  await expect(dialog.getByText("Title is required")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByText("End date must be after start date")).toBeVisible();
  await expect(dialog.getByText("Please enter a valid URL")).toHaveCount(2);
  await expect(dialog.getByText("Please choose a color such as #00bf63")).toBeVisible();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel("Title").fill("x".repeat(256));
  await dialog.getByLabel("Start date").fill("");
  await dialog.getByLabel("End date").fill("");
  await send.click();
  for (const message of ["Title too long", "Start date is required", "End date is required"])
    await expect(dialog.getByText(message)).toBeVisible();

  await dialog.getByRole("button", { name: "Close" }).click();
  const confirm = page.getByRole("dialog", { name: "Discard this contest?" });
  await confirm.getByRole("button", { name: "Keep Editing" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("x".repeat(256));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await confirm.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
});

test("times are in the organizer's time zone, and a private contest needs a code, of which a weak one is told", {
  tag: "@ci",
}, async ({ page }) => {
  await signInAsNewOrganizer(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Title").fill("Night meet");
  await dialog.getByLabel("Start date").fill("2030-07-01T20:00");
  await dialog.getByLabel("End date").fill("2030-12-01T20:00");
  await expect(
    dialog.getByText("The start is in Central Daylight Time (GMT-5), the end in Central Standard Time (GMT-6)."),
  ).toBeVisible();
  await dialog.getByLabel("Public contest").uncheck();
  const code = dialog.getByLabel("Access code");
  await expect(dialog.getByText("A private contest needs one.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create Contest" }).click();
  await expect(dialog.getByText("Access code is required", { exact: true })).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  const weak = dialog.getByText(/^Weak: /);
  await expect(weak).toBeHidden();
  await code.fill("4711");
  await expect(weak).toHaveText(
    "Weak: somebody who keeps guessing finds it within 15 hours. Six letters and digits take years.",
  );
  await expect(code).toHaveAccessibleDescription(/Weak: somebody who keeps guessing/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Suggest a Code" }).click();
  await expect(code).toHaveValue(/^[ACDEFGHJKMNPRTWXY3479]{6}$/);
  await expect(weak).toBeHidden();
  const suggested = await code.inputValue();
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/contests")),
    dialog.getByRole("button", { name: "Create Contest" }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    startDate: "2030-07-02T01:00:00.000Z",
    endDate: "2030-12-02T02:00:00.000Z",
    isPublic: false,
    accessCode: suggested,
    isActive: true,
    showEntryName: true,
    showOwnerName: true,
    photoSize: "large",
    coverPhotoUrl: null,
    customBranding: { primaryColor: "#00bf63" },
  });
  await expect(page).toHaveURL(/\/contest\/\d+\/manage/);
  await page.goto("/dashboard");
  await expect(card(page, "Night meet")).toContainText("Private");
});

test("edit and delete a contest", async ({ page }) => {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Spring Show", accessCode: "pit lane" });
  await page.goto("/dashboard");
  await card(page, "Spring Show").getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Contest" });
  await expect(dialog.getByLabel("Access code")).toHaveValue("pit lane");
  await expectAccessible(page);
  await dialog.getByLabel("Title").fill(" ");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Title is required")).toBeVisible();
  await dialog.getByLabel("Title").fill("Spring Show II");
  await page.keyboard.press("Escape");
  const discard = page.getByRole("dialog", { name: "Discard your changes?" });
  await expectAccessible(page);
  await discard.getByRole("button", { name: "Keep Editing" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Spring Show II");
  await dialog.getByLabel("Active").uncheck();
  await dialog.getByLabel("Access code").fill("");
  await dialog.getByLabel("Photo size").selectOption({ label: "Extra large (1200×900)" });
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === "PUT"),
    dialog.getByRole("button", { name: "Save Changes" }).click(),
  ]);
  expect(sent.url()).toContain(`/api/contests/${contestId}`);
  expect(sent.postDataJSON()).toEqual({
    title: "Spring Show II",
    isActive: false,
    accessCode: null,
    photoSize: "extra-large",
  });
  await expect(page.getByText("Contest Updated", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Spring Show II")).toContainText("Inactive");
  await expect(card(page, "Spring Show II")).toContainText("3 days remaining");

  await card(page, "Spring Show II").getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Title").fill("Never saved");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await discard.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await card(page, "Spring Show II").getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Spring Show II");
  await dialog.getByRole("button", { name: "Cancel" }).click(); // without changes, no question
  await expect(dialog).toBeHidden();

  await card(page, "Spring Show II").getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("dialog", { name: "Delete this contest?" });
  await expect(confirm).toContainText("Spring Show II");
  await expect(confirm).toContainText("votes (0) are also removed");
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(card(page, "Spring Show II")).toBeVisible();
  await card(page, "Spring Show II").getByRole("button", { name: "Delete" }).click();
  await confirm.getByRole("button", { name: "Delete Contest" }).click();
  await expect(page.getByText("Contest Deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No contests yet" })).toBeVisible();
});

test("search, and open every other dialog", { tag: "@ci" }, async ({ page }) => {
  await signInAsNewOrganizer(page);
  await createContest(page, { title: "Kei Sunday", description: "Tiny cars" });
  await createContest(page, { title: "Night 夜", description: "Kei cars too" });
  await createContest(page, { title: "Spring Show" });
  await page.goto("/contests");
  await expect(card(page, "Spring Show")).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search contests" });
  await search.fill("KEI");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Night 夜", "Kei Sunday"]);
  await search.fill("kei 夜");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Night 夜"]);
  await search.fill("nothing like it");
  await expect(page.getByRole("heading", { name: "No contests match your search" })).toBeVisible();
  await page.getByRole("button", { name: "Clear Search" }).click();
  await expect(card(page, "Spring Show")).toBeVisible();

  await expect(card(page, "Spring Show").locator("a.button, button")).toHaveText([
    "Manage",
    "View",
    "Edit",
    "QR",
    "Manage Entries",
    "Bulk Upload",
    "Export to Excel",
    "Delete",
  ]);
  for (const [button, dialogName] of [
    ["QR", "Contest QR Code & Sharing"],
    ["Manage Entries", /Manage Contest Entries/],
    ["Bulk Upload", /Bulk Upload Contest Entries/],
  ] as const) {
    await card(page, "Spring Show").getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog", { name: dialogName });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("link", { name: "Public Contests" }).first().click();
  await expect(page.getByRole("heading", { name: "Public Contests", level: 1 })).toBeVisible();
});

test("results as a spreadsheet, and a failed export", { tag: "@ci" }, async ({ page, expectProblem }) => {
  await signInAsNewOrganizer(page);
  await createContest(page, { title: "Spring Show" });
  await page.goto("/dashboard");
  const button = card(page, "Spring Show").getByRole("button", { name: "Export to Excel" });
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toMatch(/^Spring.Show_Results\.xlsx$/);
  await expect(page.getByText("Export Successful", { exact: true })).toBeVisible();

  expectProblem(/GET \/api\/contests\/\d+\/export-excel\S* answered 503/);
  await page.route(/export-excel/, (route) => route.fulfill({ status: 503, body: "" }));
  await button.click();
  await expect(page.getByText("Export Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to export contest data", { exact: true })).toBeVisible();
});

test("failed entries are listed and kept, and a second try adds nothing twice", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  await signInAsNewOrganizer(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Title").fill("Halfway");
  await addEntry(page, "Voltage Kitsune", "1");
  await addEntry(page, "Lucky Ember");
  await addEntry(page, "Mochi Express");
  expectProblem(/POST \/api\/contests\/\d+\/entries (answered 503|failed: net::ERR_FAILED)/);
  let refuse = true;
  await page.route("**/api/contests/*/entries", async (route) => {
    const { name } = route.request().postDataJSON() ?? {};
    if (name === "Lucky Ember" && refuse)
      return route.fulfill({ status: 503, json: { message: "Not at the moment", code: "unavailable" } });
    if (name !== "Mochi Express") return route.continue();
    await route.fetch(); // the server handles it, but its answer is lost
    return route.abort();
  });
  await dialog.getByRole("button", { name: "Create Contest" }).click();
  const notice = dialog.getByRole("alert");
  await expect(notice).toContainText("Halfway has been created. 2 of 3 entries could not be added:");
  await expect(notice).toContainText("Lucky Ember: Not at the moment");
  await expect(notice).toContainText("Mochi Express: Not added yet.");
  await expect(dialog.getByLabel("Entry name", { exact: true })).toHaveCount(2);
  await expectAccessible(page);

  refuse = false;
  await dialog.getByRole("button", { name: "Add Missing Entries" }).click();
  await expect(notice).toContainText("1 of 2 entries could not be added:");
  await expect(notice).toContainText("Mochi Express: The connection dropped.");
  await page.unroute("**/api/contests/*/entries");
  await dialog.getByRole("button", { name: "Add Missing Entries" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/contest\/\d+\/manage$/);
  await page.goto("/dashboard");
  await expect(card(page, "Halfway")).toContainText(/Entries\s*3/);
  expect((await entriesOf(page, "Halfway")).map(({ name }) => name)).toEqual([
    "Voltage Kitsune",
    "Lucky Ember",
    "Mochi Express",
  ]);
});

test("after a lost answer, no second contest is created", async ({ page, expectProblem }) => {
  await signInAsNewOrganizer(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Title").fill("Only once");
  expectProblem(/POST \/api\/contests failed: net::ERR_FAILED/);
  await page.route("**/api/contests", async (route) => {
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole("button", { name: "Create Contest" }).click();
  await expect(page.getByText("Failed to create contest", { exact: true })).toBeVisible();
  await page.unroute("**/api/contests");
  await addEntry(page, "Voltage Kitsune");
  await dialog.getByRole("button", { name: "Create Contest" }).click();
  await expect(dialog).toBeHidden();
  expect(await entriesOf(page, "Only once")).toEqual([{ name: "Voltage Kitsune", votingId: "1" }]);
});

for (const way of ["e-mail", "Google"] as const)
  test(`an ended session: back in the filled form after signing in by ${way}`, {
    tag: way === "e-mail" ? "@slow" : "@ci",
  }, async ({ page, expectProblem }) => {
    const message = await holdMessages(page);
    const organizer = await signInAsNewOrganizer(page, uniqueEmail("kenta", "gmail.com"));
    const dialog = await openCreateDialog(page);
    await dialog.getByLabel("Title").fill("Not lost");
    await dialog.getByLabel("Start date").fill("2030-07-01T20:00");
    await dialog.getByLabel("End date").fill("2030-07-02T20:00");
    await dialog.getByLabel("Public contest").uncheck();
    await dialog.getByLabel("Access code").fill("pit lane");
    await addEntry(page, "Voltage Kitsune", "A1");
    await page.context().clearCookies();
    expectProblem(/POST \/api\/contests answered 401/);
    await dialog.getByRole("button", { name: "Create Contest" }).click();
    await expect(page.getByText("You are logged out. Logging in again...", { exact: true })).toBeVisible();
    await message.release();

    const signInDialog = page.getByRole("dialog", { name: "Sign In to Vote" });
    await expect(signInDialog).toBeVisible();
    if (way === "Google") {
      await signInDialog.getByRole("button", { name: "Continue with Google" }).click();
      await page.getByLabel("Email").fill(organizer.email);
      await page.getByRole("button", { name: "Continue" }).click();
    } else await signIn(page, organizer);

    await expect(dialog.getByLabel("Title")).toHaveValue("Not lost");
    await expect(dialog.getByLabel("Start date")).toHaveValue("2030-07-01T20:00");
    await expect(dialog.getByLabel("Public contest")).not.toBeChecked();
    await expect(dialog.getByLabel("Entry name", { exact: true })).toHaveValue("Voltage Kitsune");
    await dialog.getByRole("button", { name: "Create Contest" }).click();
    await expect(page.getByText("Contest Created", { exact: true })).toBeVisible();
    expect(await entriesOf(page, "Not lost")).toEqual([{ name: "Voltage Kitsune", votingId: "A1" }]);
    await page.goto("/dashboard");
    await expect(card(page, "Not lost")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

test("a session that ends while entries are added: the form keeps those entries, for this person only", async ({
  page,
  expectProblem,
}) => {
  const organizer = await signInAsNewOrganizer(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Title").fill("Half of it");
  await addEntry(page, "Voltage Kitsune");
  await addEntry(page, "Lucky Ember");
  expectProblem(/POST \/api\/contests\/\d+\/entries answered 401/);
  await page.route("**/api/contests/*/entries", async (route) => {
    if (route.request().postDataJSON().name === "Lucky Ember") await page.context().clearCookies();
    const headers = await route.request().allHeaders();
    const ended = (await page.context().cookies()).length === 0;
    await route.continue({ headers: ended ? { ...headers, cookie: "" } : headers });
  });
  await dialog.getByRole("button", { name: "Create Contest" }).click();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
  await page.unroute("**/api/contests/*/entries");
  await signIn(page, organizer);
  await expect(dialog.getByRole("alert")).toContainText("Half of it has been created.");
  await expect(dialog.getByLabel("Entry name", { exact: true })).toHaveValue("Lucky Ember");
  await expect(dialog.getByLabel("Title")).toBeHidden();

  await signInAsNewOrganizer(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "No contests yet" })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("contestDraft"))).toBeNull();
});

test("an ended session: deleting opens the sign-in dialog, and the list offers to sign in", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  const message = await holdMessages(page);
  const organizer = await signInAsNewOrganizer(page);
  await createContest(page, { title: "Spring Show" });
  await page.goto("/dashboard");
  await card(page, "Spring Show").getByRole("button", { name: "Delete" }).click();
  await page.context().clearCookies();
  expectProblem(/DELETE \/api\/contests\/\d+ answered 401/);
  await page.getByRole("dialog").getByRole("button", { name: "Delete Contest" }).click();
  await expect(page.getByText("You are logged out. Logging in again...", { exact: true })).toBeVisible();
  await message.release();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
  await signIn(page, organizer);
  await expect(card(page, "Spring Show")).toBeVisible();
});
