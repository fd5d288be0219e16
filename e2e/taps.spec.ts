import { expect, type Page } from "@playwright/test";
import { shortLinkPath } from "#domain/sharing/short-links.ts";
import { addEntry, judgedVote, makeContest } from "./support/contests.ts";
import { makeContestWithPasses } from "./support/passes.ts";
import { makeShow } from "./support/shows.ts";
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

/** From the code that hangs in the hall. A show takes no more than a contest, and its sheet has the other awards. */
const halls = [
  { place: "contest", search: "Search entries", car: "Frost", make: makeHall },
  { place: "show", search: "Car number or name", car: "Frost, Best Paint", make: makeHallOfShow },
];

for (const { place, search, car, make } of halls) {
  test(`from the code of a ${place} to vote, by the car's own button (taps: 1)`, async ({ page, context }) => {
    const path = await make();
    await signInProven(context);
    const tapped = await countTaps(page);
    await page.goto(path);
    await page.getByRole("button", { name: `Vote: ${car}`, exact: true }).click();
    await expect(page.getByRole("button", { name: `Voted: ${car}`, exact: true })).toBeVisible();
    expect(await tapped()).toBe(1);
  });

  test(`from the code of a ${place} to vote, by the car's number (taps: 2, fields: 1)`, { tag: "@ci" }, async ({
    page,
    context,
  }) => {
    const path = await make();
    await signInProven(context);
    const tapped = await countTaps(page);
    await page.goto(path);
    await page.getByLabel(search).click();
    await page.keyboard.type("22");
    await page.keyboard.press("Enter");
    const found = place === "show" ? page.getByRole("dialog", { name: "Frost" }) : page;
    await found.getByRole("button", { name: `Vote: ${car}`, exact: true }).click();
    await expect(found.getByRole("button", { name: `Voted: ${car}`, exact: true })).toBeVisible();
    expect(await tapped()).toBe(2);
  });
}

const hall = [
  { name: "Ember", number: "21" },
  { name: "Frost", number: "22" },
];

async function makeHall(): Promise<string> {
  const { contestId, organizer } = await makeContest([], { whoMayVote: "proven" });
  for (const { name, number: votingId } of hall) await addEntry(organizer, contestId, { name, votingId });
  return `/contest/${contestId}`;
}

async function makeHallOfShow(): Promise<string> {
  const { organizer } = await makeContest([]);
  const page = { request: organizer } as unknown as Page;
  const awards = ["Best Paint", "Best Wheels"].map((title) => ({ title, whoMayVote: "proven" }));
  return `/show/${(await makeShow(page, { awards, cars: hall })).showId}`;
}

test("from link to vote, by Google (taps: 3, and those on Google's page)", { tag: "@ci" }, async ({ page }) => {
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

test("from a scanned pass to vote (scans: 1, taps: 1, fields: 0)", { tag: "@ci" }, async ({ page }) => {
  const { contestId, entries, codes } = await makeContestWithPasses(["Ember", "Frost"], 1);
  const tapped = await countTaps(page);
  await page.goto(`/p/${contestId}#${codes[0]}`);
  await page.getByRole("button", { name: "Vote: Ember", exact: true }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  expect(await tapped()).toBe(1);
  expect(await judgedVote(page, `/api/contests/${contestId}`)).toEqual({ entryId: entries.Ember, counted: true });
});
