/*
 * Shows which browser the tests would use here, and what its text looks like:
 *   npx tsx e2e/browser/check.ts [npm|installed|debian|download]
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.ts";
import { findBrowser, type SourceName } from "./find-browser.ts";

const sample = fileURLToPath(new URL("../../.cache/browser-check.png", import.meta.url));
const faces = ["system-ui", "sans-serif", "serif", "monospace", "Arial"];

const started = performance.now();
const browser = await findBrowser(process.argv[2] as SourceName | undefined);
console.log(browser, `found in ${Math.round(performance.now() - started)} ms`);

const instance = await chromium.launch(launchOptions(browser));
const page = await instance.newPage({ viewport: { width: 640, height: 320 } });
await page.setContent(
  faces.map((face) => `<p style="font: 24px ${face}">${face}: Vote № 42 – Ærøskøbing “痛車”</p>`).join(""),
);
await writeFile(sample, await page.screenshot());
console.log(instance.version(), sample);
await instance.close();
