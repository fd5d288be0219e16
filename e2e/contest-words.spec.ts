import { expect } from "@playwright/test";
import { openContest } from "./support/contests.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { expectFits, test } from "./support/test.ts";

const hour = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

test("a contest that is inactive, not started or ended says nothing that is not so", { tag: "@ci" }, async ({
  page,
}) => {
  await signInAsNewOrganizer(page);
  const title = `Pier ${Date.now()}-${Math.random()}`; // the public list has contests of other tests
  const times = { startDate: at(3.5 * hour), endDate: at(4 * hour) };
  const contestId = await createContest(page, { title, ...times });
  const change = async (data: object) =>
    expect((await page.request.put(`/api/contests/${contestId}`, { data })).ok()).toBe(true);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: title });

  await page.goto("/public-contests");
  for (const text of ["Active", "Vote Now", "Opens in 3 hours", "30 Minutes"])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expectFits(page);
  await page.goto("/dashboard");
  await expect(card.getByText("Opens in 3 hours", { exact: true })).toBeVisible();
  await expect(card).not.toContainText("remaining");

  await change({ startDate: at(-hour), isActive: false });
  await openContest(page, contestId);
  const main = page.getByRole("main");
  await expect(main.getByText("Contest Inactive", { exact: true }).first()).toBeVisible();
  await expect(main.getByText("Active Now", { exact: true })).toHaveCount(0);
  await expect(main.getByRole("timer")).toHaveCount(0);

  await change({ isActive: true, endDate: at(-hour / 2) });
  await page.addInitScript(() => {
    window.open = (address) => {
      Object.assign(window, { opened: String(address) });
      return null;
    };
  });
  await openContest(page, contestId);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("menuitem", { name: "X", exact: true }).click();
  const opened = () => page.evaluate(() => (window as unknown as { opened?: string }).opened);
  await expect.poll(opened).toContain(encodeURIComponent(`See the results of "${title}"!`));
});
