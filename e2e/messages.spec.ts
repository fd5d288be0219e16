import { expect, type Page } from "@playwright/test";
import { signInByEmail } from "./support/email-form.ts";
import { holdMessages } from "./support/hold-messages.ts";
import { test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

async function provokeToast(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await signInByEmail(dialog, { email: uniqueEmail("nobody"), password: "wrong password" });
  const toast = page.locator("[data-toasts] li").filter({ hasText: "Login failed" });
  await expect(toast).toBeVisible();
  return toast;
}

test.beforeEach(({ expectProblem }) => expectProblem(/POST \/api\/login answered 4\d\d/));

test("a message closes after five seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/?signin=1");
  const toast = await provokeToast(page);
  await page.clock.runFor(5_000);
  await expect(toast).toBeHidden();
});

test("only one message is visible at a time", async ({ page }) => {
  await holdMessages(page);
  await page.goto("/?signin=1");
  await provokeToast(page);
  await provokeToast(page);
  await expect(page.locator("[data-toasts] li")).toHaveCount(1);
});

test("a swipe to the right of 50 pixels closes it, a shorter one does not", async ({ page }) => {
  await holdMessages(page);
  await page.goto("/?signin=1");
  const toast = await provokeToast(page);
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error("The message has no place on the page.");
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(70);
  await expect(toast).toBeHidden();
});

test("it is at most 420 pixels wide on larger screens", async ({ page, isMobile }) => {
  test.skip(isMobile, "on phones it fills the width");
  await holdMessages(page);
  await page.goto("/?signin=1");
  const toast = await provokeToast(page);
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
});

test("a tooltip opens after 700 ms", async ({ page, isMobile }) => {
  test.skip(isMobile, "there is no mouse");
  await page.clock.install();
  await page.goto("/contest/3");
  const button = page.getByRole("button", { name: /^Voting Ended/ }).first();
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.hover();
  const tooltip = page.getByRole("tooltip");
  await page.clock.runFor(600);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(200);
  await expect(tooltip).toHaveText("Voting has ended for this contest.");
});
