import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Show More until this part of a long list is there. */
export async function showMoreUntil(page: Page, item: Locator): Promise<void> {
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expect(async () => {
    if ((await item.count()) === 0) await page.getByRole("button", { name: "Show More" }).click();
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
