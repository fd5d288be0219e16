import { type Browser, type BrowserSource, browserAt, proveThatItWorks } from "./browser.ts";
import { debianChromium } from "./debian-chromium.ts";
import { downloadedChromium } from "./downloaded-chromium.ts";
import { installedChromium } from "./installed-chromium.ts";
import { npmChromium } from "./npm-chromium.ts";
import { reason } from "./reason.ts";

/** From what costs nothing and is alike everywhere to what asks the network. */
const sources = {
  npm: npmChromium,
  installed: installedChromium,
  debian: debianChromium,
  download: downloadedChromium,
};

export type SourceName = keyof typeof sources;

const advice = "Install Chromium or Chrome, or set CHROMIUM_PATH to the program of one, and run the tests again.";

/** A Chromium that has just been seen to work on this machine. `only` leaves out the other sources, for trying one. */
export async function findBrowser(only?: SourceName): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !only) return await theChosenOne(browserAt(chosen));

  const failures: string[] = [];
  for (const source of only ? [sources[only]] : Object.values(sources)) {
    const browser = await firstThatWorks(source, failures);
    if (browser) return browser;
  }
  throw new Error(["No browser for the tests was found.", ...failures, advice].join("\n"));
}

async function theChosenOne(browser: Browser): Promise<Browser> {
  try {
    await proveThatItWorks(browser);
    return browser;
  } catch (error) {
    throw new Error(`CHROMIUM_PATH is ${browser.executablePath}, which does not work as a browser: ${reason(error)}`);
  }
}

async function firstThatWorks(source: BrowserSource, failures: string[]): Promise<Browser | undefined> {
  const tried = failures.length;
  try {
    for (const browser of await source.candidates()) {
      try {
        await proveThatItWorks(browser);
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
