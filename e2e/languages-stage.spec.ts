import { expect } from "@playwright/test";
import { wordsOf } from "#words/words-of.ts";
import { makeContest, voteOfSomebody } from "./support/contests.ts";
import { englishTexts, japaneseFaults, missingLetters, otherLanguages } from "./support/languages.ts";
import { showOnStage, stageFaults } from "./support/stage.ts";
import { test } from "./support/test.ts";

const names = ["夜桜シルビア・特別仕様", "Niño Veloz de la Península", "痛車グランプリ東京夜景スペシャル"];

for (const language of otherLanguages)
  test(`the wall speaks the contest's language alone, from the welcome to the podium: ${language}`, async ({
    browser,
  }) => {
    const title = { ja: "大阪痛車ナイト 二〇二六", es: "Noche de itashas de Guadalajara", en: "" }[language];
    const { contestId, entries, organizer } = await makeContest(names, { title, language });
    for (const [place, votes] of [1, 2, 3].entries())
      for (let vote = 0; vote < votes; vote += 1) await voteOfSomebody(contestId, entries[names[place] ?? ""]);
    // The computer in the hall asks for English.
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: "en-US" });
    const page = await context.newPage();
    await page.goto(`/stage/${contestId}`);
    const look = async (press: { screen: string; step?: number }) => {
      await showOnStage(organizer, contestId, press);
      const main = page.locator(`main[data-screen=${press.screen}][data-step="${press.step ?? 0}"]`);
      await expect(main).toBeVisible();
      const shown = `${press.screen} ${press.step ?? ""}`;
      await expect.poll(() => stageFaults(page), shown).toEqual([]); // once nothing moves
      expect.soft(await englishTexts(page, language), shown).toEqual([]);
      expect.soft(await missingLetters(page), shown).toEqual([]);
      if (language === "ja") expect.soft(await japaneseFaults(page), shown).toEqual([]);
    };
    for (const screen of ["welcome", "live", "last_call"]) await look({ screen });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const endDate = new Date(Date.now() - 1_000).toISOString();
    expect((await organizer.put(`/api/contests/${contestId}`, { data: { endDate } })).ok()).toBe(true);
    await look({ screen: "closed" });
    for (const step of [0, 1, 2, 3]) await look({ screen: "awards", step });
    await expect(page.getByText(wordsOf(language).later.stage.place(1), { exact: true })).toBeVisible();
    await look({ screen: "awards", step: 4 });
    await context.close();
  });
