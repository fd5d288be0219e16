import { expect } from "@playwright/test";
import { makeContest, openContest, voteOfSomebody } from "./support/contests.ts";
import { openDemo } from "./support/demo-page.ts";
import { expectTrueBars } from "./support/share-bars.ts";
import { test } from "./support/test.ts";

const names = ["Ember", "Frost", "Gale", "Haze", "Iris", "Jade", "Kite"];
const votesFor = ["Ember", "Ember", "Ember", "Frost", "Frost", "Gale"];

test("bars are as long as their percentages, on one scale in each widget", async ({ page }) => {
  const { contestId, entries } = await makeContest(names);
  for (const name of votesFor) await voteOfSomebody(contestId, entries[name]);
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  const leaderboard = page.getByRole("dialog", { name: "Live Leaderboard" });

  await openContest(page, contestId, "?tab=results");
  await expectTrueBars(region("Live Progress"), 5);
  await expectTrueBars(region("Contestants"), 6);
  const finder = region("Find a Contestant");
  await expectTrueBars(finder, 1);
  await finder.getByLabel("Search by name, description or ID").fill("Ember");
  await expectTrueBars(finder, 1);
  await page.getByRole("tab", { name: /^Entries/ }).click();
  await page.getByRole("button", { name: "Leaderboard" }).click();
  await expectTrueBars(leaderboard, names.length);

  await openDemo(page, contestId, "results");
  await expectTrueBars(region("Live Progress"), 5);
  await expectTrueBars(region("Contestants"), names.length);
  await openDemo(page, contestId, "analytics");
  await expectTrueBars(region("Vote Distribution"), 5);

  // A tie at the top, and figures of three digits beside figures of one.
  await voteOfSomebody(contestId, entries.Frost);
  await openContest(page, contestId, "?tab=results");
  await expect(region("Live Progress").getByText("Tied for 1st", { exact: true })).toHaveCount(2);
  await expectTrueBars(region("Live Progress"), 5);
  await openDemo(page, 1, "results");
  await expectTrueBars(region("Live Progress"), 5);
  await page.getByRole("button", { name: "Live Leaderboard" }).click();
  await expectTrueBars(leaderboard, 10);
});
