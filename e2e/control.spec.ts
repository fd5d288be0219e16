import { expect, type Locator, type Page } from "@playwright/test";
import { addEntry, openContest, register } from "./support/contests.ts";
import { openFromDesk, pressOnDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { expectFits, test } from "./support/test.ts";
import { wordsOn } from "./support/words-on.ts";

test("an organizer runs the day with one phone while somebody votes with another", async ({ page, browser }) => {
  await signInAsNewOrganizer(page);
  const startDate = new Date(Date.now() + 3_600_000).toISOString();
  const contestId = await createContest(page, { title: "Harbour night", startDate });
  await addEntry(page.request, contestId, { name: "Ember", owner: "Mika Ito" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Manage", exact: true }).click();
  await pressOnDesk(page, "day", "Control");
  await expect(page.getByRole("heading", { name: "Control", level: 1 })).toBeVisible();
  const state = page.getByRole("status").first();
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  const act = (name: string) => section("Actions").getByRole("button", { name, exact: true });
  const graph = page.getByRole("slider", { name: "Votes per minute" });

  await test.step("before the start it can be opened, and what cannot be done yet is not listed", async () => {
    await expect(state).toHaveText("Not started");
    await expect(act("Pause")).toBeHidden();
    await act("Open now").click();
    await expect(page.getByRole("dialog")).toContainText("Voting starts right away, for everybody");
    await page.getByRole("dialog").getByRole("button", { name: "Open Voting" }).click();
    await expect(state).toHaveText("Voting is open");
    await expect(page.getByText("Voting Is Open", { exact: true })).toBeVisible();
  });

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await register(phone);
  await openContest(phone, contestId);

  await test.step("a vote of the other phone shows in the total and in the graph", async () => {
    await phone.getByRole("button", { name: /vote/i }).first().click();
    await expect(page.getByText(/^1 vote$/).first()).toBeVisible();
    await expectVoteIn(page, graph);
    await section("Status").getByText("5 of 5 good").click();
    await expect(section("Status").getByText(/votes? in the last minute/)).toBeVisible();
    await section("Status").getByText("5 of 5 good").click();
    await expectFits(page);
  });

  await test.step("the arrow keys move through the minutes, and the whole contest is a press away", async () => {
    await expect(async () => {
      await expectVoteIn(page, graph);
      await page.keyboard.press("ArrowLeft");
      expect(await graph.getAttribute("aria-valuetext")).toMatch(/: 0 votes$/);
    }).toPass();
    await page.getByRole("tab", { name: "Whole contest" }).click();
    await expectVoteIn(page, page.getByRole("slider", { name: "Votes per hour" }));
  });

  await test.step("a pause reaches the other phone, and so does the end of it", async () => {
    await act("Pause").click();
    await expect(state).toHaveText("Paused");
    await expect(phone.getByText("Contest Inactive").first()).toBeVisible();
    await act("Resume").click();
    await expect(state).toHaveText("Voting is open");
    await expect(phone.getByText("Contest Inactive")).toHaveCount(0);
  });

  await test.step("five minutes more are five minutes more", async () => {
    const endsAt = async () =>
      Date.parse((await (await page.request.get(`/api/contests/${contestId}`)).json()).endDate);
    const before = await endsAt();
    await act("+5 minutes").click();
    await expect(page.getByText("Voting Extended", { exact: true })).toBeVisible();
    expect((await endsAt()) - before).toBe(5 * 60_000);
  });

  await test.step("it can also be extended until a time of the clock, which is the end then", async () => {
    await section("Actions").getByLabel("Ends at").fill("17:30");
    await expect(section("Actions").getByText(/Voting continues until .*5:30 PM/)).toBeVisible();
    await act("Extend").click();
    await expect
      .poll(async () => {
        const { endDate } = await (await page.request.get(`/api/contests/${contestId}`)).json();
        return new Date(endDate).toLocaleTimeString("en-US", { timeZone: "America/Chicago" });
      })
      .toBe("5:30:00 PM");
  });

  await test.step("all that can be done is on the screen at once, in few words", async () => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const box = await section("Actions").boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(height);
      expect(await wordsOn(page)).toBeLessThanOrEqual(250);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("voting ends when the button is held, and not by a tap", async () => {
    const end = section("Actions").getByRole("button", { name: "End now" });
    await expect(end).toHaveAccessibleDescription("Voting ends right away, for everybody. 1 vote counts.");
    await end.tap();
    await expect(end).toContainText("Too short");
    await expect(state).toHaveText("Voting is open");
    await hold(page, "End now");
    await expect(state).toHaveText("Voting has ended");
    await expect(phone.getByText("Voting is closed.").first()).toBeVisible();
  });

  await test.step("the log has it all", async () => {
    await expectFits(page);
    await openFromDesk(page, contestId, "after", "Activity");
    for (const words of ["opened voting", "paused voting", "resumed voting", "extended voting", "ended voting"])
      await expect(page.getByRole("dialog", { name: "Activity" }).getByText(`Ōkubo ${words}`).first()).toBeVisible();
  });
});

async function hold(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  await page.mouse.down();
  await expect(page.getByText("Keep holding…")).toBeVisible();
  await expect(page.getByText("Voting Has Ended", { exact: true })).toBeVisible();
  await page.mouse.up();
}

/** The vote is in the last minute (or hour) of the graph, or in the one before, if another has just begun. */
async function expectVoteIn(page: Page, graph: Locator): Promise<void> {
  await expect(async () => {
    await graph.focus();
    await page.keyboard.press("End");
    if ((await graph.getAttribute("aria-valuetext"))?.endsWith(": 0 votes")) await page.keyboard.press("ArrowLeft");
    expect(await graph.getAttribute("aria-valuetext")).toMatch(/: 1 vote$/);
  }).toPass();
}
