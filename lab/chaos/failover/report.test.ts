import { expect, test } from "vitest";
import { judge, type Outcome, tableRow } from "./report.ts";

const good: Outcome = {
  strike: "machine-gone",
  isControl: false,
  confirmed: 1_800,
  lost: 0,
  doubled: 0,
  late: 0,
  longestPauseMs: 22_340,
  load: 2.53,
  reads: 400,
  failedReads: 0,
  unexpected: [],
};

test("a run holds as long as no confirmed vote is lost, doubled or late", () => {
  expect(judge(good)).toEqual({ holds: true, words: "holds" });
  for (const fault of ["lost", "doubled", "late"] as const)
    expect(judge({ ...good, [fault]: 1 })).toMatchObject({ holds: false, words: expect.stringContaining(fault) });
});

test("a read that fails breaks a run, also of the control", () => {
  expect(judge({ ...good, failedReads: 1 })).toEqual({ holds: false, words: "BROKEN: reads failed" });
  expect(judge({ ...good, isControl: true, lost: 132, failedReads: 1 })).toMatchObject({ holds: false });
});

test("an odd answer and a cluster that does not recover break a run", () => {
  expect(judge({ ...good, unexpected: ["3 × 500 Oops"] }).words).toBe("BROKEN: 3 × 500 Oops");
  expect(judge({ ...good, error: "a whole cluster: not within 180 s" })).toMatchObject({ holds: false });
});

test("the control must lose votes, and nothing else may be wrong with it", () => {
  const control = { ...good, isControl: true };
  expect(judge({ ...control, lost: 132 })).toMatchObject({ holds: true });
  expect(judge(control)).toMatchObject({ holds: false, words: expect.stringContaining("lost nothing") });
  expect(judge({ ...control, lost: 132, doubled: 1 })).toMatchObject({ holds: false });
  expect(judge({ ...control, lost: 132, error: "broken off" })).toMatchObject({ holds: false });
});

test("the table has all figures", () => {
  expect(tableRow(good)).toEqual({
    strike: "machine-gone",
    confirmed: 1_800,
    lost: 0,
    doubled: 0,
    late: 0,
    "no confirmations for": "22.3 s",
    load: "2.5",
    "failed reads": "0 of 400",
    verdict: "holds",
  });
  expect(tableRow({ ...good, isControl: true, lost: 1 }).strike).toBe("machine-gone (control)");
});
