import { expect } from "@playwright/test";
import { expectAccessible, expectFits, test } from "./support/test.ts";

for (const [path, heading] of [
  ["/", "One vote"],
  ["/public-contests", "Public Contests"],
  ["/auth-error", "Authentication Error"],
  ["/signin-demo", "Sign"],
  ["/contest/1", "Fan Favorite"],
] as const)
  test(`${path} opens, fits and is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expectFits(page);
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

test("a contest's title stands once on its page", async ({ page }) => {
  await page.goto("/contest/1");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByText((await heading.textContent()) ?? "", { exact: true })).toHaveCount(1);
});
