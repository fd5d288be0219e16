import { expect, type Page } from "@playwright/test";
import { addEntry, openContest, register } from "./support/contests.ts";
import { openStep, pressOnDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { inHours, makeShow } from "./support/shows.ts";
import { expectFits, test } from "./support/test.ts";

const warning = "Rehearsal: these votes will be cleared";

test("voting is rehearsed with three phones, cleared, and opened for real", { tag: "@slow" }, async ({
  page,
  browser,
}) => {
  await signInAsNewOrganizer(page);
  const startDate = new Date(Date.now() + 3_600_000).toISOString();
  const contestId = await createContest(page, { title: "Harbour night", startDate });
  await addEntry(page.request, contestId, { name: "Ember", owner: "Mika Ito" });
  await page.goto(`/contest/${contestId}/manage`);
  await openStep(page, "rehearse");
  const section = page.locator("#rehearse");
  await section.getByRole("button", { name: "Start a rehearsal" }).click();
  await expect(section.getByText(warning, { exact: true })).toBeVisible();
  await expect(section.getByText(/Nobody has voted yet/)).toBeVisible();

  const phones: Page[] = [];
  for (let count = 1; count <= 3; count += 1) {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await register(phone);
    await openContest(phone, contestId);
    await expect(phone.getByText(warning)).toBeVisible();
    await phone.getByRole("button", { name: /^vote/i }).first().click();
    await expect(phone.getByRole("button", { name: /^voted/i }).first()).toBeVisible();
    phones.push(phone);
  }
  await expect(section.getByText(/3 votes were cast/)).toBeVisible();
  await expectFits(page);
  await expectFits(phones[0] as Page);

  await section.getByRole("button", { name: "End rehearsal and clear votes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End rehearsal and clear votes" }).click();
  await expect(section.getByRole("button", { name: "Start a rehearsal" })).toBeVisible();
  for (const phone of phones) {
    await expect(phone.getByText(warning)).toHaveCount(0);
    await expect(phone.getByText("Voting Starts Soon").first()).toBeVisible();
    await expect(phone.getByRole("region", { name: "Your vote" })).toHaveCount(0);
  }

  await pressOnDesk(page, "day", "Control");
  await page.getByRole("button", { name: "Open now", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open Voting" }).click();
  for (const phone of phones) {
    await phone.getByRole("button", { name: /^vote/i }).first().click();
    await expect(phone.getByRole("button", { name: /^voted/i }).first()).toBeVisible();
  }
  await expect(page.getByText(/^3 votes$/).first()).toBeVisible();
});

test("the page of a show says that its awards are rehearsed, until the votes are cleared", { tag: "@ci" }, async ({
  page,
  browser,
}) => {
  await signInAsNewOrganizer(page);
  const later = { startDate: inHours(1), endDate: inHours(5) };
  const { showId } = await makeShow(page, {
    awards: [
      { title: "People's Choice", ...later },
      { title: "Best Paint", ...later },
    ],
    cars: [{ number: "1", name: "Ember" }],
  });
  await page.goto(`/show/${showId}/manage`);
  await openStep(page, "rehearse");
  const section = page.locator("#rehearse");
  await section.getByRole("button", { name: "Start a rehearsal" }).click();
  await expect(section.getByText(warning, { exact: true })).toBeVisible();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await register(phone);
  await phone.goto(`/show/${showId}`);
  await expect(phone.getByText(warning)).toHaveCount(1);
  await expect(phone.getByRole("navigation", { name: "Awards" }).getByText("Rehearsal")).toHaveCount(2);
  await expectFits(phone);
  await section.getByRole("button", { name: "End rehearsal and clear votes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End rehearsal and clear votes" }).click();
  await expect(phone.getByText(warning)).toHaveCount(0);
  await phone.context().close();
});
