import { expect } from "@playwright/test";
import { addEntry, makeContest, openContest } from "./support/contests.ts";
import { test } from "./support/test.ts";

test("a contestant is found by every usual spelling of its number and name", async ({ page }) => {
  const { contestId, organizer } = await makeContest([]);
  await addEntry(organizer, contestId, { name: "Café Racer", owner: "Zoë", votingId: "7" });
  await addEntry(organizer, contestId, { name: "初音ミク号", owner: "Kenta", votingId: "70" });
  await openContest(page, contestId);
  const search = page.getByRole("textbox", { name: "Search entries" });
  for (const [typed, found] of [
    ["#7", "Café Racer"],
    ["007", "Café Racer"],
    ["７０", "初音ミク号"],
    ["cafe zoe", "Café Racer"],
    ["みく", "初音ミク号"],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([found]);
  }
});
