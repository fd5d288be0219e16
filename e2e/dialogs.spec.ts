import { expect, type Locator, type Page } from "@playwright/test";
import { scriptsWith } from "./support/built-scripts.ts";
import { makeContest, openContest } from "./support/contests.ts";
import { contestWith, manager, openFromDashboard, row } from "./support/entry-manager.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { isSlowRun } from "./support/run-context.ts";
import { test } from "./support/test.ts";

const cars = ["Ada", "Bea", "Cleo"].map((name, index) => ({ name, owner: "Mika Ito", votingId: String(index + 1) }));

test("Back closes an open dialog, and only then leaves the page", async ({ page }) => {
  const { contestId } = await makeContest(["Ada"]);
  await page.goto("/public-contests");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openContest(page, contestId);
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole("button", { name: "QR Code" }).click();
    await expect(page.getByRole("dialog", { name: "Contest QR Code & Sharing" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(`/contest/${contestId}`);
  }
  // Closed in another way, it leaves nothing behind that Back would have to go through.
  await page.getByRole("button", { name: "Leaderboard" }).click();
  await expect(page.getByRole("dialog", { name: "Live Leaderboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL("/public-contests");
});

test("Back closes the upper of two dialogs, and asks before typed text is lost", async ({ page }) => {
  await contestWith(page, cars);
  await openFromDashboard(page, "Manage Entries");
  await row(page, "Bea").getByRole("button", { name: "Delete Bea" }).click();
  const question = page.getByRole("dialog", { name: "Delete Bea?" });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(manager(page)).toBeVisible();

  await row(page, "Bea").getByRole("button", { name: "Edit Bea" }).click();
  await manager(page).getByLabel("Entry name").fill("Beatrice");
  await page.goBack();
  const discard = page.getByRole("dialog", { name: "Discard what you typed?" });
  await expect(discard).toBeVisible();
  await discard.getByRole("button", { name: "Keep Editing" }).click();
  await expect(discard).toBeHidden();
  await expect(manager(page).getByLabel("Entry name")).toHaveValue("Beatrice");
  await page.goBack();
  await discard.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
});

test("a reload closes a dialog, and Back then leaves the page", { tag: "@ci" }, async ({ page }) => {
  await page.goto("/disclaimer");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/signin-demo");
  await page.getByRole("main").getByRole("button").click();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL("/disclaimer");
});

test("Back does not lead to a contest that was deleted", { tag: "@ci" }, async ({ page, expectProblem }) => {
  expectProblem(/GET \/api\/contests\/\d+ answered 404/);
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Short-lived" });
  await page.goto("/public-contests");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openContest(page, contestId);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Contest" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await expect(page).toHaveURL("/public-contests");
});

test("after a deletion, the focus is on the next row, or else the one before", { tag: "@ci" }, async ({ page }) => {
  await contestWith(page, cars);
  await openFromDashboard(page, "Manage Entries");
  for (const [gone, next] of [
    ["Bea", "Cleo"],
    ["Cleo", "Ada"],
  ] as const) {
    await manager(page)
      .getByRole("button", { name: `Delete ${gone}` })
      .click();
    await page
      .getByRole("dialog", { name: `Delete ${gone}?` })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(row(page, gone)).toHaveCount(0);
    await expect(manager(page).getByRole("button", { name: `Delete ${next}` })).toBeFocused();
  }
  await manager(page).getByRole("button", { name: "Delete Ada" }).click();
  await page.getByRole("dialog", { name: "Delete Ada?" }).getByRole("button", { name: "Delete" }).click();
  await expect(manager(page).getByText("No entries yet")).toBeVisible();
  await expect(manager(page).locator(":focus")).toHaveCount(1);
});

test("after a contest is deleted, the focus is on the next one", { tag: "@ci" }, async ({ page }) => {
  await signInAsNewOrganizer(page);
  for (const title of ["Spring", "Summer", "Autumn"]) await createContest(page, { title });
  await page.goto("/dashboard");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(3);
  const second = (await cards.nth(1).getByRole("heading").textContent()) ?? "";
  const third = (await cards.nth(2).getByRole("heading").textContent()) ?? "";
  await cards.nth(1).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Contest" }).click();
  await expect(cards.filter({ hasText: second })).toHaveCount(0);
  await expect(cards.filter({ hasText: third }).getByRole("button", { name: "Delete" })).toBeFocused();
});

test("after a row of the creation form is removed, the focus is on the next one", { tag: "@ci" }, async ({ page }) => {
  await signInAsNewOrganizer(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Create Your First Contest" }).click();
  const form = page.getByRole("dialog", { name: "Create New Contest" });
  for (let rows = 0; rows < 2; rows += 1) await form.getByRole("button", { name: "Add Entry" }).click();
  await form.getByRole("button", { name: "Remove entry 1" }).click();
  await expect(form.getByRole("button", { name: "Remove entry 1" })).toBeFocused();
  await form.getByRole("button", { name: "Remove entry 1" }).click();
  await expect(form.getByRole("button", { name: "Add Entry" })).toBeFocused();
});

const small = { width: 320, height: 568 };
const tried = isSlowRun ? [small, { width: 390, height: 844 }, { width: 768, height: 700 }] : [small];
for (const size of tried)
  test(`a message covers no title and no button of a dialog at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await contestWith(
      page,
      Array.from({ length: 20 }, (_, index) => ({ name: `Car ${index + 1}`, owner: "Mika Ito" })),
    );
    await page.context().grantPermissions(["clipboard-write"]);
    await openFromDashboard(page, "Manage Entries");
    await manager(page).getByRole("button", { name: "Delete Car 1", exact: true }).click();
    await page.getByRole("dialog", { name: "Delete Car 1?" }).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("dialog", { name: "Delete Car 1?" })).toHaveCount(0);
    await expectUncovered(manager(page), "Entry Deleted");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("button", { name: "QR", exact: true }).click();
    const qr = page.getByRole("dialog", { name: "Contest QR Code & Sharing" });
    await qr.getByRole("button", { name: "Copy URL" }).click();
    await expectUncovered(qr, "URL Copied");
  });

/** While the message is shown, it has no common point with the dialog. */
async function expectUncovered(dialog: Locator, message: string): Promise<void> {
  const page: Page = dialog.page();
  const toast = page.locator("[data-toasts] > li").filter({ hasText: message });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      await settleAnimations(page);
      const [over, under] = [await toast.boundingBox(), await dialog.boundingBox()];
      if (!over || !under) return "not shown";
      const apart =
        over.x + over.width <= under.x ||
        under.x + under.width <= over.x ||
        over.y + over.height <= under.y ||
        under.y + under.height <= over.y;
      return apart ? "apart" : JSON.stringify({ over, under });
    })
    .toBe("apart");
  for (const part of [dialog.getByRole("heading").first(), dialog.getByRole("button", { name: "Close" })])
    await expect(part).toBeInViewport({ ratio: 1 });
}

async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

test("a dialog whose code could not be fetched opens at the next press, without a reload", async ({
  page,
  expectProblem,
}) => {
  const scripts = await scriptsWith(".leaderboardFailed");
  expectProblem(new RegExp(`GET ${scripts.source}`));
  await page.goto("/contest/1");
  const opened = await page.evaluateHandle(() => document);
  await page.route(scripts, (route) => route.abort());
  await page.getByRole("button", { name: "Leaderboard" }).click();
  await expect(page.getByText("This could not be loaded. Please check your connection and try again.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Leaderboard" }).click();
  await expect(page.getByRole("dialog", { name: /Leaderboard/ })).toBeVisible();
  expect(await opened.evaluate((document) => document.defaultView !== null)).toBe(true); // the same page
});
