import type { DrawFirstScreen, PageToDraw } from "#contract/page-data.ts";
import type { Log } from "#server/core/log.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";

type Deps = { draw: DrawFirstScreen; now: () => Date; log: Log; clock?: () => number };

export type FirstScreen = { html: string; drawnAt: Date };

/** Undefined where it is not drawn: then the browser does so, once it has the code. */
export type DrawScreen = (pageOf: () => Omit<PageToDraw, "now">) => FirstScreen | undefined;

/** After a drawing, this many times as long without one: votes must not wait for pages. */
const restFactor = 9;
/** One that could not be drawn is not tried again at once: others shall have the time. */
const failedForMs = 60_000;
const maxFailed = 100;

export function firstScreens({ draw, now, log, clock = () => performance.now() }: Deps): DrawScreen {
  let restsUntil = 0;
  const failedUntil = new BoundedMap<string, number>(maxFailed);
  return (pageOf) => {
    const startedAt = clock();
    if (startedAt < restsUntil) return undefined;
    const page = { ...pageOf(), now: now() };
    const key = `${page.language} ${page.path}`;
    if (startedAt < (failedUntil.get(key) ?? 0)) return undefined;
    try {
      return { html: draw(page), drawnAt: page.now };
    } catch (error) {
      failedUntil.set(key, startedAt + failedForMs);
      log.error({ err: error, path: page.path }, "a first screen could not be drawn");
      return undefined;
    } finally {
      const endedAt = clock();
      restsUntil = endedAt + restFactor * (endedAt - startedAt);
    }
  };
}
