import { expect, type Locator, type Page } from "@playwright/test";
import { addEntry, makeContest, openContest } from "./support/contests.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { expectFits, test } from "./support/test.ts";

const arabic = "أسطورة الليل";
const japanese = "痛車グランプリ東京夜景スペシャル";

const styleOf = (text: Locator) =>
  text.evaluate((element) => {
    const { direction, letterSpacing, textTransform, hyphens } = getComputedStyle(element);
    return {
      language: element.closest("[lang]")?.getAttribute("lang"),
      direction,
      letterSpacing,
      textTransform,
      hyphens,
    };
  });

test("typed texts have the language of their contest on pages of every language, and their own direction", async ({
  page,
  baseURL,
}) => {
  const { contestId, organizer } = await makeContest([japanese], { title: "ナニワ痛車フェス", language: "ja" });
  await addEntry(organizer, contestId, { name: arabic, owner: arabic });
  for (const language of ["en", "es"]) {
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    await openContest(page, contestId);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect(await styleOf(page.getByRole("heading", { level: 1 }))).toMatchObject({ language: "ja", direction: "ltr" });
    const names = page.getByRole("heading", { level: 3 });
    expect(await styleOf(names.filter({ hasText: japanese }))).toMatchObject({ language: "ja", direction: "ltr" });
    expect(await styleOf(names.filter({ hasText: arabic }))).toMatchObject({ direction: "rtl", hyphens: "manual" });
    await expect(page.locator("p > [dir=auto]", { hasText: arabic })).toHaveCSS("direction", "rtl");
  }
});

test("Japanese is neither slanted nor spaced nor in capitals, on pages, on stage and on paper", async ({ browser }) => {
  const { contestId } = await makeContest([japanese], { title: "ナニワ痛車フェス", language: "ja" });
  const context = await browser.newContext({ locale: "ja-JP" });
  await countPrints(context);
  const page = await context.newPage();
  for (const path of ["/", "/public-contests", `/contest/${contestId}`, `/stage/${contestId}`]) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await expectPlainLetters(page);
  }
  await openContest(page, contestId);
  const sheet = await printedSheet(page, page.getByRole("button", { name: "一覧を印刷" }));
  await expect(sheet.locator("html")).toHaveAttribute("lang", "ja");
  await expectPlainLetters(sheet);
  await context.close();
});

async function expectPlainLetters(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  const odd = await page.evaluate(() => {
    const looks = Array.from(document.querySelectorAll("body :lang(ja):not(input)"), (element) => {
      const { letterSpacing, textTransform, fontStyle } = getComputedStyle(element);
      return `${letterSpacing} ${textTransform} ${fontStyle}`;
    });
    return [...new Set(looks)];
  });
  expect(odd).toEqual(["normal none normal"]);
}

test("long Spanish words fit on the smallest phone, and labels are not parted", async ({ browser }) => {
  const context = await browser.newContext({ locale: "es-MX", viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto("/terms-of-service");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("hyphens", "auto");
  await heading.evaluate((element) => {
    element.textContent = "Extraordinariamente incontrovertiblemente";
  });
  await expectFits(page);
  for (const button of await page.getByRole("button").all()) await expect(button).toHaveCSS("hyphens", "manual");
  await context.close();
});
