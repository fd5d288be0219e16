import { expect, type Page } from "@playwright/test";
import { deskStepNames } from "#domain/desk/desk-steps.ts";
import { makeContest, register, voteAs, voteOfSomebody } from "./support/contests.ts";
import { openDemo } from "./support/demo-page.ts";
import { openFromDesk, openStep, pressOnDesk } from "./support/desk.ts";
import { contestWith } from "./support/entry-manager.ts";
import { enlargeText, layoutFaults } from "./support/layout.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { makeContestWithPasses } from "./support/passes.ts";
import { logoFile } from "./support/pictures.ts";
import { demoAccount, isSlowRun, isWholeRun } from "./support/run-context.ts";
import { makeShow } from "./support/shows.ts";
import { showOnStage } from "./support/stage.ts";
import { expectNoViolations, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const fewWidths = isSlowRun ? [320, 768, 1440] : [320];
const widths = isWholeRun ? [320, 360, 768, 870, 1024, 1440, 1920] : fewWidths;
const textSizes = isWholeRun ? [100, 150, 200] : [100, 200];

test.use({ viewport: { width: 320, height: 800 } });

/** Those of a group are opened in one browser, which has fetched and compiled their common code once. */
const publicPages = {
  "the landing page": ["/"],
  "the list of contests": ["/public-contests"],
  "a page of text": ["/signin-demo", "/terms-of-service", "/privacy-policy", "/disclaimer"],
  "a page without content": ["/auth-error", "/account", "/undo-email", "/invitation", "/nowhere", "/V/ZZZ"],
};

for (const [name, paths] of Object.entries(publicPages))
  test(`${name} fits every width and is accessible`, async ({ page, expectProblem }) => {
    if (paths.includes("/nowhere")) expectProblem(/GET \/(nowhere|V\/ZZZ) answered 404/);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expectGoodScreen(page);
      });
  });

test("a contest with photos fits every width and is accessible", async ({ page }) => {
  await page.goto("/contest/1");
  await expectGoodScreen(page);
});

/** Enough entries for all that a list shows, and few, because each takes time. */
async function contestWithLongNames(): Promise<number> {
  const long = "Midnight Moonlight Runner of the Seven Silver Mountains ".repeat(4).trim();
  const names = [long, "痛車グランプリ東京夜景スペシャル", "Ember", "Frost", "Gale", "Haze"];
  const { contestId, entries } = await makeContest(names, {
    title: "Spring Show of the Lone Star Car Art Association",
  });
  for (const name of [long, long, "Ember"]) await voteOfSomebody(contestId, entries[name]);
  return contestId;
}

test("the results of a contest and its leaderboard fit every width and are accessible", async ({ page }) => {
  await page.goto(`/contest/${await contestWithLongNames()}?tab=results`);
  await expectGoodScreen(page);
  await page.getByRole("tab", { name: /^Entries/ }).click();
  await page.getByRole("button", { name: "Leaderboard" }).click();
  await expect(page.getByRole("dialog").getByText("Top 5", { exact: true })).toBeVisible();
  await expectGoodScreen(page);
});

test("the demo of the search fits every width and is accessible", { tag: "@ci" }, async ({ page }) => {
  const contestId = await contestWithLongNames();
  for (const tab of ["search", "voting", "results", "analytics"] as const)
    await test.step(tab, async () => {
      await openDemo(page, contestId, tab);
      await expectGoodScreen(page);
    });
});

const organizerPages = [
  "/dashboard",
  "/home",
  "/account",
  "/contest/own",
  "/contest/own/manage",
  "/contest/own/control",
];

test("an organizer's pages fit every width and are accessible", async ({ page }) => {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Spring Show of the Lone Star Car Art Association" });
  for (const path of organizerPages)
    await test.step(path, async () => {
      await page.goto(path.replace("own", String(contestId)));
      await expectGoodScreen(page);
    });
});

const inBothSchemes = { contrast: true };

test("the winner, the podium, its remote and each step of the desk fit every width and can be read in both schemes", async ({
  page,
}) => {
  const contestId = await contestWith(page, [
    { name: "Moonlight Runner", owner: "Mika Ito" },
    { name: "Silver Fox", owner: "Ren Sato" },
  ]);
  const { entries } = await (await page.request.get(`/api/contests/${contestId}`)).json();
  await voteOfSomebody(contestId, entries[0].id);
  const endDate = new Date(Date.now() - 1_000).toISOString();
  expect((await page.request.put(`/api/contests/${contestId}`, { data: { endDate } })).ok()).toBe(true);
  for (const step of [1, 2]) await showOnStage(page.request, contestId, { screen: "awards", step });

  await page.goto(`/contest/${contestId}`);
  await expect(page.getByRole("region", { name: "Winner" })).toBeVisible();
  await expectGoodScreen(page, inBothSchemes);
  await page.goto(`/contest/${contestId}/remote`);
  await expect(page.getByText("Awards: podium")).toBeVisible();
  await expectGoodScreen(page, inBothSchemes);
  await page.goto(`/contest/${contestId}/manage`);
  for (const step of deskStepNames) await openStep(page, step);
  await expectGoodScreen(page, inBothSchemes);
  await page.goto(`/stage/${contestId}`);
  await expect(page.locator("main[data-screen=awards]").getByText("Moonlight Runner")).toBeVisible();
  await expectNoViolations(page, inBothSchemes);
});

test("a show, the sheet of a car and the winners fit every width and can be read in both schemes", async ({ page }) => {
  await signInAsNewOrganizer(page);
  const name = "Moonlight Runner of the Seven Silver Mountains";
  const awards = [{ title: "People's Choice" }, { title: "Best Paint", whoMayVote: "proven_or_pass" }];
  const { showId, contestIds, exhibitIds } = await makeShow(page, {
    awards,
    cars: [
      { number: "7", name, owner: "Mika Ito" },
      { number: "8", name: "Frost", owner: "Ren Sato" },
    ],
  });
  const [contestId = 0] = contestIds;
  const { exhibits } = await (await page.request.get(`/api/shows/${showId}`)).json();
  await voteAs(page.request, contestId, exhibits[0].entries[contestId]);
  await page.goto(`/show/${showId}`);
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
  await expect(page.getByText("You voted in 1 of 2")).toBeVisible();
  await expectGoodScreen(page, inBothSchemes);
  await page.goto(`/show/${showId}?entry=${exhibitIds[0]}`);
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expectAccessibleScreen(page, inBothSchemes);
  const { show } = await (await page.request.get(`/api/shows/${showId}/manage`)).json();
  const ended = await page.request.post(`/api/shows/${showId}/end`, { data: { version: show.controlVersion } });
  expect(ended.ok()).toBe(true);
  await page.goto(`/show/${showId}`);
  await expect(page.getByRole("region", { name: "Winners" })).toBeVisible();
  await expectNoViolations(page, inBothSchemes);
});

test("a contest with a notice, extended voting and one's vote fits every width and is accessible", async ({ page }) => {
  const { contestId, entries, organizer } = await makeContest(["Ember", "Frost"], { photoSize: "small" });
  await register(page);
  await voteAs(page.request, contestId, entries.Ember);
  const { controlVersion: version } = await (await organizer.get(`/api/contests/${contestId}`)).json();
  const extended = await organizer.post(`/api/contests/${contestId}/extend`, { data: { version, minutes: 10 } });
  expect(extended.ok()).toBe(true);
  const text = "The food truck is in hall two, and the show cars leave at six. ".repeat(3).slice(0, 140);
  expect((await organizer.put(`/api/contests/${contestId}/notice`, { data: { text, minutes: 60 } })).ok()).toBe(true);
  await page.goto(`/contest/${contestId}`);
  await expect(page.getByRole("region", { name: "Notice" })).toBeVisible();
  await expect(page.getByText(/^Voting was extended until /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove: Ember" })).toBeVisible();
  await expectGoodScreen(page);
});

test("the people page fits every width and is accessible", { tag: "@ci" }, async ({ page }) => {
  const { email, password } = demoAccount("admin");
  expect((await page.request.post("/api/login", { data: { email, password } })).ok()).toBe(true);
  await page.goto("/admin/people");
  await expect(page.getByRole("heading", { name: "Accounts" })).toBeVisible();
  await expectGoodScreen(page);
});

test("the organizer requests fit every width and are accessible", { tag: "@ci" }, async ({ page }) => {
  const asking = { requestOrganizerAccess: true, organizerReason: "I run the spring show in Austin." };
  // Ten, because a count of two digits needs more room.
  for (let number = 0; number < 10; number += 1) {
    const person = { email: uniqueEmail("asks"), password: "long enough", firstName: "Asuka", lastName: "Nguyen" };
    expect((await page.request.post("/api/register", { data: { ...person, ...asking } })).ok()).toBe(true);
  }
  const { email, password } = demoAccount("admin");
  expect((await page.request.post("/api/login", { data: { email, password } })).ok()).toBe(true);
  await page.goto("/admin/organizer-requests");
  await expectGoodScreen(page);
});

/** Sixteen entries, because the browser skips rows far from the screen, and keeps room for them. */
function contestWithRows(page: Page): Promise<number> {
  const others = Array.from({ length: 15 }, (_, number) => ({ name: `Silver Fox ${number}`, owner: "Ren Sato" }));
  return contestWith(page, [{ name: "Moonlight Runner", owner: "Mika Ito", description: "Blue wrap" }, ...others]);
}

async function expectGoodDialog(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await open();
    await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
    await expectGoodScreen(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
}

test("an organizer's dialogs fit every width and are accessible", { tag: "@ci" }, async ({ page }) => {
  await contestWithRows(page);
  await page.goto("/dashboard");
  for (const name of ["Create New Contest", "Edit", "QR", "Bulk Upload", "Delete"])
    await expectGoodDialog(page, name, () => page.getByRole("button", { name, exact: true }).click());
  await expectGoodDialog(page, "Manage Entries", async () => {
    await page.getByRole("button", { name: "Manage Entries", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Edit Moonlight Runner" }).click();
    await expect(page.getByLabel("Entry Name")).toBeVisible();
  });
});

const deskDialogs = [
  ["prepare", "Helpers"],
  ["print", "Print Cards"],
  ["after", "After the Show"],
  ["after", "Activity"],
] as const;

test("the desk's dialogs fit every width and are accessible", async ({ page }) => {
  await page.goto(`/contest/${await contestWithRows(page)}/manage`);
  for (const [step, name] of deskDialogs) await expectGoodDialog(page, name, () => pressOnDesk(page, step, name));
});

test("the sign-in dialog fits every width and is accessible", async ({ page }) => {
  await page.goto("/?signin=1");
  await page.getByRole("dialog").getByRole("tab", { name: "Create Account" }).click();
  await expectGoodScreen(page);
});

test("the dialog of passes fits every width and is accessible", { tag: "@ci" }, async ({ page }) => {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Spring Show", whoMayVote: "pass" });
  await openFromDesk(page, contestId, "print", "Passes");
  await page.getByLabel("How many passes?").fill("12");
  await page.getByRole("button", { name: "Make Passes" }).click();
  await expect(page.getByRole("button", { name: "Print Passes" })).toBeVisible();
  await expectGoodScreen(page);
});

test("the dialog of sponsors fits every width and is accessible", { tag: "@ci" }, async ({ page }) => {
  const contestId = await contestWith(page, [{ name: "Moonlight Runner", owner: "Mika Ito" }]);
  for (const name of ["Kanjo Works", "A".repeat(100)]) {
    const uploading = page.request.post("/api/upload/contest-logo", { multipart: { image: await logoFile("Logo") } });
    const { imageUrl: logoUrl } = await (await uploading).json();
    const sponsor = { name, logoUrl, places: [1, 2, 3, 4, 5] };
    expect((await page.request.post(`/api/contests/${contestId}/sponsors`, { data: sponsor })).status()).toBe(201);
  }
  await openFromDesk(page, contestId, "prepare", "Sponsors");
  await page.getByRole("button", { name: "Edit Kanjo Works" }).click();
  await expect(page.getByLabel("Name")).toBeVisible();
  await expectGoodScreen(page);
});

test("a sealed contest and its envelope fit every width and are accessible", async ({ page }) => {
  const contestId = await contestWith(page, [{ name: "Moonlight Runner", owner: "Mika Ito" }]);
  const sealFrom = new Date(Date.now() - 60_000).toISOString();
  expect((await page.request.put(`/api/contests/${contestId}`, { data: { sealFrom } })).ok()).toBe(true);
  await page.goto(`/contest/${contestId}?tab=results`);
  await expect(page.getByRole("region", { name: "Envelope" })).toBeVisible();
  await expectGoodScreen(page);
});

test("a contest that needs a pass or a code, and the dialogs to type one, fit every width and are accessible", async ({
  page,
}) => {
  const { contestId } = await makeContestWithPasses(["Ember"], 1);
  await page.goto(`/contest/${contestId}`);
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Have a pass?" }).click();
  await expect(page.getByLabel("Pass", { exact: true })).toBeVisible();
  await expectGoodScreen(page);
  const name = "Moonlight Runner of the Seven Silver Mountains";
  const withCode = await makeContest([name], { accessCode: "pit lane" });
  await page.goto(`/contest/${withCode.contestId}`);
  await page.getByRole("button", { name: `Vote: ${name}` }).click();
  await expect(page.getByRole("dialog").getByText(name)).toBeVisible();
  await expectGoodScreen(page);
});

test("the steps of a sign-in by a code fit every width and are accessible", async ({ page }) => {
  await promiseMail(page, "**/?signin=1");
  const dialog = page.getByRole("dialog");
  const email = "a.very.long.name@mail.example.org";
  await page.goto("/?signin=1");
  await expectGoodScreen(page, inBothSchemes);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await expect(dialog.getByLabel("Six-digit code")).toBeVisible();
  await expectGoodScreen(page, inBothSchemes);
  await page.goto("/?signin=1");
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByLabel("New password")).toBeVisible();
  await expectGoodScreen(page);
});

test("the bar of a vote that waits, and its field for the code, fit every width and are accessible", async ({
  page,
}) => {
  const { contestId, entries } = await makeContest(["Ember"], { whoMayVote: "proven" });
  await register(page);
  await voteAs(page.request, contestId, entries.Ember);
  await promiseMail(page, `**/contest/${contestId}`);
  await page.goto(`/contest/${contestId}`);
  const bar = page.getByRole("region", { name: "Your vote is not counted yet" });
  await expect(bar.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await expectGoodScreen(page);
  await bar.getByRole("button", { name: "Email me a code" }).click();
  await expect(bar.getByLabel("Six-digit code")).toBeVisible();
  await expectGoodScreen(page);
});

test("the form for another e-mail fits every width and is accessible", { tag: "@ci" }, async ({ page }) => {
  await signInAsNewOrganizer(page);
  await page.route("**/api/account", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), sendsMail: true } });
  });
  await page.route("**/api/account/email", (route) => route.fulfill({ status: 204 }));
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Email" });
  await section.getByRole("button", { name: "Change Email" }).click();
  await section.getByLabel("New email").fill("a.very.long.name@mail.example.org");
  await section.getByLabel("Your password", { exact: true }).fill("long enough 桜");
  await expectGoodScreen(page);
  await section.getByRole("button", { name: "Send Code" }).click();
  await expect(section.getByLabel("Six-digit code")).toBeVisible();
  await expectGoodScreen(page);
});

/** The server sends no mail here, and need not: its page says that it does. */
async function promiseMail(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace('"mail":false', '"mail":true') });
  });
  await page.route("**/api/auth/code", (route) => route.fulfill({ status: 204 }));
}

/** Accessible at the first width, and without faults at every width and size of the text. */
async function expectGoodScreen(page: Page, look: { contrast?: boolean } = {}): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toHaveCount(0);
  const faults: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const percent of textSizes) {
      await enlargeText(page, percent);
      const found = await layoutFaults(page);
      if (found.length > 0) faults[`${width} px, text ${percent} %`] = found;
      if (width === widths[0] && percent === 100) await expectAccessibleScreen(page, look);
    }
  }
  expect(faults).toEqual({});
}

/** What is beneath a dialog is a screen of its own here. */
async function expectAccessibleScreen(page: Page, look: { contrast?: boolean } = {}): Promise<void> {
  const hasDialog = (await page.getByRole("dialog").count()) > 0;
  await expectNoViolations(page, { ...look, part: hasDialog ? "[role=dialog]" : "html" });
}
