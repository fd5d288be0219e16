import { chromium, type LaunchOptions } from "@playwright/test";

/** A Chromium and what it needs to start; `env` holds additions to the environment, not the whole of it. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

/** A place where a browser may come from. It may prepare files; it answers nothing when it has no browser to offer. */
export type BrowserSource = { name: string; candidates: () => Promise<Browser[]> };

export function browserAt(executablePath: string, env: Record<string, string> = {}): Browser {
  // No sandbox: it refuses root and most containers, and these browsers open no pages but our own.
  return { executablePath, args: ["--no-sandbox"], env };
}

export function launchOptions({ executablePath, args, env }: Browser): LaunchOptions {
  return { executablePath, args, env: { ...process.env, ...env } };
}

/** Draws a page of text: a browser that prints its version may still lack a font or a library that it loads late. */
export async function proveThatItWorks(browser: Browser): Promise<void> {
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
