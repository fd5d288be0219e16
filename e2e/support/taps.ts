import type { Page } from "@playwright/test";

/** Counts what the page itself gets. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.addEventListener(
      "click",
      ({ isTrusted, detail }) => {
        // Enter in a field presses the form's button too, with a detail of 0.
        if (isTrusted && detail > 0) sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("taps")));
}
