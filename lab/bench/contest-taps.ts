import { setTimeout as pause } from "node:timers/promises";
import { median } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";
import { type BrowserPhone, slowDown, tap, watchTraffic } from "./browser-phone.ts";

const taps = 11;
const shortestReportedMs = 16;
const person = { email: "fan@example.org", password: "long enough", firstName: "Fan", lastName: "Nguyen" };

/** From a finger on a vote button to the frame that shows 'Voting...', on a page with very many cards. */
export async function taps300(phone: BrowserPhone, path: string): Promise<Row[]> {
  const { page, cdp } = phone;
  const bare = await tapsOnBarePage(phone);
  const registered = await page.request.post("/api/register", { data: person });
  if (!registered.ok()) throw new Error(`Nobody could register: ${await registered.text()}`);
  const traffic = watchTraffic(cdp);
  await page.goto(path);
  await page.getByRole("button", { name: "Got it" }).tap(); // the cookie banner covers the cards
  await page
    .getByRole("button", { name: /^Vote:/ })
    .first()
    .waitFor();
  await page.waitForFunction(() => document.querySelectorAll("main li").length === 300);
  await traffic.quiet();
  await slowDown(phone, { processor: true });
  await page.evaluate(watchTaps);
  for (let count = 0; count < taps; count += 1) {
    // Without a locator: its search through three hundred cards would be measured with the tap.
    const { x, y, name } = await page.evaluate(nextVoteButton, count * 20);
    const voted = page.evaluate(waitForLabel, `Voted: ${name}`);
    await tap(phone, { x, y });
    await voted;
  }
  const shown = await timesOf(phone);
  const empty = "a button on an empty page";
  return [
    row("300 entries: a tap shows 'Voting...'", median(shown), "ms", { baseline: [empty, median(bare)], atMost: 50 }),
    row("300 entries: the slowest of 11 taps", Math.max(...shown), "ms", { baseline: [empty, Math.max(...bare)] }),
  ];
}

/** The baseline: a tap that changes one word. */
async function tapsOnBarePage(phone: BrowserPhone): Promise<number[]> {
  const { page } = phone;
  await page.setContent(
    '<meta name="viewport" content="width=device-width"><button style="margin:300px 100px">Vote</button>',
  );
  await slowDown(phone, { processor: true });
  await page.evaluate(() => {
    const button = document.querySelector("button");
    button?.addEventListener("click", () => button.setAttribute("aria-label", "Voting..."));
  });
  await page.evaluate(watchTaps);
  for (let count = 0; count < taps; count += 1) {
    const changed = page.evaluate(waitForLabel, "Voting...");
    await tap(phone, { x: 120, y: 310 });
    await changed;
    await page.evaluate(() => document.querySelector("button")?.removeAttribute("aria-label"));
  }
  return timesOf(phone);
}

/** Waits for the last report. The browser does not report taps that are faster than its shortest time. */
async function timesOf({ page }: BrowserPhone): Promise<number[]> {
  await pause(1_000);
  const times = await page.evaluate(() => (window as unknown as { taps: number[] }).taps);
  return [...times, ...Array<number>(taps - times.length).fill(shortestReportedMs)];
}

/** In the browser: brings the button of a card to the middle of the screen, and waits for its photos. */
async function nextVoteButton(index: number) {
  const button = document.querySelectorAll('main li [aria-label^="Vote: "]')[index];
  if (!button) throw new Error(`There is no card ${index}`);
  for (let frame = 0; frame < 4; frame += 1) {
    button.scrollIntoView({ block: "center" }); // several times: cards are laid out when they come near the screen
    await new Promise(requestAnimationFrame);
  }
  await new Promise((resolve) => setTimeout(resolve, 600));
  const { x, y, width, height } = button.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (!button.contains(document.elementFromPoint(middle.x, middle.y))) throw new Error("Something covers the button");
  return { ...middle, name: (button.ariaLabel ?? "").replace("Vote: ", "") };
}

/** In the browser: waits for that label with an observer, because looking in every frame would make frames longer. */
function waitForLabel(label: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => (target as Element).ariaLabel === label)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ["aria-label"] });
  });
}

/** In the browser: from the end of the touch to the next frame (Event Timing), or to a later one with 'Voting...'. */
function watchTaps(): void {
  const times: number[] = [];
  Object.assign(window, { taps: times });
  let wordAt = Number.POSITIVE_INFINITY;
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => (target as Element).ariaLabel?.startsWith("Voting...")))
      requestAnimationFrame((frame) => {
        wordAt = frame;
      });
  }).observe(document.body, { subtree: true, attributeFilter: ["aria-label"] });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === "click") times.push(Math.max(duration, wordAt - startTime));
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
