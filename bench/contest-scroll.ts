import { watchTraffic } from "./browser-traffic.ts";
import { type Phone, pull, slowDown } from "./phone.ts";
import type { Row } from "./table.ts";

/** Past some twenty cards, six in a second. */
const way = { distance: 12_000, speed: 3_000 };

/** Scrolls past a good part of three hundred cards and notes how long each frame takes. */
export async function scroll300(phone: Phone, path: string): Promise<Row[]> {
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
  const compared = (share: number) => ({ measured: at(ours, share), baseline: { what, measured: at(bare, share) } });
  return [
    { what: "300 entries: scrolling, a usual frame", ...compared(0.5), unit: "ms" },
    { what: "300 entries: scrolling, 19 of 20 frames", ...compared(0.95), budget: { atMost: 50 }, unit: "ms" },
    { what: "300 entries: scrolling, the longest frame", ...compared(1), unit: "ms" },
  ];
}

async function framesWhileScrolling(phone: Phone): Promise<number[]> {
  const { page } = phone;
  await page.evaluate(watchFrames);
  await pull(phone, way);
  const { frames, scrolled } = await page.evaluate(() => ({
    frames: (window as unknown as { frames: number[] }).frames,
    scrolled: window.scrollY,
  }));
  if (scrolled < way.distance * 0.9) throw new Error(`The page was scrolled by ${scrolled} only.`);
  return frames.sort((one, other) => one - other);
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** In the browser, until the page is left. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  void (async () => {
    let last = await new Promise(requestAnimationFrame);
    for (;;) {
      const now = await new Promise(requestAnimationFrame);
      frames.push(Math.round(now - last)); // its tenths come from the clock: a frame lasts for whole turns of the screen
      last = now;
    }
  })();
}
