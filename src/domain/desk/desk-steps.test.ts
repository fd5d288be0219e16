import { describe, expect, test } from "vitest";
import type { Check } from "../checks/check.ts";
import type { Level } from "../checks/level.ts";
import { deskItems } from "./desk-items.ts";
import { type DeskStepName, deskFactsOf, deskStepNames, deskSteps, progressInWords } from "./desk-steps.ts";

const now = new Date("2026-06-06T12:00:00.000Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const check = (step: DeskStepName, state: Level): Check => ({ title: "", found: "", step, state });
const planned = { startDate: at(24), endDate: at(30), isActive: true, entryCount: 3, sealFrom: at(29) };
const ended = { ...planned, startDate: at(-6), endDate: at(-1) };
const good = deskStepNames.map((step) => check(step, "good"));

const stepsOf = (contest: Parameters<typeof deskFactsOf>[0], checks = good) =>
  deskSteps(deskFactsOf(contest, checks, now));
const nowOf = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).filter(({ state }) => state === "now");

describe("what matters now", () => {
  test.each([
    ["a problem in what is prepared", planned, [check("prepare", "problem"), check("print", "watch")], "prepare"],
    ["cards that are not printed", planned, [check("prepare", "watch"), check("print", "watch")], "print"],
    ["no rehearsal", planned, [check("print", "good"), check("rehearse", "watch")], "rehearse"],
    ["a rehearsal that runs", { ...planned, rehearsal: { since: at(-1) } }, good, "rehearse"],
    ["nothing left to do before the start", planned, good, "day"],
    ["a backup that is missing, which holds nothing up", planned, [check("day", "problem")], "day"],
    ["open voting", { ...planned, startDate: at(-1) }, [check("prepare", "problem")], "day"],
    ["open voting with nothing to vote for", { ...planned, startDate: at(-1), entryCount: 0 }, good, "prepare"],
    ["paused voting", { ...planned, startDate: at(-1), isActive: false }, good, "day"],
    ["sealed results after the end", ended, good, "ceremony"],
    ["sealed results a week later", { ...ended, startDate: at(-180), endDate: at(-170) }, good, "ceremony"],
    ["announced results", { ...ended, announcedAt: at(-0.5) }, good, "after"],
    ["results that were never sealed, on the same day", { ...ended, sealFrom: null }, good, "ceremony"],
    ["results that were never sealed, later", { ...ended, endDate: at(-25), sealFrom: null }, good, "after"],
  ] as const)("%s", (_, contest, checks, step) => {
    expect(nowOf(contest, [...checks]).map(({ name }) => name)).toEqual([step]);
  });
});

test("each state of a contest has every step once, in order, and exactly one that matters now", () => {
  for (const startDate of [at(-5), at(5)])
    for (const endDate of [at(-30), at(-1), at(6)])
      for (const isActive of [true, false])
        for (const sealFrom of [null, at(-2)])
          for (const announcedAt of [undefined, at(-0.5)])
            for (const checks of [[], good, [check("prepare", "problem")]]) {
              const steps = stepsOf({ startDate, endDate, isActive, entryCount: 3, sealFrom, announcedAt }, checks);
              expect(steps.map(({ name }) => name)).toEqual(deskStepNames);
              expect(steps.filter(({ state }) => state === "now")).toHaveLength(1);
            }
});

test("before the start a step is done when all of its checks are good", () => {
  const checks = [check("prepare", "good"), check("print", "watch")];
  expect(stepsOf(planned, checks).map(({ state }) => state)).toEqual(["done", "now", "open", "open", "open", "open"]);
});

test("after the announcement everything is done but what comes after", () => {
  const states = stepsOf({ ...ended, announcedAt: at(-0.5) }).map(({ state }) => state);
  expect(states).toEqual(["done", "done", "done", "done", "done", "now"]);
});

test("checks are at their step, and those of the day and before are gone with the end", () => {
  expect(stepsOf(planned).map(({ checks }) => checks.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(stepsOf(ended).map(({ checks }) => checks.length)).toEqual([0, 0, 0, 0, 1, 1]);
});

test("progress is told by how many checks are good", () => {
  const some = [check("prepare", "good"), check("prepare", "watch"), check("prepare", "problem")];
  expect(progressInWords(some)).toBe("1 of 3 ready");
  expect(progressInWords(good)).toBe("Ready");
  expect(progressInWords([check("print", "watch")])).toBe("Not ready");
  expect(progressInWords([])).toBeUndefined();
});

describe("the items of a contest's desk", () => {
  type Shown = Partial<Parameters<typeof deskItems>[0]> & { isOwner?: boolean };
  const namesFor = ({ canManage = true, whoMayVote = "signed_in", showId, isOwner = false }: Shown) =>
    Object.values(deskItems({ canManage, whoMayVote, showId }, isOwner)).flatMap((items) =>
      items.map(({ name }) => name),
    );

  test("are all there for whoever manages it, each once", () => {
    const names = namesFor({ whoMayVote: "pass" });
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["entries", "sponsors", "helpers", "cards", "passes", "activity"]));
  });

  test("have passes only where they can be used", () => {
    expect(namesFor({})).not.toContain("passes");
  });

  test("are those of the stage and the figures of the day for stage helpers", () => {
    expect(namesFor({ canManage: false, whoMayVote: "pass" })).toEqual([
      "stage-rehearsal",
      "control",
      "remote",
      "stage",
    ]);
  });

  test("lead from an award to its show, where its entries, cards, passes, helpers and sponsors are", () => {
    const names = namesFor({ showId: 5, whoMayVote: "pass", isOwner: true });
    expect(names).toEqual(expect.arrayContaining(["show", "edit", "voters", "control"]));
    for (const name of ["entries", "photos", "cards", "passes", "helpers", "sponsors", "make-show"])
      expect(names).not.toContain(name);
  });

  test("offer a show only to whoever owns the contest", () => {
    expect(namesFor({ isOwner: true })).toContain("make-show");
    expect(namesFor({})).not.toContain("make-show");
  });
});
