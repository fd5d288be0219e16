import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { launchOptions } from "../../e2e/browser/browser.ts";
import { findBrowser } from "../../e2e/browser/find-browser.ts";
import { countPrints } from "../../e2e/support/printing.ts";
import { contestWithEntries, type LabContest } from "../kit/contests.ts";
import { type Product, withProduct } from "../kit/product.ts";

const admin = { email: "admin@example.org", password: "correct horse battery" };
const timeoutMs = 300_000;

export type OrganizerBrowser = { product: Product; browser: Browser; context: BrowserContext; contest: LabContest };

/** The browser of somebody who manages a contest with passes. */
export async function withOrganizer<Result>(
  entries: number,
  work: (organizer: OrganizerBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  try {
    const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    return await withProduct(settings, async (product) => {
      const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
      context.setDefaultTimeout(timeoutMs);
      await countPrints(context);
      const reply = await context.request.post("/api/login", { data: admin });
      if (!reply.ok()) throw new Error(`The admin could not sign in: ${reply.status()}`);
      const contest = await contestWithEntries(product.database, { who_may_vote: "pass" }, entries);
      return await work({ product, browser, context, contest });
    });
  } finally {
    await browser.close();
  }
}

export async function openManager(context: BrowserContext, contestId: number, tool: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/contest/${contestId}`);
  await page.getByRole("button", { name: "Manage" }).click();
  const manager = page.getByRole("dialog", { name: "Manage Contest Entries" });
  await manager.getByRole("button", { name: tool, exact: true }).click();
  return page;
}

/** The button that prints a new batch. */
export async function makePasses(page: Page, count: number): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Passes" });
  await dialog.getByLabel("How many passes?").fill(String(count));
  await dialog.getByRole("button", { name: "Make Passes" }).click();
  const button = dialog.getByRole("button", { name: "Print Passes" });
  await button.waitFor();
  return button;
}

export type Printed = { windowMs: number; pdfMs: number; pdf: Buffer };

/** From the press to the print dialog, and how long Chromium then takes for the pages. */
export async function print(page: Page, button: Locator): Promise<Printed> {
  await button.waitFor();
  const pressed = performance.now();
  const [sheet] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await sheet.waitForFunction(() => (window as unknown as { printed?: number }).printed === 1, undefined, {
    timeout: timeoutMs,
  });
  const shown = performance.now();
  const pdf = await sheet.pdf({ format: "A4" });
  const done = performance.now();
  await sheet.close();
  return { windowMs: shown - pressed, pdfMs: done - shown, pdf };
}
