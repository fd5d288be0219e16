import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { maxPassesInBatch } from "#domain/votes/passes.ts";
import { launchOptions } from "../../e2e/browser/browser.ts";
import { findBrowser } from "../../e2e/browser/find-browser.ts";
import { countPrints } from "../../e2e/support/printing.ts";
import { contestWithEntries } from "../kit/contests.ts";
import { withProduct } from "../kit/product.ts";
import { type Row, row } from "../kit/table.ts";

const cards = 300;
const admin = { email: "admin@example.org", password: "correct horse battery" };
const timeoutMs = 300_000;

/** How long an organizer waits for paper: the print window of 300 cards, and of a whole batch of passes. */
export async function printing(): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  try {
    const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    return await withProduct(settings, async ({ address, database }) => {
      const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
      context.setDefaultTimeout(timeoutMs);
      await countPrints(context);
      const reply = await context.request.post("/api/login", { data: admin });
      if (!reply.ok()) throw new Error(`The admin could not sign in: ${reply.status()}`);
      const { id } = await contestWithEntries(database, { who_may_vote: "pass" }, cards);
      return [...(await printCards(context, id)), ...(await printPasses(context, id))];
    });
  } finally {
    await browser.close();
  }
}

async function printCards(context: BrowserContext, contestId: number): Promise<Row[]> {
  const page = await openManager(context, contestId, "Print Cards");
  const button = page.getByRole("dialog", { name: "Print Cards" }).getByRole("button", { name: "Print Cards" });
  return print(page, button, `${cards} cards`, { atMost: 5_000 });
}

async function printPasses(context: BrowserContext, contestId: number): Promise<Row[]> {
  const page = await openManager(context, contestId, "Passes");
  const dialog = page.getByRole("dialog", { name: "Passes" });
  await dialog.getByLabel("How many passes?").fill(String(maxPassesInBatch));
  await dialog.getByRole("button", { name: "Make Passes" }).click();
  const button = dialog.getByRole("button", { name: "Print Passes" });
  return print(page, button, `${maxPassesInBatch} passes, the most in a batch`);
}

async function openManager(context: BrowserContext, contestId: number, tool: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/contest/${contestId}`);
  await page.getByRole("button", { name: "Manage" }).click();
  const manager = page.getByRole("dialog", { name: "Manage Contest Entries" });
  await manager.getByRole("button", { name: tool, exact: true }).click();
  return page;
}

/** From the press to the print dialog, and until Chromium has made the pages. */
async function print(page: Page, button: Locator, what: string, budget: { atMost?: number } = {}): Promise<Row[]> {
  await button.waitFor();
  const pressed = performance.now();
  const [sheet] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await sheet.waitForFunction(() => (window as unknown as { printed?: number }).printed === 1, undefined, {
    timeout: timeoutMs,
  });
  const shown = performance.now();
  await sheet.pdf({ format: "A4" });
  return [
    row(`${what}: until the print dialog`, shown - pressed, "ms"),
    row(`${what}: until they are a PDF`, performance.now() - pressed, "ms", budget),
  ];
}
