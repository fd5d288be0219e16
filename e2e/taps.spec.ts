import { expect } from "@playwright/test";
import { shortLinkPath } from "#domain/sharing/short-links.ts";
import { judgedVote, makeContest } from "./support/contests.ts";
import { makeContestWithPasses } from "./support/passes.ts";
import { signInByGoogle, signInProven } from "./support/sign-in.ts";
import { countTaps } from "./support/taps.ts";
import { test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

/**
 * From a link to an entry to the counted vote for it: how often a person taps, and how many fields they fill. Who has an
 * account by e-mail and password alone has proven nothing here, where no mail is sent, so their contest counts all votes.
 */
const ways = [
  { way: "signed in", taps: 1, fields: 0, signedIn: true, accessCode: undefined },
  { way: "by e-mail", taps: 3, fields: 2, signedIn: false, accessCode: undefined },
  // At most two taps more: the code's field has the focus, and the accepted code is the confirmation.
  { way: "signed in, with an access code", taps: 2, fields: 1, signedIn: true, accessCode: "pit lane" },
  { way: "by e-mail, with an access code", taps: 3, fields: 3, signedIn: false, accessCode: "pit lane" },
];

for (const { way, taps, fields, signedIn, accessCode } of ways) {
  test(`from link to vote, ${way} (taps: ${taps}, fields: ${fields})`, async ({ page, context }) => {
    const { contestId, entries } = await makeContest(["Ember", "Frost"], {
      whoMayVote: signedIn ? "proven" : "signed_in",
      ...(accessCode ? { accessCode } : {}),
    });
    const person = { email: uniqueEmail("fan"), password: "long enough", firstName: "Fan", lastName: "Nguyen" };
    if (signedIn) await signInProven(context);
    else {
      expect((await context.request.post("/api/register", { data: person })).ok()).toBe(true);
      await context.request.get("/api/logout");
    }
    const tapped = await countTaps(page);
    let filled = 0;
    const fill = async (label: string, text: string) => {
      filled += 1;
      await page.getByRole("dialog").getByLabel(label, { exact: true }).fill(text);
    };
    const tap = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

    // Once as a printed card leads there.
    const isFromCard = signedIn && !accessCode;
    await page.goto(isFromCard ? shortLinkPath(entries.Ember ?? 0) : `/contest/${contestId}?entry=${entries.Ember}`);
    await tap(/^(Vote|Access Required): Ember$/);
    if (accessCode) {
      await fill("Access code", accessCode);
      await page.getByRole("dialog").getByRole("button", { name: "Enter Code" }).click();
    }
    if (!signedIn) {
      await fill("Email", person.email);
      await fill("Password", person.password);
      await page.getByRole("dialog", { name: "Sign In to Vote" }).getByRole("button", { name: "Sign In" }).click();
      if (!accessCode) await tap("Vote for This");
    }
    await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
    expect({ taps: await tapped(), fields: filled }).toEqual({ taps, fields });
    expect(await judgedVote(page, `/api/contests/${contestId}`)).toEqual({ entryId: entries.Ember, counted: true });
  });
}

test("from link to vote, by Google (taps: 3, and those on Google's page)", async ({ page }) => {
  const { contestId, entries } = await makeContest(["Ember", "Frost"], { whoMayVote: "proven" });
  const tapped = await countTaps(page);
  await page.goto(`/contest/${contestId}?entry=${entries.Ember}`);
  await page.getByRole("button", { name: "Vote: Ember", exact: true }).click();
  await signInByGoogle(page);
  await page.getByRole("button", { name: "Vote for This", exact: true }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  expect(await tapped()).toBe(3);
  expect(await judgedVote(page, `/api/contests/${contestId}`)).toEqual({ entryId: entries.Ember, counted: true });
});

test("from a scanned pass to vote (scans: 1, taps: 1, fields: 0)", async ({ page }) => {
  const { contestId, entries, codes } = await makeContestWithPasses(["Ember", "Frost"], 1);
  const tapped = await countTaps(page);
  await page.goto(`/p/${contestId}#${codes[0]}`);
  await page.getByRole("button", { name: "Vote: Ember", exact: true }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  expect(await tapped()).toBe(1);
  expect(await judgedVote(page, `/api/contests/${contestId}`)).toEqual({ entryId: entries.Ember, counted: true });
});
