import type { DrawFirstScreen, PageToDraw } from "#contract/page-data.ts";
import type { Log } from "#server/core/log.ts";

type Deps = { draw: DrawFirstScreen; now: () => Date; log: Log; clock?: () => number };

export type FirstScreen = { html: string; drawnAt: Date };

/** Undefined where it is not drawn: then the browser does so, once it has the code. */
export type DrawScreen = (pageOf: () => Omit<PageToDraw, "now">) => FirstScreen | undefined;

/** After a drawing, this many times as long without one: votes must not wait for pages. */
const restFactor = 9;

export function firstScreens({ draw, now, log, clock = () => performance.now() }: Deps): DrawScreen {
  let restsUntil = 0;
  return (pageOf) => {
    const startedAt = clock();
    if (startedAt < restsUntil) return undefined;
    const page = { ...pageOf(), now: now() };
    try {
      return { html: draw(page), drawnAt: page.now };
    } catch (error) {
      log.error({ err: error, path: page.path }, "a first screen could not be drawn");
      return undefined;
    } finally {
      const endedAt = clock();
      restsUntil = endedAt + restFactor * (endedAt - startedAt);
    }
  };
}
