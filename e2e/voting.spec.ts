import { expect, type Page } from "@playwright/test";
import { createAccount, fillCredentials } from "./support/email-form.ts";
import { signInByGoogle } from "./support/sign-in.ts";
import { expectAccessible, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const countOf = async (page: Page, name: string) =>
  Number(
    (
      await card(page, name)
        .getByText(/^[\d,]+$/)
        .last()
        .textContent()
    )?.replaceAll(",", ""),
  );

test("press Vote signed out, sign in with Google, confirm with one tap, change, and press the voted card again", async ({
  page,
}) => {
  await page.goto("/contest/1");
  await card(page, "Voltage Kitsune").getByRole("button", { name: "Vote: Voltage Kitsune" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await expect(dialog.getByText("Each person gets one vote per award")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Go to Sign In Page" })).toBeVisible();
  await expectAccessible(page);
  await signInByGoogle(page);

  await expect(page).toHaveURL(/\/contest\/1\?entry=\d+$/);
  const confirm = page.getByRole("dialog", { name: "Confirm your vote" });
  await expect(confirm).toContainText("Voltage Kitsune");
  await expect(page.locator("li").filter({ hasText: "Voltage Kitsune" })).toBeInViewport();
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "Vote for This" }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  await expect(card(page, "Voltage Kitsune").getByRole("button", { name: "Voted: Voltage Kitsune" })).toBeVisible();

  await page.reload();
  await expect(confirm).toBeHidden();
  const voted = card(page, "Voltage Kitsune").getByRole("button", { name: "Voted: Voltage Kitsune" });
  await voted.click();
  await expect(page.getByText("Already Voted", { exact: true })).toBeVisible();
  await expect(page.getByText("To take it back, press Remove beside it.", { exact: true })).toBeVisible();

  const before = await countOf(page, "Lucky Ember");
  await card(page, "Lucky Ember").getByRole("button", { name: "Vote: Lucky Ember" }).click();
  await expect(page.getByText("Vote Changed!", { exact: true })).toBeVisible();
  await expect(card(page, "Lucky Ember").getByRole("button", { name: "Voted: Lucky Ember" })).toBeVisible();
  await expect(voted).toBeHidden();
  expect(await countOf(page, "Lucky Ember")).toBeGreaterThan(before);
});

test("press Vote signed out, sign in by email in place, and confirm without leaving the contest", async ({ page }) => {
  const person = { email: uniqueEmail("rin"), password: "long enough", firstName: "Rin", lastName: "Abe" };
  expect((await page.request.post("/api/register", { data: person })).ok()).toBe(true);
  await page.request.get("/api/logout");
  await page.goto("/contest/1");
  const opened = await page.evaluateHandle(() => document);
  await card(page, "Mochi Express").getByRole("button", { name: "Vote: Mochi Express" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await fillCredentials(dialog, person);
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/auth/login")),
    dialog.getByRole("button", { name: "Sign In", exact: true }).click(),
  ]);
  expect(call.method()).toBe("POST");
  const confirm = page.getByRole("dialog", { name: "Confirm your vote" });
  await confirm.getByRole("button", { name: "Vote for This" }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  await expect(card(page, "Mochi Express").getByRole("button", { name: "Voted: Mochi Express" })).toBeVisible();
  await expect(page).toHaveURL("/contest/1");
  expect(await opened.evaluate((first) => first === document)).toBe(true);
});

test("press Vote signed out, create an account in place, and confirm", { tag: "@ci" }, async ({ page }) => {
  await page.goto("/contest/1");
  await card(page, "Mochi Express").getByRole("button", { name: "Vote: Mochi Express" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await createAccount(dialog);
  const confirm = page.getByRole("dialog", { name: "Confirm your vote" });
  await confirm.getByRole("button", { name: "Vote for This" }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
});

test("press Vote signed out, sign in on the main sign-in page, and come back to the entry", { tag: "@ci" }, async ({
  page,
}) => {
  await page.goto("/contest/1");
  await card(page, "Mochi Express").getByRole("button", { name: "Vote: Mochi Express" }).click();
  const toSignInPage = page.getByRole("dialog").getByRole("link", { name: "Go to Sign In Page" });
  await toSignInPage.click();
  await expect(toSignInPage).toHaveCount(0); // the dialog of that page has the same name
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await createAccount(dialog);
  const confirm = page.getByRole("dialog", { name: "Confirm your vote" });
  await expect(confirm).toContainText("Mochi Express");
  await expect(page).toHaveURL(/\/contest\/1\?entry=\d+$/);
  await expect(page.locator("li").filter({ hasText: "Mochi Express" })).toBeInViewport();
  await confirm.getByRole("button", { name: "Not now" }).click();
  await expect(confirm).toBeHidden();
  await expect(card(page, "Mochi Express").getByRole("button", { name: "Vote: Mochi Express" })).toBeVisible();
});

test("a contest that takes no votes says why", async ({ page }) => {
  await page.goto("/contest/2");
  await expect(page.getByRole("button", { name: /^Voting Starts Soon/ }).first()).toBeVisible();
  await page.goto("/contest/3");
  await expect(page.getByText("Voting is closed. Thanks for participating!")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Voting Ended/ }).first()).toBeVisible();
  await expectAccessible(page);
});
