import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";

/** Counts instead of printing, because a print dialog would block the test. */
export async function countPrints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 });
  });
}

export async function printedSheet(page: Page, button: Locator): Promise<Page> {
  const [sheet] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect.poll(() => sheet.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  return sheet;
}
