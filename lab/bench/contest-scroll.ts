import { quantile } from "../kit/quantile.ts";
import type { Row } from "../kit/table.ts";
import { type BrowserPhone, pull, slowDown } from "./browser-phone.ts";
import { watchTraffic } from "./browser-traffic.ts";

/** Past about twenty cards, six a second. */
const way = { distance: 12_000, speed: 3_000 };

/** How long each frame takes while a page with three hundred cards is scrolled. */
export async function scroll300(phone: BrowserPhone, path: string): Promise<Row[]> {
  const { page, cdp } = phone;
  const boxes = Array.from({ length: 300 }, (_, n) => `<p style="height:500px;background:hsl(${n} 50% 90%)">${n}</p>`);
  await page.setContent(`<meta name="viewport" content="width=device-width">${boxes.join("")}`);
  await slowDown(phone, { processor: true });
  const bare = await framesWhileScrolling(phone);

  const traffic = watchTraffic(cdp);
  await page.goto(path);
  await page.getByRole("button", { name: "Got it" }).tap();
  await page.waitForFunction(() => document.querySelectorAll("main li").length === 300);
  await traffic.quiet();
  const ours = await framesWhileScrolling(phone);
  const what = "coloured boxes";
  const compared = (share: number) => ({
    measured: quantile(ours, share),
    baseline: { what, measured: quantile(bare, share) },
  });
  return [
    { what: "300 entries: scrolling, a usual frame", ...compared(0.5), unit: "ms" },
    { what: "300 entries: scrolling, 19 of 20 frames", ...compared(0.95), budget: { atMost: 50 }, unit: "ms" },
    { what: "300 entries: scrolling, the longest frame", ...compared(1), unit: "ms" },
  ];
}

async function framesWhileScrolling(phone: BrowserPhone): Promise<number[]> {
  const { page } = phone;
  await page.evaluate(watchFrames);
  await pull(phone, way);
  const { frames, scrolled } = await page.evaluate(() => ({
    frames: (window as unknown as { frames: number[] }).frames,
    scrolled: window.scrollY,
  }));
  if (scrolled < way.distance * 0.9) throw new Error(`The page was scrolled by ${scrolled} only.`);
  return frames;
}

/** In the browser, until the page is left. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  void (async () => {
    let last = await new Promise(requestAnimationFrame);
    for (;;) {
      const now = await new Promise(requestAnimationFrame);
      frames.push(Math.round(now - last)); // a frame lasts for whole screen refreshes, fractions come from the clock
      last = now;
    }
  })();
}
