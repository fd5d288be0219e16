import { expect } from "@playwright/test";
import { expectAccessible, expectFits, test } from "./support/test.ts";

for (const [path, heading] of [
  ["/", "One vote"],
  ["/public-contests", "Public Contests"],
  ["/auth-error", "Authentication Error"],
  ["/signin-demo", "Sign"],
  ["/contest/1", "Lone Star"],
] as const)
  test(`${path} opens, fits and is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expectFits(page);
  });

test("pages for organizers show the public contests to others, and /vote shows the contest", async ({ page }) => {
  for (const [path, heading] of [
    ["/dashboard", "Public Contests"],
    ["/contests", "Public Contests"],
    ["/admin/organizer-requests", "Public Contests"],
    ["/vote/1", "Lone Star"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  }
});

test("an unknown page shows a 404 card with a link home", async ({ page, expectProblem }) => {
  expectProblem(/GET \/nowhere\/at-all answered 404/);
  const response = await page.goto("/nowhere/at-all");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page).toHaveTitle("Page Not Found | ScoreQuest");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown contest shows 'Contest Not Found'", async ({ page, expectProblem }) => {
  expectProblem(/answered 404/);
  await page.goto("/contest/999999");
  await expect(page.getByRole("heading", { name: "Contest Not Found" })).toBeVisible();
  await expectAccessible(page);
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

for (const [name, path] of [
  ["Terms of Service", "/terms-of-service"],
  ["Privacy Policy", "/privacy-policy"],
  ["Disclaimer", "/disclaimer"],
] as const)
  test(`${name} is complete and leads home`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(/June 9, 2025/).first()).toBeVisible();
    await expectFits(page);
    const text = (await page.getByRole("main").textContent()) ?? "";
    expect(text.length).toBeGreaterThan(1000);
    if (path === "/terms-of-service")
      for (const word of [/13/, /Texas/, /entertainment/i, /non-binding/]) expect(text).toMatch(word);
    if (path === "/privacy-policy")
      for (const word of [/cookie/i, /spam/i, /Google/, /e-?mail/i]) expect(text).toMatch(word);
    if (path === "/disclaimer")
      for (const word of [/entertainment/i, /informal/i, /non-binding/]) expect(text).toMatch(word);
    await page.getByRole("link", { name: /back to home/i }).click();
    await expect(page).toHaveURL("/");
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
    const html = await (await route.fetch()).text();
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

test("the contest's title is in its header, in one line", async ({ page }) => {
  await page.goto("/contest/1");
  const heading = page.getByRole("heading", { level: 1 });
  const title = page
    .getByRole("main")
    .getByText((await heading.textContent()) ?? "", { exact: true })
    .first();
  await expect(title).not.toHaveRole("heading");
  const { height, lineHeight, top } = await title.evaluate((text) => ({
    height: text.clientHeight,
    lineHeight: Number.parseFloat(getComputedStyle(text).lineHeight),
    top: text.getBoundingClientRect().top,
  }));
  expect(height).toBeLessThan(1.5 * lineHeight);
  expect(top).toBeLessThan((await heading.boundingBox())?.y ?? 0);
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
  await page.getByRole("link", { name: "Contests", exact: true }).first().click();
  await expect(page).toHaveURL(/\/public-contests$/);
  await expect(robots).toHaveAttribute("content", "index, follow");
  await expect(canonical).toHaveAttribute("href", /\/public-contests$/);
});
