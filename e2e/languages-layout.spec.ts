import { expect, type Page } from "@playwright/test";
import { type Language, languageCookieName, languages } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";
import { buttonFaults } from "./support/buttons.ts";
import { makeContest, register, voteAs, voteOfSomebody } from "./support/contests.ts";
import { englishTexts, japaneseFaults, otherLanguages } from "./support/languages.ts";
import { enlargeText, layoutFaults } from "./support/layout.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { isSlowRun } from "./support/run-context.ts";
import { makeShow } from "./support/shows.ts";
import { test } from "./support/test.ts";

const widths = isSlowRun ? [1440, 768, 390, 320] : [320];
const textSizes = isSlowRun ? [200, 100] : [200];
test.use({ viewport: { width: widths[0] ?? 320, height: 844 } });

/** English has screens.spec.ts. */
const tried = isSlowRun ? languages : otherLanguages;

/** Those of a group are opened in one browser, which has fetched and compiled their common code once. */
const groups: Readonly<Record<string, (page: Page) => Promise<string[]>>> = {
  "the landing page, the list, the sign-in and the terms": async () => [
    "/",
    "/public-contests",
    "/?signin=1",
    "/terms-of-service",
  ],
  "a contest, its results and the account": async (page) => {
    const { contestId, entries } = await makeContest(["月影", "Niño Veloz"]);
    await voteOfSomebody(contestId, entries.月影);
    await register(page);
    await voteAs(page.request, contestId, entries.月影);
    return [`/contest/${contestId}`, `/contest/${contestId}?tab=results`, "/account"];
  },
  "a show and a final result": async (page) => {
    await signInAsNewOrganizer(page);
    const { showId } = await makeShow(page, {
      awards: [{ title: "月の賞" }, { title: "Premio del público" }],
      cars: [{ number: "7", name: "月影", owner: "Mika Ito" }],
    });
    await page.context().clearCookies(); // as voters see it
    const { contestId, entries, organizer } = await makeContest(["月影"]);
    await voteOfSomebody(contestId, entries.月影);
    const endDate = new Date(Date.now() - 1_000);
    expect((await organizer.put(`/api/contests/${contestId}`, { data: { endDate } })).ok()).toBe(true);
    return [`/show/${showId}`, `/contest/${contestId}`];
  },
};

const rarelyOpened: typeof groups = {
  "the other texts of law, an unknown page and a failed sign-in": async () => [
    "/privacy-policy",
    "/disclaimer",
    "/nowhere",
    "/auth-error",
  ],
};

for (const language of tried)
  for (const [name, pathsOf] of Object.entries(isSlowRun ? { ...groups, ...rarelyOpened } : groups))
    test(`${name} fit every width in ${language}`, async ({ page, baseURL, expectProblem }) => {
      if (pathsOf === rarelyOpened[name]) expectProblem(/GET \/nowhere answered 404/);
      const paths = await pathsOf(page);
      await page.context().addCookies([{ name: languageCookieName, value: language, url: baseURL ?? "" }]);
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path);
          await expectGoodScreen(page, language);
        });
    });

test("the browser has Japanese letters, so that Japanese texts are as wide as on a phone", async ({ page }) => {
  await page.goto("/disclaimer");
  const [moon, fire, widths] = await page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    pen.font = "100px system-ui";
    const drawn = (letter: string) => {
      pen.clearRect(0, 0, 300, 150);
      pen.fillText(letter, 0, 120);
      return pen.canvas.toDataURL();
    };
    return [drawn("月"), drawn("火"), ["月", "ア"].map((letter) => pen.measureText(letter).width)];
  });
  expect(moon).not.toBe(fire); // a letter that is missing is a box
  expect(widths).toEqual([100, 100]);
});

for (const language of languages)
  test(`the header of a phone has the menu of languages, and one line, in ${language}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: languageCookieName, value: language, url: baseURL ?? "" }]);
    const header = page.getByRole("banner");
    for (const path of ["/", "/public-contests"]) {
      await page.goto(path);
      for (const width of [360, 390, 430]) {
        await page.setViewportSize({ width, height: 844 });
        const { shell } = wordsOf(language).first;
        await expect(header.getByRole("button", { name: shell.language })).toBeVisible();
        if (path !== "/") await expect(header.getByRole("link", { name: shell.home, exact: true })).toBeVisible();
        expect((await header.boundingBox())?.height).toBeLessThan(72);
      }
    }
  });

async function expectGoodScreen(page: Page, language: Language): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("h1")).toBeVisible();
  const { loading } = wordsOf(language).first.shell;
  await expect(page.getByRole("status").filter({ hasText: loading })).toHaveCount(0);
  if (page.url().includes("signin")) await expect(page.getByRole("dialog").locator("input[type=email]")).toBeVisible();
  if (language !== "en") expect.soft(await englishTexts(page, language)).toEqual([]);
  if (language === "ja") expect.soft(await japaneseFaults(page)).toEqual([]);
  const faults: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const percent of textSizes) {
      await enlargeText(page, percent);
      const found = [...(await layoutFaults(page)), ...(await buttonFaults(page))];
      if (found.length > 0) faults[`${width} px, text ${percent} %`] = found;
    }
  }
  expect.soft(faults).toEqual({});
}
