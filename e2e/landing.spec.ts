import { expect } from "@playwright/test";
import { expectAccessible, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

test("the buttons of the hero, the header and the final call open the sign-in dialog", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Start Voting", "Create Contest", "Sign In", "Start Creating"]) {
    await page.getByRole("button", { name, exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(name.includes("Creat") ? "to create your contest" : "One vote per person");
    if (name.includes("Creat")) await expect(dialog.getByLabel("Request organizer access")).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("after signing in the focus is on the page's heading", async ({ page }) => {
  const person = { email: uniqueEmail("fan"), password: "long enough", firstName: "Fan", lastName: "Nguyen" };
  expect((await page.request.post("/api/register", { data: person })).ok()).toBe(true);
  await page.request.get("/api/logout");
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await dialog.getByLabel("Email", { exact: true }).fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).not.toBeInViewport();
});

test("all sections are there", async ({ page }) => {
  await page.goto("/");
  for (const text of [
    "One vote per person",
    "Boost engagement",
    "Showcase results",
    "Save time",
    "Join a community",
    "99.9%",
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Demo" })).toHaveAttribute("href", "/search-demo");
  await expect(page.getByRole("contentinfo")).toContainText("Car Art Association");
});

test("the community panel counts contests and votes, and asks again every 30 seconds", async ({ page }) => {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/platform-stats")) asked += 1;
  });
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByText(/^[\d,]+ votes so far, in [\d,]+ contests?\.$/)).toBeVisible();
  const before = asked;
  await page.clock.fastForward(30_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test("a failed sign-in shows a message, which can be dismissed", async ({ page }) => {
  const banner = page.getByRole("alert");
  for (const [query, message] of [
    ["error=oauth_error&details=%3Cb%3EDenied%3C%2Fb%3E", "OAuth error: <b>Denied</b>"],
    ["error=auth_callback_failed", "Authentication callback failed. Please try logging in again."],
  ] as const) {
    await page.goto(`/?${query}`);
    await expect(banner).toContainText(message);
    await expect(page).toHaveURL("/");
  }
  await expectAccessible(page);
  await banner.getByRole("button", { name: /dismiss|close/i }).click();
  await expect(banner).toBeHidden();
});

test("?signin=1 opens the dialog", async ({ page }) => {
  await page.goto("/?signin=1");
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
  await expectAccessible(page);
});

test("the cookie banner stays until it is accepted, for good, and is not printed", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: /cookie/i });
  await expect(banner).toBeVisible();
  await expect(banner.getByRole("link", { name: /privacy policy/i })).toHaveAttribute("href", "/privacy-policy");
  await page.emulateMedia({ media: "print" });
  await expect(banner).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "Got it" }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBe("accepted");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("no layout shift, and a small first load", async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      );
  });
  await page.addInitScript(() => {
    const found = { shift: 0 };
    Object.assign(window, { found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const script = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(script, "bytes of JavaScript").toBeLessThanOrEqual(120_000);
  expect(script).toBeGreaterThan(50_000);
  expect(await page.evaluate(() => (window as unknown as { found: { shift: number } }).found.shift)).toBe(0);
});
