import { median } from "../kit/quantile.ts";
import { type Row, row } from "../kit/table.ts";
import { type BrowserPhone, slowDown, watchTraffic } from "./browser-phone.ts";

const visits = 5;
/** A task that is longer keeps a tap waiting; only what is above this counts. */
const unnoticedMs = 50;

type Visit = (measure: (phone: BrowserPhone, path: string) => Promise<Loading>, path: string) => Promise<Loading>;
type Loading = { paintedMs: number; painted: string; blockedMs: number };

/** Largest contentful paint and total blocking time, as Lighthouse measures a phone: slow 4G, four times slower. */
export async function loadingOnSlow4g(visit: Visit, page: string, path: string): Promise<Row[]> {
  const found: Loading[] = [];
  for (let count = 0; count < visits; count += 1) found.push(await visit(loading, path));
  const painted = found.map(({ paintedMs }) => paintedMs);
  const blocked = found.map(({ blockedMs }) => blockedMs);
  const what = found.at(-1)?.painted;
  return [
    row(`${page} on slow 4G: largest paint (${what})`, median(painted), "ms", { atMost: 2_000 }),
    row(`${page} on slow 4G: blocking time`, median(blocked), "ms", { atMost: 200 }),
  ];
}

async function loading(phone: BrowserPhone, path: string): Promise<Loading> {
  const { page, cdp } = phone;
  await slowDown(phone, { network: "slow4g", processor: true });
  await page.addInitScript(watchLoading);
  const traffic = watchTraffic(cdp);
  await page.goto(path);
  await traffic.quiet();
  const { paints, tasks } = await page.evaluate(() => (window as unknown as { loading: Observed }).loading);
  const last = paints.at(-1);
  if (!last) throw new Error("Nothing was painted.");
  const firstPaint = paints[0]?.at ?? 0;
  const blockedMs = tasks
    .filter(({ at }) => at > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - unnoticedMs), 0);
  return { paintedMs: last.at, painted: last.what, blockedMs };
}

type Observed = { paints: { at: number; what: string }[]; tasks: { at: number; duration: number }[] };

function watchLoading(): void {
  const observed: Observed = { paints: [], tasks: [] };
  Object.assign(window, { loading: observed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as unknown as { element: Element | null };
      const what = element?.closest("li") ? "first card" : (element?.tagName.toLowerCase() ?? "gone");
      observed.paints.push({
        at: entry.startTime,
        what: `${what} ${element?.tagName === "IMG" ? "photo" : ""}`.trim(),
      });
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.tasks.push({ at: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
}
