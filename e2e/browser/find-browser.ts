import { type Browser, type BrowserSource, browserAt, checkBrowser } from "./browser.ts";
import { debianChromium } from "./debian-chromium.ts";
import { downloadedChromium } from "./downloaded-chromium.ts";
import { installedChromium } from "./installed-chromium.ts";
import { npmChromium } from "./npm-chromium.ts";
import { reason } from "./reason.ts";

/** First those that cost nothing, last those that need the network. */
const sources = {
  npm: npmChromium,
  installed: installedChromium,
  debian: debianChromium,
  download: downloadedChromium,
};

export type SourceName = keyof typeof sources;

const advice = "Install Chromium or Chrome, or set CHROMIUM_PATH to the program of one, and run the tests again.";

/** A Chromium that works on this machine. `only` tries a single source. */
export async function findBrowser(only?: SourceName): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !only) return await checkedBrowser(browserAt(chosen));

  const failures: string[] = [];
  for (const source of only ? [sources[only]] : Object.values(sources)) {
    const browser = await firstWorkingBrowser(source, failures);
    if (browser) return browser;
  }
  throw new Error(["No browser for the tests was found.", ...failures, advice].join("\n"));
}

async function checkedBrowser(browser: Browser): Promise<Browser> {
  try {
    await checkBrowser(browser);
    return browser;
  } catch (error) {
    throw new Error(`CHROMIUM_PATH is ${browser.executablePath}, which does not work as a browser: ${reason(error)}`);
  }
}

async function firstWorkingBrowser(source: BrowserSource, failures: string[]): Promise<Browser | undefined> {
  const tried = failures.length;
  try {
    for (const browser of await source.candidates()) {
      try {
        await checkBrowser(browser);
        return browser;
      } catch (error) {
        failures.push(`- ${source.name}: ${browser.executablePath}: ${reason(error)}`);
      }
    }
    if (failures.length === tried) failures.push(`- ${source.name}: none for this machine`);
  } catch (error) {
    failures.push(`- ${source.name}: ${reason(error)}`);
  }
  return undefined;
}
