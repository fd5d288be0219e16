import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { defaultLanguage } from "#domain/default-language.ts";
import { type Language, languageNames, languages } from "#domain/languages.ts";
import {
  builtBytes,
  firstViewBytes,
  firstViewFiles,
  scriptBudgets,
  unaskedScriptBudget,
} from "../scripts/first-view-bytes.ts";
import { test } from "./support/test.ts";

const assets = fileURLToPath(new URL("../dist/web/assets/", import.meta.url));

for (const language of languages)
  test(`the first view of a page waits for no more JavaScript than its budget: ${language}`, async () => {
    const bytes = await firstViewBytes(language);
    for (const [page, kilobytes] of Object.entries(scriptBudgets)) {
      const measured = bytes(page as keyof typeof scriptBudgets, "js");
      expect(measured, page).toBeGreaterThan(50_000); // the files were found
      expect(measured, page).toBeLessThanOrEqual(kilobytes * 1000);
    }
  });

test("an award fetches no more JavaScript without being asked than its budget", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  const stream = page.waitForRequest("/api/contests/1/live"); // by then all but a few small files are asked for
  await page.goto("/contest/1");
  await stream;
  const measured = await builtBytes(scripts);
  expect(measured).toBeGreaterThan(105_000); // with what is loaded after the first paint
  expect(measured).toBeLessThanOrEqual(unaskedScriptBudget * 1000);
});

/** Its name, its id as a text or as a key, its locale. English stands for itself where none is named. */
const namesOf = (language: Language) =>
  new RegExp(`${languageNames[language]}|(?<quote>["'\`])${language}(-[A-Z]{2})?\\k<quote>|[{,]${language}:`);

for (const language of languages)
  test(`the first view of a page has nothing of another language: ${language}`, async () => {
    const filesOf = await firstViewFiles(language);
    const others = languages.filter((other) => other !== language && other !== defaultLanguage);
    for (const page of Object.keys(scriptBudgets) as (keyof typeof scriptBudgets)[]) {
      const code = filesOf(page, "js").map(({ plain }) => plain.toString());
      if (language !== defaultLanguage) expect(code.some((text) => namesOf(language).test(text))).toBe(true); // as it is searched
      for (const other of others)
        for (const text of code) expect(namesOf(other).exec(text)?.[0], `${other} in ${page}`).toBeUndefined();
    }
  });

test("no script has the contract's schemas in it", async () => {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const code = await Promise.all(scripts.map((name) => readFile(assets + name, "utf8")));
  expect(code.some((text) => text.includes("/api/contests/:contestId/vote"))).toBe(true);
  expect(code.filter((text) => text.includes("_zod"))).toEqual([]);
});
