import type { Page } from "@playwright/test";

/** How long a message is open, and how long before an ended session's page is left. */
const messageMs = [5_000, 500];

/** Messages stay open until they are released, however long a slow machine takes to read and press them. */
export async function holdMessages(page: Page): Promise<{ release: () => Promise<void> }> {
  await page.addInitScript((heldMs) => {
    const held: (() => void)[] = [];
    const original = window.setTimeout;
    const holding = (act: () => void, delayMs?: number) => {
      if (!heldMs.includes(delayMs ?? 0)) return original(act, delayMs);
      held.push(act);
      return 0;
    };
    Object.assign(window, { setTimeout: holding, releaseMessages: () => held.splice(0).forEach((act) => void act()) });
  }, messageMs);
  return {
    release: () => page.evaluate(() => (window as unknown as { releaseMessages: () => void }).releaseMessages()),
  };
}
