import { describe, expect, test } from "vitest";
import { seededRandom } from "#domain/seeded-random.ts";
import { createLog } from "#server/log.ts";
import { type Patient, type Shedding, shedding } from "./shedding.ts";

const seconds = (count: number, lag: number) => Array.from({ length: count * 4 }, () => lag);

function tell({ arrived, measured }: Shedding, lags: number[], requests = 100): void {
  for (const lag of lags) {
    for (let count = 0; count < requests; count += 1) arrived();
    measured(lag);
  }
}

function shed(lags: number[], random = seededRandom(1)) {
  const lines: { lag?: number; sentAway?: number }[] = [];
  const log = createLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const decided = shedding({ random, log });
  tell(decided, lags);
  const shareOf = (patient: Patient) => {
    const waits = Array.from({ length: 1_000 }, () => decided.mustWait(patient, false));
    return waits.filter((wait) => wait !== undefined).length / 1_000;
  };
  return { ...decided, shareOf, lines };
}

describe("who must wait", () => {
  test("nobody while the loop is in time", () => {
    const { shareOf, lines } = shed(seconds(60, 40));
    expect([shareOf("watching"), shareOf("coming")]).toEqual([0, 0]);
    expect(lines).toEqual([]);
  });

  test("nobody because of one pause, however long", () => {
    expect(shed([...seconds(5, 5), 5_000, ...seconds(5, 5)]).lines).toEqual([]);
  });

  test("nobody on a machine that is slow without a crowd", () => {
    const { shareOf, ...decided } = shed([]);
    tell(decided, seconds(20, 500), 10);
    expect([shareOf("watching"), shareOf("coming")]).toEqual([0, 0]);
  });

  test("first those who have something on the screen, more and more of them", () => {
    const early = shed([...seconds(1, 90)]).shareOf("watching");
    const late = shed(seconds(10, 90));
    expect(early).toBeGreaterThan(0);
    expect(late.shareOf("watching")).toBeGreaterThan(early);
    expect(late.shareOf("watching")).toBe(1);
    expect(late.shareOf("coming")).toBe(0);
  });

  test("those who come new when that does not help", () => {
    expect(shed(seconds(10, 400)).shareOf("coming")).toBe(1);
  });

  test("nobody soon after it is over", () => {
    const { shareOf, lines } = shed([...seconds(20, 500), ...seconds(15, 5)]);
    expect([shareOf("watching"), shareOf("coming")]).toEqual([0, 0]);
    expect(lines).toHaveLength(2);
  });

  test("everybody who finds the queue full, at once and only then", () => {
    const { mustWait, measured, lines } = shed([]);
    for (const patient of ["watching", "coming"] as const) {
      expect(mustWait(patient, true)).toBeGreaterThanOrEqual(5);
      expect(mustWait(patient, false)).toBeUndefined();
    }
    measured(0);
    expect(lines).toMatchObject([{ lag: 0 }]);
    mustWait("watching", true);
    measured(0);
    expect(lines).toHaveLength(1);
    measured(0);
    expect(lines).toMatchObject([{ lag: 0 }, { sentAway: 3 }]);
  });

  test("between the bounds it stays as it is", () => {
    const before = shed(seconds(1, 90)).shareOf("watching");
    expect(shed([...seconds(1, 90), ...seconds(20, 45)]).shareOf("watching")).toBeGreaterThanOrEqual(before);
  });
});

test("they come back spread over many seconds", () => {
  const { mustWait } = shed(seconds(20, 500));
  const waits = Array.from({ length: 1_000 }, () => mustWait("watching", false) ?? Number.NaN);
  expect(Math.min(...waits)).toBe(5);
  expect(Math.max(...waits)).toBe(35);
  expect(new Set(waits).size).toBe(31);
});

test("begin and end are logged, with how many were sent away", () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("warn", { write: (line) => lines.push(JSON.parse(line)) });
  const decided = shedding({ random: () => 0, log });
  tell(decided, seconds(5, 300));
  for (let count = 0; count < 7; count += 1) decided.mustWait("watching", false);
  tell(decided, seconds(20, 0));
  expect(lines).toMatchObject([
    { level: "warn", lag: expect.any(Number) },
    { level: "warn", sentAway: 7 },
  ]);
});
