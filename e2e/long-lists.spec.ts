import { expect, type Page } from "@playwright/test";
import { showMoreUntil } from "./support/long-lists.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { expectAccessible, test } from "./support/test.ts";

const contestCount = 26;
const showMore = (page: Page) => page.getByRole("button", { name: "Show More" });
const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
const publicCards = (page: Page) => page.getByRole("list", { name: "Contests" }).getByRole("listitem");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function makeContests(page: Page): Promise<void> {
  await signInAsNewOrganizer(page);
  await createContest(page, { title: "Season opening", description: "The first one of the year" });
  for (let number = 2; number <= contestCount; number += 1) await createContest(page, { title: `Round ${number}` });
}

test("a long dashboard shows its beginning, and the rest with the keyboard; the search finds all of it", async ({
  page,
}) => {
  await makeContests(page);
  await page.goto("/dashboard");
  await expect(page.getByText("Showing 24 of 26 contests", { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await expectAccessible(page);
  await page.getByRole("searchbox").filter({ visible: true }).fill("opening");
  await expect(heading(page, "Season opening")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("searchbox").filter({ visible: true }).fill("");
  await expect(cards(page)).toHaveCount(24);

  await showMore(page).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(contestCount);
  await expect(heading(page, "Season opening")).toBeVisible();
  await expect(showMore(page)).toHaveCount(0);
  const status = page.getByRole("status").filter({ hasText: "Showing 26 of 26 contests" });
  await expect(status).toBeFocused();
});

test("a long list of public contests is loaded in pages", async ({ page }) => {
  await makeContests(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/public-contests") asked.push(search);
  });
  await page.goto("/public-contests");
  await expect(page.getByText("Showing 24 contests", { exact: true })).toBeVisible();
  await expect(publicCards(page)).toHaveCount(24);
  expect(asked).toEqual([]); // the first page is in the HTML
  await expectAccessible(page);
  await showMore(page).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => publicCards(page).count()).toBeGreaterThan(24);
  await showMoreUntil(page, page.getByRole("main").getByText("The first one of the year").first());
  expect(asked).toContain("?page=2&limit=24");
});
