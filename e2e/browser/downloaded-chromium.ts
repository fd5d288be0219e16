import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { type BrowserSource, browserAt } from "./browser.ts";

/** Playwright's own download comes last, because not every network reaches its host. */
export const downloadedChromium: BrowserSource = {
  name: "playwright install chromium",
  candidates: async () => {
    const manifest = createRequire(import.meta.url).resolve("@playwright/test/package.json");
    const installer = spawn(
      process.execPath,
      [join(dirname(manifest), "cli.js"), "install", "--no-shell", "chromium"],
      { stdio: "inherit" },
    );
    const [code] = await once(installer, "exit");
    if (code !== 0) throw new Error(`it ended with code ${code}`);
    return [browserAt(chromium.executablePath())];
  },
};
