import { expect, type Page } from "@playwright/test";
import { enlargeText, layoutFaults } from "./support/layout.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { demoAccount } from "./support/run-context.ts";
import { test } from "./support/test.ts";

const widths = [320, 360, 768, 870, 1024];
const textSizes = [100, 150, 200];

test.skip(({ isMobile }) => isMobile, "these tests set the width themselves");

const publicPages = [
  "/",
  "/public-contests",
  "/contest/1",
  "/contest/1?tab=results",
  "/search-demo?contest=1&tab=search",
  "/search-demo?contest=1&tab=voting",
  "/search-demo?contest=1&tab=results",
  "/search-demo?contest=1&tab=analytics",
  "/signin-demo",
  "/terms-of-service",
  "/privacy-policy",
  "/disclaimer",
  "/auth-error",
  "/nowhere",
];

for (const path of publicPages)
  test(`${path} fits every width, also with enlarged text`, async ({ page, expectProblem }) => {
    if (path === "/nowhere") expectProblem(/GET \/nowhere answered 404/);
    await page.goto(path);
    await expectFitsEverywhere(page);
  });

const organizerPages = ["/dashboard", "/home", "/public-contests", "/contest/own"];

for (const path of organizerPages)
  test(`an organizer's ${path} fits every width, also with enlarged text`, async ({ page }) => {
    await signInAsNewOrganizer(page);
    const contestId = await createContest(page, { title: "Spring Show of the Lone Star Car Art Association" });
    await page.goto(path.replace("own", String(contestId)));
    await expectFitsEverywhere(page);
  });

test("the organizer requests fit every width, also with enlarged text", async ({ page }) => {
  const { email, password } = demoAccount("admin");
  expect((await page.request.post("/api/login", { data: { email, password } })).ok()).toBe(true);
  await page.goto("/admin/organizer-requests");
  await expectFitsEverywhere(page);
});

async function expectFitsEverywhere(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading..." })).toHaveCount(0);
  const faults: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const percent of textSizes) {
      await enlargeText(page, percent);
      const found = await layoutFaults(page);
      if (found.length > 0) faults[`${width} px, text ${percent} %`] = found;
    }
  }
  expect(faults).toEqual({});
}
