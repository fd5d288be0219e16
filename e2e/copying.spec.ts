import { expect, type Page } from "@playwright/test";
import { makeContest, openContest } from "./support/contests.ts";
import { openFromDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const choose = (trigger: string, item: string) => async (page: Page) => {
  await press(page, trigger);
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const inQrDialog = (name: string) => async (page: Page) => {
  await press(page, "QR Code");
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
};
const inInstagram = async (page: Page) => {
  await press(page, "Vote: Ember");
  await page.getByRole("dialog").getByRole("button", { name: "Copy link", exact: true }).click();
};

const ofInvitation = async (page: Page) => {
  const email = uniqueEmail("helper");
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Harbour night" });
  const invited = await page.request.post(`/api/contests/${contestId}/helpers`, { data: { email, role: "stage" } });
  expect(invited.ok()).toBe(true);
  await openFromDesk(page, contestId, "prepare", "Helpers");
  await press(page, `Copy link for ${email}`);
};

/** Every button that copies, what is on the clipboard afterwards, and what it says. */
const buttons: [what: string, act: (page: Page) => Promise<void>, copied: RegExp, said: string][] = [
  ["the contest's Copy Link", choose("Share", "Copy Link"), /\/contest\/\d+$/, "Link copied to clipboard!"],
  ["an entry's Copy Link", choose("Share Ember", "Copy Link"), /\?entry=\d+$/, "Link copied to clipboard!"],
  ["Instagram", choose("Share", "Instagram"), /^Vote for .* http.*\/contest\/\d+$/, "Message copied!"],
  ["Discord", choose("Share Ember", "Discord"), /^Check out "Ember" .*\?entry=\d+$/, "Message copied!"],
  ["the address in the QR dialog", inQrDialog("Copy URL"), /\/contest\/\d+$/, "URL Copied"],
  ["Share Contest without a share menu", inQrDialog("Share Contest"), /\/contest\/\d+$/, "Copied to clipboard!"],
  ["the link for a real browser", inInstagram, /\?entry=\d+$/, "Link copied!"],
  ["an invitation's Copy link", ofInvitation, /\/invitation#/, "Link copied!"],
];

const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 300.0";

for (const [what, act, copied, said] of buttons) {
  test(`${what} says: ${said}`, async ({ browser, baseURL }) => {
    const { contestId } = await makeContest(["Ember"]);
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      permissions: ["clipboard-read", "clipboard-write"],
      ...(act === inInstagram && { userAgent }),
    });
    await context.addInitScript(() => Object.assign(navigator, { share: undefined }));
    const page = await context.newPage();
    await openContest(page, contestId);
    await act(page);
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(copied);
    await context.close();
  });
}
