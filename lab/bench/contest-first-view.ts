import type { Page } from "@playwright/test";
import { type Row, row } from "../kit/table.ts";
import { type BrowserPhone, slowDown, watchTraffic } from "./browser-phone.ts";

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
    row("first view: all", traffic.kilobytes(), "kB", { atMost: 250 }),
    row("first view: JavaScript", scriptKilobytes, "kB", { atMost: 100 }),
    row("first view: JavaScript that has not run", unusedKilobytes, "kB"),
    row("first view: JavaScript with what is fetched when idle", traffic.kilobytes("script"), "kB"),
    row("first view: files of JavaScript", traffic.requests("script")),
    row("first view: page with the contest in it", traffic.kilobytes("document"), "kB"),
    row("first view: photos", traffic.kilobytes("image"), "kB"),
    row("first view: layout shift", shift, "", { atMost: 0 }),
    row("first view: calls before the cards are shown", callsBeforeCards, "", { atMost: 0 }),
  ];
}

/** On a slow network: when people can vote, and when the photos on the screen are loaded. */
export async function onSlowNetwork(phone: BrowserPhone, address: string): Promise<Row[]> {
  const { page } = phone;
  await slowDown(phone, { network: "venue", processor: true });
  await page.addInitScript(markFirstCards);
  const started = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(voteButtonAnswers);
  const usable = performance.now() - started;
  await page.waitForFunction(photosAreShown);
  const whole = performance.now() - started;
  const { shift, paintedMs } = await page.evaluate(browserMeasurements);
  return [
    row("on 400 kbit/s: the first car is painted", paintedMs, "ms", { atMost: 2_000 }),
    row("on 400 kbit/s: one can vote", usable, "ms", { atMost: 3_500 }),
    row("on 400 kbit/s: with the photos on the screen", whole, "ms"),
    row("on 400 kbit/s: layout shift", shift, "", { atMost: 0 }),
  ];
}

/** On a slow network, with the files of an earlier visit in the browser's cache: when people can vote. */
export async function secondVisit(phone: BrowserPhone, address: string): Promise<Row[]> {
  const { page, cdp } = phone;
  const traffic = watchTraffic(cdp);
  await page.goto(address);
  await traffic.quiet();
  await slowDown(phone, { network: "venue", processor: true });
  const started = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(voteButtonAnswers);
  return [row("on 400 kbit/s: one can vote, second visit", performance.now() - started, "ms", { atMost: 1_000 })];
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

/** In the browser: React has taken over the button that the server has drawn. */
function voteButtonAnswers(): boolean {
  const button = [...document.querySelectorAll("main button")].find(({ textContent }) => textContent === "Vote");
  return button !== undefined && Object.keys(button).some((name) => name.startsWith("__reactFiber"));
}

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
    // Where the server has drawn the page, the first car is in the first paint.
    paintedMs: Math.max(shown, performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
    callsBeforeCards: calls.filter(({ startTime }) => startTime < shown).length,
    scripts: scripts.map(({ name, transferSize }) => ({ name, kilobytes: transferSize / 1000 })),
  };
}
