import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Language } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";
import { openFromDesk, pressOnDesk } from "./support/desk.ts";
import { englishTexts, japaneseFaults, missingLetters, otherLanguages } from "./support/languages.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { cutTexts, paperSizes, pdfPages } from "./support/paper.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { inHours, makeShow, voteForCar } from "./support/shows.ts";
import { test } from "./support/test.ts";

const titles = { ja: "大阪痛車ナイト", es: "Noche de itashas de Guadalajara", en: "" };
const cars = [
  { number: "1", name: "夜桜シルビア・特別仕様", owner: "田中 愛子", className: "軽" },
  { number: "2", name: "Niño Veloz de la Península", owner: "Íñigo Muñoz" },
  { number: "3", name: "月影", owner: "森 美香", className: "軽" },
];

for (const language of otherLanguages)
  test(`all paper is in the language of its show or contest, whole and in its letters: ${language}`, async ({
    page,
    context,
  }) => {
    const { paper } = wordsOf(language);
    const { certificates, sheets } = paper;
    await countPrints(context);
    await noteDrawnTexts(context);
    await signInAsNewOrganizer(page);
    const title = titles[language];
    const { showId, contestIds, exhibitIds } = await makeShow(page, {
      title,
      language,
      classes: ["軽"],
      awards: [{ title: "観客賞" }, { title: "Premio del público" }],
      cars,
    });
    for (const car of [0, 0, 1, 2]) await voteForCar(page, showId, contestIds[0] ?? 0, exhibitIds[car]);

    const print = async (name: string, button: ReturnType<Page["getByRole"]>) => {
      const sheet = await printedSheet(page, button);
      await test.step(name, () => expectGoodPaper(sheet, language));
      return sheet;
    };
    const button = (name: string) => page.getByRole("button", { name, exact: true });

    await page.goto(`/show/${showId}/manage`);
    await page.locator("#print summary").first().click();
    const contestants = await print("contestants", button("Contestants Sheet"));
    await expect(contestants.getByText(sheets.withoutClass)).toBeVisible();
    await contestants.close();

    await pressOnDesk(page, "print", "Print Cards");
    const cards = await print("cards", page.getByRole("dialog").getByRole("button", { name: "Print Cards" }));
    await expect(cards.getByRole("img", { name: paper.printedCards.qrCodeOf("1") }).first()).toBeVisible();
    await cards.close();

    const passContest = await createContest(page, { title, language, whoMayVote: "pass" });
    await openFromDesk(page, passContest, "print", "Passes");
    await page.getByLabel("How many passes?").fill("9");
    await button("Make Passes").click();
    const passes = await print("passes", button("Print Passes"));
    await expect(passes.getByText(paper.printedPasses.onePassOneVote)).toHaveCount(9);
    await passes.close();

    for (const id of contestIds) await page.request.put(`/api/contests/${id}`, { data: { endDate: inHours(0) } });
    await page.goto(`/show/${showId}/manage`);
    await pressOnDesk(page, "after", "After the Show");
    await page.getByText("Print votes").click();
    const results = await print("result sheet", button("Print Result Sheet"));
    await expect(results.getByText(sheets.forThePresenter)).toBeVisible();
    await expect(results.getByRole("heading", { name: sheets.tiedForPlace(2) })).toBeVisible();
    await expect(results.getByText(sheets.votes(2))).toBeVisible();
    await results.close();

    await page.getByRole("tab", { name: "Press Sheet" }).click();
    const press = await print("press sheet", button("Print Press Sheet"));
    await expect(press.getByText(sheets.totalEntries)).toBeVisible();
    await press.close();

    await page.getByRole("tab", { name: "Certificates" }).click();
    await page.getByText("One for every other entry as well").click();
    const award = await print("certificates", page.getByRole("button", { name: /^Print \d+ Certificates$/ }));
    await expect(award.locator(".place").first()).toHaveText(certificates.place(1));
    await expect(award.getByText(certificates.signature).first()).toBeVisible();
    await expect(award.getByText(certificates.number("1")).first()).toBeVisible();
    await award.close();

    await page.getByRole("tab", { name: "Pictures" }).click();
    const picture = page.getByRole("dialog").locator(`img[lang=${language}]`);
    await expect(picture).toHaveAttribute("alt", new RegExp(cars[0]?.name ?? ""));
    const drawn = await drawnTexts(page);
    expect(drawn.map(({ text }) => text).join(" ")).toContain(sheets.ownedBy("田中 愛子"));
    const japanese = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--japanese"),
    );
    for (const { text, font, lang, right, width } of drawn) {
      expect(font, text).toContain(japanese.replace(/\s+/g, " ").trim());
      expect(lang, text).toBe(language);
      expect(right, text).toBeLessThan(width);
    }
  });

async function expectGoodPaper(sheet: Page, language: Language): Promise<void> {
  await expect(sheet.locator("html")).toHaveAttribute("lang", language);
  expect.soft(await englishTexts(sheet, language)).toEqual([]);
  expect.soft(await missingLetters(sheet)).toEqual([]);
  if (language === "ja") expect.soft(await japaneseFaults(sheet)).toEqual([]);
  await sheet.setViewportSize({ width: 1_000, height: 800 }); // a certificate is 945 wide
  expect.soft(await cutTexts(sheet)).toEqual([]);
  for (const format of paperSizes) expect(await pdfPages(sheet, format)).toBeGreaterThan(0);
}

type Drawn = { text: string; font: string; lang: string; right: number; width: number };

/** What is written into pictures. */
async function noteDrawnTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const drawn: Drawn[] = [];
    Object.assign(window, { drawn });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const { font, canvas } = this;
      const right = x + this.measureText(text).width;
      drawn.push({ text, font, lang: canvas.lang, right, width: canvas.width });
      fillText.call(this, text, x, y, ...rest);
    };
  });
}

const drawnTexts = (page: Page) => page.evaluate(() => (window as unknown as { drawn: Drawn[] }).drawn);
