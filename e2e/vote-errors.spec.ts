import { expect, type Page } from "@playwright/test";
import { makeContest, openContest, register, standingVote } from "./support/contests.ts";
import { holdMessages } from "./support/hold-messages.ts";
import { test } from "./support/test.ts";

const button = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });
/** Without the toast's code, which cannot be loaded offline, title and text are in one piece. */
const message = (page: Page, title: string, text: string) =>
  expect(page.locator("[data-toasts], [role=alert], [role=status]").filter({ hasText: title }).first()).toContainText(
    text,
  );
const lost = "No connection: your choice will be sent once you are back online.";
const chosen = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /^(Voted|Voting\.\.\.|Saved, not sent yet):/ });

test("a vote without a connection is said to be saved, and only the new card looks chosen until it is sent", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK/);
  const { contestId, entries } = await makeContest(["Ember", "Frost"]);
  await register(context);
  await holdMessages(page);
  await openContest(page, contestId);
  await button(page, "Vote: Ember").click();
  await expect(button(page, "Voted: Ember")).toBeVisible();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await button(page, "Vote: Frost").click();
  await message(page, "Saved", lost);
  await expect(button(page, "Saved, not sent yet: Frost")).toBeVisible();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Saved, not sent yet: .+Frost$/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Vote Changed!", { exact: true })).toBeVisible();
  await expect(button(page, "Voted: Frost")).toBeVisible();
  expect(await standingVote(page, contestId)).toBe(entries.Frost);
});

for (const { status, headers, text } of [
  { status: 500, headers: {}, text: /The server could not take it just now: .* sent again in a moment\./ },
  { status: 503, headers: { "retry-after": "2" }, text: /The server could not take it just now: / },
  { status: 429, headers: { "retry-after": "2" }, text: /You are voting very fast: .* sent again in [23] seconds\./ },
]) {
  test(`a vote that is answered ${status} says what has failed and what happens next, and is sent again`, {
    tag: status === 500 ? [] : "@ci",
  }, async ({ page, context, expectProblem }) => {
    expectProblem(new RegExp(`vote answered ${status}`));
    const { contestId, entries } = await makeContest(["Ember"]);
    await register(context);
    await holdMessages(page);
    await openContest(page, contestId);
    let isFailing = true;
    const body = JSON.stringify({ message: "Not now", code: "unavailable" });
    await page.route("**/vote", (route) =>
      isFailing ? route.fulfill({ status, headers, contentType: "application/json", body }) : route.continue(),
    );
    await button(page, "Vote: Ember").click();
    const toast = page.locator("[data-toasts] li");
    await expect(toast).toContainText("Vote Failed");
    await expect(toast).toContainText("Failed to submit vote. ");
    await expect(toast).toContainText(text);
    isFailing = false;
    await expect(button(page, "Voted: Ember")).toBeVisible();
    expect(await standingVote(page, contestId)).toBe(entries.Ember);
  });
}

test("in the finder the words are the finder's", async ({ page, context, expectProblem }) => {
  expectProblem(/vote answered 500/);
  const { contestId } = await makeContest(["Ember"]);
  await register(context);
  await holdMessages(page);
  await openContest(page, contestId, "?tab=results");
  await page.route("**/vote", (route) => route.fulfill({ status: 500, contentType: "text/html", body: "oh" }));
  const finder = page.getByRole("region", { name: /find/i });
  await finder.getByRole("button", { name: "Vote for This: Ember" }).click();
  const toast = page.locator("[data-toasts] li");
  await expect(toast).toContainText("Voting Error");
  await expect(toast).toContainText("Failed to cast vote. Please try again. The server could not take it just now: ");
});
