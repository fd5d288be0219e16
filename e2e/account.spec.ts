import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { openFromDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { demoAccount, runSettings } from "./support/run-context.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("an organizer's account: name, password, devices, data, hand over, delete", async ({ page, browser }) => {
  const organizer = await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Spring Show" });
  const elsewhere = await browser.newContext({ baseURL: runSettings().baseURL ?? "" });
  const login = await elsewhere.request.post("/api/login", { data: organizer });
  expect(login.ok()).toBe(true);

  await page.goto("/");
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  await expect(section(page, "Where You Are Signed In").getByRole("listitem")).toHaveCount(2);
  await expectFits(page);

  const names = section(page, "Name and Photo");
  await names.getByLabel("First name").fill("");
  await names.getByRole("button", { name: "Save Name" }).click();
  await expect(names.getByText("First name is required")).toBeVisible();
  await names.getByLabel("First name").fill("Haruki");
  await names.getByRole("button", { name: "Save Name" }).click();
  await expect(page.getByText("Name saved", { exact: true })).toBeVisible();

  const password = section(page, "Password");
  await password.getByLabel("Current password").fill(organizer.password);
  await password.getByLabel("New password").fill("another long one");
  await password.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password saved", { exact: true })).toBeVisible();
  await expect(section(page, "Where You Are Signed In").getByRole("listitem")).toHaveCount(1);
  expect((await elsewhere.request.get("/api/auth/user")).status()).toBe(401);

  const saved = page.waitForEvent("download");
  await section(page, "Your Data").getByRole("button", { name: "Download My Data" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("scorequest-my-data.json");
  const kept = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(kept.account).toMatchObject({ email: organizer.email, firstName: "Haruki" });

  const deletion = section(page, "Delete Account");
  await deletion.getByRole("button", { name: "Hand over Spring Show" }).click();
  await deletion.getByLabel("Email of the other organizer").fill(demoAccount("organizer").email);
  await deletion.getByRole("button", { name: "Hand Over", exact: true }).click();
  await expect(page.getByText("Contest handed over", { exact: true })).toBeVisible();
  await deletion.getByRole("button", { name: "Delete My Account" }).click();
  await deletion.getByRole("button", { name: "Delete Forever" }).click();
  await expect(deletion.getByText("Please type your email address exactly as shown")).toBeVisible();
  await deletion.getByRole("textbox").fill(organizer.email);
  await deletion.getByRole("button", { name: "Delete Forever" }).click();
  await expect(page.getByRole("button", { name: "Sign In", exact: true }).first()).toBeVisible();
  expect((await elsewhere.request.get(`/api/contests/${contestId}`)).status()).toBe(200);
  await elsewhere.close();
});

test("the account page asks a visitor to sign in, and an old undo link says why it does not work", async ({
  page,
  expectProblem,
}) => {
  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();

  expectProblem(/POST \/api\/account\/email\/undo answered 400/);
  await page.goto("/undo-email#made-up");
  await page.getByRole("button", { name: "Undo the Change" }).click();
  await expect(page.getByRole("alert")).toContainText("This link no longer works");
  await expectAccessible(page);
});

test("an admin finds somebody, changes the role, locks and unlocks, and it is all in the log", async ({
  page,
  browser,
}) => {
  const email = uniqueEmail("pia");
  const person = { email, password: "long enough", firstName: "Pia", lastName: "Person" };
  const theirs = await browser.newContext({ baseURL: runSettings().baseURL ?? "" });
  expect((await theirs.request.post("/api/register", { data: person })).ok()).toBe(true);
  const { email: adminEmail, password } = demoAccount("admin");
  expect((await page.request.post("/api/login", { data: { email: adminEmail, password } })).ok()).toBe(true);

  await page.goto("/");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "People" }).click();
  await page.getByLabel("Search people").fill(email);
  const accounts = page.getByRole("region", { name: "Accounts" });
  await expect(accounts.getByRole("row")).toHaveCount(2); // with the headings
  await expectFits(page);

  await accounts.getByLabel("Role of Pia Person").selectOption("Organizer");
  await expect(page.getByText("Role changed", { exact: true })).toBeVisible();
  expect((await (await theirs.request.get("/api/auth/user")).json()).role).toBe("organizer");

  const press = async (action: string) => {
    await accounts.getByRole("button", { name: "Actions for Pia Person" }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  await press("Sign out everywhere");
  await page.getByRole("dialog").getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(page.getByText("Signed out everywhere", { exact: true })).toBeVisible();
  expect((await theirs.request.get("/api/auth/user")).status()).toBe(401);
  expect((await theirs.request.post("/api/login", { data: person })).ok()).toBe(true);
  await press("Lock");
  await page.getByRole("dialog").getByRole("button", { name: "Lock Account" }).click();
  await expect(accounts.getByText("Locked", { exact: true })).toBeVisible();
  expect((await theirs.request.get("/api/auth/user")).status()).toBe(401);
  await press("Unlock");
  await expect(accounts.getByText("Locked", { exact: true })).toBeHidden();
  expect((await theirs.request.post("/api/login", { data: person })).ok()).toBe(true);

  const log = page.getByRole("region", { name: "Activity" });
  await expect(log.getByText("unlocked an account: Pia Person").first()).toBeVisible();
  await expect(log.getByText("changed a role: Pia Person").first()).toBeVisible();
  await theirs.close();
});

test("whoever manages a contest sees who did what in it, and exports it", async ({ page }) => {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Spring Show" });
  const changed = await page.request.put(`/api/contests/${contestId}`, { data: { title: "Summer Show" } });
  expect(changed.ok()).toBe(true);
  await page.request.post(`/api/contests/${contestId}/entries`, { data: { name: "Miku", votingId: "7" } });
  await openFromDesk(page, contestId, "after", "Activity");
  const dialog = page.getByRole("dialog", { name: "Activity" });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expect(dialog.getByRole("listitem").first()).toContainText("Kenta Ōkubo added an entry (#7 Miku)");
  await expectAccessible(page);
  await dialog.getByLabel("What to show").selectOption("Contest settings");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("listitem").first()).toContainText("TitleSpring Show → Summer Show");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toBe(`contest-${contestId}-activity.csv`);
});
