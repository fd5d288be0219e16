import { expect, type Page, request } from "@playwright/test";
import type { Language } from "#domain/languages.ts";
import { sayReason } from "#words/refusal-words.ts";
import { wordsOf } from "#words/words-of.ts";
import { judgedVote } from "./support/contests.ts";
import { holdMessages } from "./support/hold-messages.ts";
import { englishTexts, expectSpeaks, otherLanguages, personSpeaking } from "./support/languages.ts";
import { type ProductWithMail, startProductWithMail } from "./support/product-with-mail.ts";
import { test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

test.describe.configure({ mode: "serial" }); // they share it
let { baseURL, mailServer, organizer, stop } = {} as ProductWithMail;

test.beforeAll(async ({ browserName: _ }, { project }) => {
  ({ baseURL, mailServer, organizer, stop } = await startProductWithMail(`languages-${project.name}`));
});

test.afterAll(() => stop());

type Made = { contestId: number; title: string; entries: { id: number; name: string }[] };

async function makeContest(language: Language, values: object = {}): Promise<Made> {
  const title = `銀狐ナイト ${Date.now()}`;
  const dates = { startDate: new Date(Date.now() - 60_000), endDate: new Date(Date.now() + 24 * 60 * 60_000) };
  const data = { title, language, whoMayVote: "proven", ...dates, ...values };
  const { id: contestId } = await (await organizer.post("/api/contests", { data })).json();
  const entries = [];
  for (const name of ["月影", "Niño Veloz"]) {
    const entry = { name, owner: "Mika Ito" };
    const { id } = await (await organizer.post(`/api/contests/${contestId}/entries`, { data: entry })).json();
    entries.push({ id, name });
  }
  return { contestId, title, entries };
}

const contestUrl = ({ contestId }: Made) => `${baseURL}/api/contests/${contestId}`;

type Voter = { email: string; password: string };

async function newVoter(): Promise<Voter> {
  const voter = { email: uniqueEmail("mika"), password: "long enough" };
  const visitor = await request.newContext({ baseURL });
  const data = { ...voter, firstName: "Mika", lastName: "Ito" };
  expect((await visitor.post("/api/register", { data })).status()).toBe(201);
  expect((await visitor.post("/api/auth/code", { data: { email: voter.email } })).ok()).toBe(true);
  const confirmation = { email: voter.email, code: await codeOfMail(voter.email) };
  expect((await visitor.post("/api/auth/code/confirm", { data: confirmation })).ok()).toBe(true);
  await visitor.dispose();
  return voter;
}

async function signIn({ request }: Page, voter: Voter): Promise<void> {
  expect((await request.post(`${baseURL}/api/login`, { data: voter })).ok()).toBe(true);
}

/** In the open dialog: the address, and the code of the mail. */
async function signInByCode(page: Page, email: string): Promise<void> {
  await askForCode(page, email);
  await typeCode(page, await codeOfMail(email));
}

async function askForCode(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=email]").fill(email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(email)).toBeVisible();
}

async function codeOfMail(email: string): Promise<string> {
  const { subject = "" } = await mailServer.next(email);
  return /\d{3} \d{3}/.exec(subject)?.[0].replace(" ", "") ?? "";
}

function typeCode(page: Page, code: string): Promise<void> {
  return page.getByRole("dialog").locator("input[autocomplete=one-time-code]").pressSequentially(code);
}

for (const language of otherLanguages)
  test.describe(`in ${language}`, () => {
    const { first, landing, later, result } = wordsOf(language);
    test.use({ locale: first.ui.locale });
    const { voting, resultSigns } = first;

    test("from the landing page to a vote that counts, the live results and the final result", async ({ page }) => {
      const made = await makeContest(language);
      const [liked, other] = made.entries as [Made["entries"][0], Made["entries"][0]];
      await page.goto(baseURL);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(landing.landingPage.headline);
      await expectSpeaks(page, language);
      await page.getByRole("link", { name: landing.landingPage.browse }).click();
      await expect(page.getByRole("heading", { level: 1, name: first.shell.publicContests })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(later.pageTexts.pages.publicContests.title));
      await expectSpeaks(page, language);
      await page.getByRole("link", { name: made.title }).first().click();

      await page.getByRole("button", { name: voting.of(voting.vote, liked.name), exact: true }).click();
      await expect(page.getByRole("dialog").locator("input[type=email]")).toBeVisible();
      await expectSpeaks(page, language);
      await signInByCode(page, uniqueEmail("fan"));
      await expect(page.getByText(later.voteMessages.titles.submitted, { exact: true })).toBeVisible();
      expect(await judgedVote(page, contestUrl(made))).toEqual({ entryId: liked.id, counted: true });
      const voted = page.getByRole("button", { name: voting.of(voting.voted, liked.name), exact: true });
      await page.reload();
      await expect(voted).toBeVisible();
      await expectSpeaks(page, language);

      await page.getByRole("tab", { name: resultSigns.liveTab }).click();
      await expect(page.getByRole("tab", { name: resultSigns.liveTab, selected: true })).toBeVisible();
      await expectSpeaks(page, language);
      await page.getByRole("tab", { name: first.contest.entriesTab(2) }).click();
      await page.getByRole("button", { name: voting.of(voting.vote, other.name), exact: true }).click();
      await expect(page.getByText(later.voteMessages.titles.changed, { exact: true })).toBeVisible();

      const ended = await organizer.put(contestUrl(made), { data: { endDate: new Date(Date.now() - 1_000) } });
      expect(ended.ok()).toBe(true);
      await page.reload();
      const winner = page.getByRole("region", { name: result.finalResult.winner });
      await expect(winner).toContainText(other.name);
      await expectSpeaks(page, language);
    });

    test("a hidden name is said by its number, in the page's language", async ({ page }) => {
      const hidden = { showEntryName: false, showOwnerName: false, whoMayVote: "signed_in" };
      const { contestId } = await makeContest(language, hidden);
      await signIn(page, await newVoter());
      await page.goto(`${baseURL}/contest/${contestId}`);
      await page.getByRole("button", { name: voting.of(voting.vote, first.ui.entry("1")), exact: true }).click();
      const ownVote = page.getByRole("region", { name: later.ownVote.yourVote });
      await expect(ownVote).toContainText(first.ui.entry("1"));
      expect.soft(await page.getByRole("main").innerText()).not.toMatch(/\bEntry\b/);
      for (const photo of await page.getByRole("main").getByRole("img").all())
        expect.soft(await photo.getAttribute("alt")).not.toMatch(/\bEntry\b/);
    });

    test("a code that is refused says why", async ({ page, expectProblem }) => {
      expectProblem(/status of 400/);
      const { contestId, entries } = await makeContest(language);
      const email = uniqueEmail("fan");
      await page.goto(`${baseURL}/contest/${contestId}`);
      await page.getByRole("button", { name: voting.of(voting.vote, entries[0]?.name ?? ""), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await askForCode(page, email);
      const code = await codeOfMail(email);
      await typeCode(page, code === "000000" ? "111111" : "000000");
      await expect(dialog.getByText(later.refusals.wrongCode(4))).toBeVisible();
      expect.soft(await englishTexts(page, language)).toEqual([]);
    });

    for (const [why, change] of [
      ["inactive", () => ({ isActive: false })],
      ["ended", () => ({ endDate: new Date(Date.now() - 1_000) })],
    ] as const)
      test(`a vote that is refused says why: ${why}`, async ({ page, expectProblem }) => {
        expectProblem(/status of 409/);
        const made = await makeContest(language, { whoMayVote: "signed_in" });
        await signIn(page, await newVoter());
        await holdMessages(page);
        await page.goto(`${baseURL}/contest/${made.contestId}`);
        // Between the press and the vote's arrival.
        await page.route("**/vote", async (route) => {
          expect((await organizer.put(contestUrl(made), { data: change() })).ok()).toBe(true);
          await route.continue();
        });
        const [liked] = made.entries as [Made["entries"][0]];
        await page.getByRole("button", { name: voting.of(voting.vote, liked.name), exact: true }).click();
        const message = page.locator("[data-toasts] li");
        await expect(message).toContainText(sayReason(later.refusals, ["voteRefused", why, "contest"]));
        await expectSpeaks(page, language);
      });
  });

test("the language changes in the middle of a vote: nothing typed is lost, and nothing is loaded again", async ({
  page,
}) => {
  const made = await makeContest("en");
  const [liked] = made.entries as [Made["entries"][0]];
  const email = uniqueEmail("fan");
  await page.goto(`${baseURL}/contest/${made.contestId}`);
  const opened = await page.evaluateHandle(() => document);
  await page.getByRole("button", { name: `Vote: ${liked.name}`, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=email]").fill(email);

  // As the account's own language does when somebody signs in: nobody can press the menu meanwhile.
  await page.locator("footer button").evaluate((button: HTMLElement) => button.click());
  await page.locator("[role=menuitem]:has([lang=ja])").evaluate((choice: HTMLElement) => choice.click());
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(dialog.getByRole("button", { name: wordsOf("ja").first.ui.close, exact: true })).toBeVisible();
  await expect(dialog.locator("input[type=email]")).toHaveValue(email);
  await signInByCode(page, email);
  await expect.poll(() => judgedVote(page, contestUrl(made))).toEqual({ entryId: liked.id, counted: true });
  expect(await opened.evaluate((first) => first === document)).toBe(true);
});

test("a choice stays with the browser, and with the account on another device", async ({ page, browser }) => {
  const voter = await newVoter();
  await signIn(page, voter);
  await page.goto(`${baseURL}/disclaimer`);
  const keeping = page.waitForResponse((reply) => reply.url().endsWith("/api/account/language"));
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitem", { name: "日本語" }).click();
  const { shell } = wordsOf("ja").first;
  await expect(page.getByRole("heading", { level: 1, name: shell.disclaimer })).toBeVisible();
  expect((await keeping).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: shell.disclaimer })).toBeVisible();

  const elsewhere = await (await personSpeaking(browser, "es")).newPage();
  await elsewhere.goto(`${baseURL}/disclaimer`);
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "es");
  await signIn(elsewhere, voter);
  await elsewhere.reload();
  await expect(elsewhere.getByRole("heading", { level: 1, name: shell.disclaimer })).toBeVisible();
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "ja");
});

test("the page grows while the menu in its footer is open: the menu stays under the finger", async ({ page }) => {
  let arrive = () => {};
  const pressed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await Promise.all(Array.from({ length: 12 }, () => makeContest("en"))); // more than the list shows room for
  await page.goto(`${baseURL}/disclaimer`);
  await page.route(/\/api\/public-(shows|contests)/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: wordsOf("en").first.shell.publicContests })
    .click();
  await expect(page.getByRole("heading", { name: "Public Contests", level: 1 })).toBeVisible(); // its code has come
  const button = page.getByRole("contentinfo").getByRole("button", { name: "Language: English" });
  await button.click();
  const japanese = page.getByRole("menuitem", { name: "日本語" });
  await expect(japanese).toBeVisible();
  const top = async () => (await button.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const least = await height();
  arrive();
  await expect.poll(height).toBeGreaterThan(least + 300);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(japanese).toBeInViewport();
  await japanese.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});
