import type { Page } from "@playwright/test";
import type { Row } from "../kit/table.ts";
import { type BrowserPhone, slowDown } from "./browser-phone.ts";
import { watchTraffic } from "./browser-traffic.ts";

/** What the first view of a contest costs, and whether the layout shifts. */
export async function firstView(phone: BrowserPhone, address: string): Promise<Row[]> {
  const { page, cdp } = phone;
  await slowDown(phone, { processor: true });
  await page.addInitScript(markFirstCards);
  const traffic = watchTraffic(cdp);
  await page.coverage.startJSCoverage();
  await page.goto(address);
  await voteButton(phone).waitFor();
  await traffic.quiet();
  const unused = unusedParts(await page.coverage.stopJSCoverage());
  const { shift, callsBeforeCards, scripts } = await page.evaluate(browserMeasurements);
  const scriptKilobytes = sum(scripts.map(({ kilobytes }) => kilobytes));
  const unusedKilobytes = sum(scripts.map(({ name, kilobytes }) => kilobytes * (unused.get(name) ?? 0)));
  return [
    { what: "first view: all", measured: traffic.kilobytes(), budget: { atMost: 250 }, unit: "kB" },
    { what: "first view: JavaScript", measured: scriptKilobytes, budget: { atMost: 100 }, unit: "kB" },
    { what: "first view: JavaScript that has not run", measured: unusedKilobytes, unit: "kB" },
    {
      what: "first view: JavaScript with what is fetched when idle",
      measured: traffic.kilobytes("script"),
      unit: "kB",
    },
    { what: "first view: files of JavaScript", measured: traffic.requests("script"), unit: "" },
    { what: "first view: page with the contest in it", measured: traffic.kilobytes("document"), unit: "kB" },
    { what: "first view: photos", measured: traffic.kilobytes("image"), unit: "kB" },
    { what: "first view: layout shift", measured: shift, budget: { atMost: 0 }, unit: "" },
    {
      what: "first view: calls before the cards are shown",
      measured: callsBeforeCards,
      budget: { atMost: 0 },
      unit: "",
    },
  ];
}

/** On a slow network: when people can vote, and when the photos on the screen are loaded. */
export async function onSlowNetwork(phone: BrowserPhone, address: string): Promise<Row[]> {
  const { page } = phone;
  await slowDown(phone, { network: "venue", processor: true });
  const started = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await voteButton(phone).waitFor();
  const usable = performance.now() - started;
  await page.waitForFunction(photosAreShown);
  const whole = performance.now() - started;
  const { shift } = await page.evaluate(browserMeasurements);
  return [
    { what: "on 400 kbit/s: one can vote", measured: usable, budget: { atMost: 6_000 }, unit: "ms" },
    { what: "on 400 kbit/s: with the photos on the screen", measured: whole, unit: "ms" },
    { what: "on 400 kbit/s: layout shift", measured: shift, budget: { atMost: 0 }, unit: "" },
  ];
}

type Coverage = Awaited<ReturnType<Page["coverage"]["stopJSCoverage"]>>;

/** By the address of a script: the part of its text that has not run. */
function unusedParts(coverage: Coverage): ReadonlyMap<string, number> {
  return new Map(
    coverage.map(({ url, source = "", functions }) => {
      const hasRun = new Uint8Array(source.length);
      // The ranges inside of another one come after it, and say more.
      for (const { ranges } of functions)
        for (const { startOffset, endOffset, count } of ranges) hasRun.fill(Math.min(count, 1), startOffset, endOffset);
      return [url, hasRun.filter((run) => run === 0).length / Math.max(source.length, 1)];
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function voteButton({ page }: BrowserPhone) {
  return page.getByRole("button", { name: /^Vote/ }).first();
}

/** In the browser. */
function photosAreShown(): boolean {
  const seen = [...document.querySelectorAll<HTMLImageElement>("main img[srcset]")].filter((photo) => {
    const { top, bottom } = photo.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return seen.length > 0 && seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

/** In the browser, from the start: marks when the cards are on the screen for the first time. */
function markFirstCards(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("main li button")) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark("cards"));
  }).observe(document, { childList: true, subtree: true });
}

/** In the browser: what it has measured since the page began. */
async function browserMeasurements() {
  const shift = await new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 200);
  });
  const shown = performance.getEntriesByName("cards")[0]?.startTime ?? 0;
  const calls = performance
    .getEntriesByType("resource")
    .filter(({ name }) => new URL(name).pathname.startsWith("/api/"));
  // Before the page had loaded: afterwards it fetches what it may need later. With headers, as the browser counts them.
  const [visit] = performance.getEntriesByType("navigation");
  const loadedAt = (visit as PerformanceNavigationTiming).loadEventStart;
  const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => name.endsWith(".js") && startTime < loadedAt,
  );
  return {
    shift,
    callsBeforeCards: calls.filter(({ startTime }) => startTime < shown).length,
    scripts: scripts.map(({ name, transferSize }) => ({ name, kilobytes: transferSize / 1000 })),
  };
}
