import { expect, request } from "@playwright/test";
import { startProduct } from "./support/product.ts";
import { showOnStage } from "./support/stage.ts";
import { test } from "./support/test.ts";

test("a wall goes on by itself after the server has died", async ({ browser, expectProblem }) => {
  expectProblem(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const product = await startProduct({ log: "e2e-restarted" });
  try {
    const organizer = await request.newContext({ baseURL: product.baseURL });
    const { email, password } = product.accounts.find(({ role }) => role === "organizer") ?? {};
    expect((await organizer.post("/api/login", { data: { email, password } })).ok()).toBe(true);
    const wall = await (await browser.newContext({ isMobile: false, hasTouch: false })).newPage();
    await wall.goto(`${product.baseURL}/stage/1`);
    await wall.evaluate(() => Object.assign(window, { isSamePage: true }));
    const picture = wall.locator("main[data-screen=live]");
    await showOnStage(organizer, 1, { screen: "live" });
    await expect(picture).toBeVisible();
    await product.restart();
    await expect(picture).toBeVisible();
    await expect(wall.getByText(/error|connection|offline/i)).toHaveCount(0);
    await showOnStage(organizer, 1, { screen: "message", message: "Lunch until two" });
    await expect(wall.getByText("Lunch until two")).toBeVisible();
    expect(await wall.evaluate(() => "isSamePage" in window)).toBe(true);
    await wall.context().close(); // its stream would miss the product
  } finally {
    await product.stop();
  }
});
