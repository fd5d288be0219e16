import { expect, type Page } from "@playwright/test";
import { wordsOf } from "#words/words-of.ts";
import { makeContest, openContest, register } from "./support/contests.ts";
import { expectSpeaks, otherLanguages } from "./support/languages.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { makeContestWithPasses } from "./support/passes.ts";
import { makeShow } from "./support/shows.ts";
import { test } from "./support/test.ts";

for (const language of otherLanguages)
  test.describe(`in ${language}`, () => {
    const { first, later, show } = wordsOf(language);
    const { voting } = first;
    const { accessCode, accountMenu, passes, refusals, voteMessages } = later;
    test.use({ locale: first.ui.locale });
    const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
    const vote = (page: Page, name: string) => button(page, voting.of(voting.vote, name));

    test("a pass votes, and says for which contest it is good", async ({ page, expectProblem }) => {
      expectProblem(/pass answered 403/);
      const { contestId, codes } = await makeContestWithPasses(["月影"], 1, { language });
      await openContest(page, contestId);
      await button(page, passes.have).click();
      const dialog = page.getByRole("dialog", { name: passes.have });
      await dialog.getByLabel(passes.label, { exact: true }).fill("AAAA-AAAA-AAAA");
      await dialog.getByRole("button", { name: passes.use }).click();
      await expect(dialog.getByText(String(refusals.wrongPass))).toBeVisible();
      await expectSpeaks(page, language);
      await page.goto(`/p/${contestId}#${codes[0]}`);
      await expect(page.getByText(passes.goodForOne, { exact: true })).toBeVisible();
      await vote(page, "月影").click();
      await expect(button(page, voting.of(voting.voted, "月影"))).toBeVisible();
      await button(page, accountMenu.open).click();
      await expect(page.getByText(accountMenu.passIsFor.contest)).toBeVisible();
      await expectSpeaks(page, language);
    });

    test("an access code is asked for, refused and accepted", async ({ page, context, expectProblem }) => {
      expectProblem(/access answered 403/);
      const { contestId } = await makeContest(["月影"], { accessCode: "pit lane", language });
      await register(context);
      await openContest(page, contestId);
      await expect(page.getByText(accessCode.needed.contest)).toBeVisible();
      await button(page, accessCode.enter).click();
      const dialog = page.getByRole("dialog", { name: accessCode.title });
      for (const code of ["wrong", "pit lane"]) {
        await dialog.getByLabel(accessCode.label).fill(code);
        await button(page, accessCode.enter).last().click();
        if (code !== "wrong") continue;
        await expect(dialog.getByText(String(refusals.wrongAccessCode))).toBeVisible();
        await expectSpeaks(page, language);
      }
      await expect(page.getByText(accessCode.granted, { exact: true })).toBeVisible();
      await vote(page, "月影").click();
      await expect(page.getByText(voteMessages.titles.submitted, { exact: true })).toBeVisible();
    });

    test("a show takes a vote in each award", async ({ page, context }) => {
      await signInAsNewOrganizer(page);
      const awards = [{ title: "月の賞" }, { title: "Premio del público" }];
      const { showId } = await makeShow(page, { awards, cars: [{ number: "7", name: "月影", owner: "Mika Ito" }] });
      await context.clearCookies();
      await register(context);
      await page.goto(`/show/${showId}`);
      await vote(page, "月影, 月の賞").click();
      await expect(page.getByText(show.showPage.votedIn(1, 2))).toBeVisible();
      await expectSpeaks(page, language);
      await page
        .getByRole("button", { name: show.showPage.openCar("月影") })
        .first()
        .click();
      const sheet = page.getByRole("dialog", { name: "月影" });
      await expect(sheet.getByText("Premio del público").first()).toBeVisible();
      await expectSpeaks(page, language);
    });
  });
