import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { languages } from "#domain/languages.ts";
import { firstViewBytes, scriptBudgets } from "../scripts/first-view-bytes.ts";
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

test("no script has the contract's schemas in it", async () => {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const code = await Promise.all(scripts.map((name) => readFile(assets + name, "utf8")));
  expect(code.some((text) => text.includes("/api/contests/:contestId/vote"))).toBe(true);
  expect(code.filter((text) => text.includes("_zod"))).toEqual([]);
});
