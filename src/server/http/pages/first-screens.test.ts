import { expect, test, vi } from "vitest";
import type { PageToDraw } from "#contract/page-data.ts";
import type { Language } from "#domain/languages.ts";
import type { Log } from "#server/core/log.ts";
import { firstScreens } from "./first-screens.ts";

const now = new Date("2026-05-02T12:00:00.000Z");
const page = { language: "en" as Language, path: "/", search: "", data: {} };

function drawing(draw: (page: PageToDraw) => string) {
  let time = 0;
  const log = { error: vi.fn() };
  const takesTenMs = (page: PageToDraw) => {
    time += 10;
    return draw(page);
  };
  const screens = firstScreens({ draw: takesTenMs, now: () => now, log: log as unknown as Log, clock: () => time });
  return { screens, log, wait: (ms: number) => (time += ms) };
}

test("after a drawing the server rests nine times as long", () => {
  const { screens, wait } = drawing(() => "<main>");
  const pageOf = vi.fn(() => page);
  expect(screens(pageOf)).toEqual({ html: "<main>", drawnAt: now });
  wait(89);
  expect(screens(pageOf)).toBeUndefined();
  expect(pageOf).toHaveBeenCalledTimes(1); // nothing is read for a page that is not drawn
  wait(1);
  expect(screens(pageOf)).toEqual({ html: "<main>", drawnAt: now });
});

test("a screen that cannot be drawn is left to the browser, and logged", () => {
  const { screens, log, wait } = drawing(() => {
    throw new Error("odd");
  });
  expect(screens(() => page)).toBeUndefined();
  wait(1_000);
  expect(screens(() => page)).toBeUndefined(); // not tried again for a minute
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ path: "/" }), "a first screen could not be drawn");
});

test("a screen that cannot be drawn in one language is drawn in the others", () => {
  const { screens, wait } = drawing(({ language }) => {
    if (language === "ja") throw new Error("odd");
    return "<main>";
  });
  expect(screens(() => ({ ...page, language: "ja" }))).toBeUndefined();
  wait(1_000);
  expect(screens(() => page)).toEqual({ html: "<main>", drawnAt: now });
});
