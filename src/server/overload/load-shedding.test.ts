import { describe, expect, test } from "vitest";
import { seededRandom } from "#domain/seeded-random.ts";
import { createLog } from "#server/core/log.ts";
import { type LoadShedding, loadShedding, type Sheddable } from "./load-shedding.ts";

const seconds = (count: number, lag: number) => Array.from({ length: count * 4 }, () => lag);

function report({ countRequest, reportLag }: LoadShedding, lags: number[], requests = 100): void {
  for (const lag of lags) {
    for (let count = 0; count < requests; count += 1) countRequest();
    reportLag(lag);
  }
}

function shed(lags: number[], random = seededRandom(1)) {
  const lines: { lag?: number; turnedAway?: number }[] = [];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const shedding = loadShedding({ random, log });
  report(shedding, lags);
  const shareOf = (load: Sheddable) => {
    const waits = Array.from({ length: 1_000 }, () => shedding.retryAfter(load, false));
    return waits.filter((wait) => wait !== undefined).length / 1_000;
  };
  return { ...shedding, shareOf, lines };
}

describe("requests are turned away", () => {
  test("never while the event loop is on time", () => {
    const { shareOf, lines } = shed(seconds(60, 40));
    expect([shareOf("poll"), shareOf("arrival")]).toEqual([0, 0]);
    expect(lines).toEqual([]);
  });

  test("never because of a single pause, however long", () => {
    expect(shed([...seconds(5, 5), 5_000, ...seconds(5, 5)]).lines).toEqual([]);
  });

  test("never on a slow machine that gets few requests", () => {
    const { shareOf, ...shedding } = shed([]);
    report(shedding, seconds(20, 500), 10);
    expect([shareOf("poll"), shareOf("arrival")]).toEqual([0, 0]);
  });

  test("polls first, and a growing share of them", () => {
    const early = shed([...seconds(1, 90)]).shareOf("poll");
    const late = shed(seconds(10, 90));
    expect(early).toBeGreaterThan(0);
    expect(late.shareOf("poll")).toBeGreaterThan(early);
    expect(late.shareOf("poll")).toBe(1);
    expect(late.shareOf("arrival")).toBe(0);
  });

  test("arrivals too when that does not help, and votes whose session must be looked up", () => {
    const { shareOf } = shed(seconds(10, 400));
    expect([shareOf("arrival"), shareOf("lookup")]).toEqual([1, 1]);
  });

  test("no longer a few seconds after the overload", () => {
    const { shareOf, lines } = shed([...seconds(20, 500), ...seconds(15, 5)]);
    expect([shareOf("poll"), shareOf("arrival")]).toEqual([0, 0]);
    expect(lines).toHaveLength(2);
  });

  test("at once and always while the queue is full, and only then", () => {
    const { retryAfter, reportLag, lines } = shed([]);
    for (const load of ["poll", "arrival", "normal", "urgent"] as const) {
      expect(retryAfter(load, true)).toBeGreaterThanOrEqual(5);
      expect(retryAfter(load, false)).toBeUndefined();
    }
    reportLag(0);
    expect(lines).toMatchObject([{ lag: 0 }]);
    retryAfter("poll", true);
    reportLag(0);
    expect(lines).toHaveLength(1);
    reportLag(0);
    expect(lines).toMatchObject([{ lag: 0 }, { turnedAway: 5 }]);
  });

  test("in the same share while the lag is between calm and busy", () => {
    const before = shed(seconds(1, 90)).shareOf("poll");
    expect(shed([...seconds(1, 90), ...seconds(20, 45)]).shareOf("poll")).toBeGreaterThanOrEqual(before);
  });
});

test("the times to come back are spread over many seconds", () => {
  const { retryAfter } = shed(seconds(20, 500));
  const waits = Array.from({ length: 1_000 }, () => retryAfter("poll", false) ?? Number.NaN);
  expect(Math.min(...waits)).toBe(5);
  expect(Math.max(...waits)).toBe(35);
  expect(new Set(waits).size).toBe(31);
});

test("the beginning and the end of an overload are logged, with the number of requests turned away", () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("warn", { write: (line) => lines.push(JSON.parse(line)) });
  const shedding = loadShedding({ random: () => 0, log });
  report(shedding, seconds(5, 300));
  for (let count = 0; count < 7; count += 1) shedding.retryAfter("poll", false);
  report(shedding, seconds(20, 0));
  expect(lines).toMatchObject([
    { level: "warn", lag: expect.any(Number) },
    { level: "warn", turnedAway: 7 },
  ]);
});
