import { chromium, type LaunchOptions } from "@playwright/test";

/** A Chromium and what it needs to start; `env` is added to the environment. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

/** Where a browser may come from. `candidates` may unpack or download one, and is empty if there is none. */
export type BrowserSource = { name: string; candidates: () => Promise<Browser[]> };

export function browserAt(executablePath: string, env: Record<string, string> = {}): Browser {
  // The sandbox fails as root and in most containers, and these browsers open only our own pages.
  return { executablePath, args: ["--no-sandbox"], env };
}

export function launchOptions({ executablePath, args, env }: Browser): LaunchOptions {
  return { executablePath, args, env: { ...process.env, ...env } };
}

/** Draws text: a browser that can print its version may still lack a font or a library that it loads late. */
export async function checkBrowser(browser: Browser): Promise<void> {
  const instance = await chromium.launch({ ...launchOptions(browser), timeout: 30_000 });
  try {
    const page = await instance.newPage();
    await page.setContent("<span>ScoreQuest</span>");
    const width = await page.locator("span").evaluate((span) => span.getBoundingClientRect().width);
    if (width === 0) throw new Error("it draws no text: no font was found");
    await page.screenshot();
  } finally {
    await instance.close();
  }
}
