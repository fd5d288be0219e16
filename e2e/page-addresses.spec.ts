import { expect } from "@playwright/test";
import { test } from "./support/test.ts";

test("pages for organizers show the public contests to others, and /vote shows the contest", async ({ page }) => {
  for (const [path, heading] of [
    ["/dashboard", "Public Contests"],
    ["/contests", "Public Contests"],
    ["/admin/organizer-requests", "Public Contests"],
    ["/vote/1", "Fan Favorite"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  }
});

test("metadata changes while navigating", async ({ page }) => {
  const meta = (key: string) => page.locator(`meta[name="${key}"], meta[property="${key}"]`);
  await page.goto("/terms-of-service");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service"); // the page's code has loaded
  await expect(page).toHaveTitle("Terms of Service | ScoreQuest");
  await expect(meta("robots")).toHaveAttribute("content", "index, follow");
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page).toHaveTitle("Privacy Policy | ScoreQuest");
  await expect(meta("og:title")).toHaveCount(1);
  await expect(meta("og:title")).toHaveAttribute("content", "Privacy Policy | ScoreQuest");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/privacy-policy$/);
  await expect(meta("og:url")).toHaveAttribute("content", /\/privacy-policy$/);
});

test("the auth-error page shows its message as text, shortened, and is not indexed", async ({ page }) => {
  await page.goto(`/auth-error?message=${encodeURIComponent(`<img src=x onerror=alert(1)>${"x".repeat(500)}`)}`);
  await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  const shown = await page.getByText("<img src=x").textContent();
  expect(Array.from(shown ?? "").length).toBeLessThanOrEqual(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await page.goto("/auth-error");
  await expect(page.getByText("Authentication failed", { exact: true })).toBeVisible();
  await page.goto("/disclaimer");
  await page.goto("/auth-error?message=Oops");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL(/disclaimer/);
});

test("while the viewer is not known yet, a spinner turns beside 'Loading...'", async ({ page, expectProblem }) => {
  expectProblem(/GET \/api\/auth\/user answered 401/);
  const held: (() => void)[] = [];
  const release = () => {
    for (const go of held.splice(0)) go();
  };
  const hold = () => new Promise<void>((resolve) => held.push(resolve));
  // As while the database cannot be reached: the page does not say who is signed in.
  await page.route("/", async (route) => {
    const html = await (await route.fetch({ url: `${route.request().url()}?nothing-drawn` })).text();
    await route.fulfill({ contentType: "text/html", body: html.replace('"user":null,', "") });
  });
  for (const part of ["**/assets/*.js", "**/api/auth/user"])
    await page.route(part, async (route) => {
      await hold();
      await route.continue();
    });

  await page.goto("/", { waitUntil: "commit" });
  const boot = page.locator("#root > .boot");
  await expect(boot).toHaveText("Loading...");
  await expect.poll(() => boot.evaluate((text) => getComputedStyle(text, "::before").animationName)).toBe("spin");

  await page.unroute("**/assets/*.js");
  release();
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText("Loading...");
  await expect(status.locator("svg")).toHaveCSS("animation-name", "spin");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("One vote");
});

test("pages of organizers and admins, as strangers see them, are not indexed and name the page that they show", async ({
  page,
}) => {
  const robots = page.locator('meta[name="robots"]');
  const canonical = page.locator('link[rel="canonical"]');
  for (const path of ["/dashboard", "/contests", "/admin/organizer-requests"]) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('content="noindex, nofollow"');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/public-contests"/);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Public Contests", level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^Public Contests/);
    await expect(robots).toHaveAttribute("content", "noindex, nofollow");
    await expect(canonical).toHaveAttribute("href", /\/public-contests$/);
  }
  // The page itself is indexed, also when one comes to it from there.
  await page.getByRole("link", { name: "Public Contests", exact: true }).first().click();
  await expect(page).toHaveURL(/\/public-contests$/);
  await expect(robots).toHaveAttribute("content", "index, follow");
  await expect(canonical).toHaveAttribute("href", /\/public-contests$/);
});
