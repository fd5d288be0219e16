import { describe, expect, test } from "vitest";
import { sealingMessages } from "../results/sealing-words.ts";
import {
  type ControlledContest,
  changeOf,
  commandNow,
  controlCommands,
  controlMessages,
  isCommandDone,
} from "./control-commands.ts";

const now = new Date("2026-06-09T16:30:00.000Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const open: ControlledContest = {
  startDate: at(-60),
  endDate: at(60),
  isActive: true,
  sealFrom: null,
  totalVotes: 1234,
};
const ended = { ...open, endDate: at(-10) };
const sealedAndEnded = { ...ended, sealFrom: at(-30) };
const timeInWords = (instant: string) => instant.slice(11, 16);
const situation = { now, timeInWords };

describe("a command", () => {
  test("has a label, and one sentence of what it will do", () => {
    const all = controlCommands.map((command) => commandNow(command, open, situation));
    expect(all.map(({ label }) => label)).toEqual([
      "Open now",
      "Pause",
      "Resume",
      "+5 minutes",
      "End now",
      "Seal now",
      "Open the envelope",
      "Announce",
    ]);
    for (const { does } of all) expect(does).toMatch(/^[A-Z].*\.$/);
  });

  test("is refused with a sentence where it is not possible, also where it is done", () => {
    expect(commandNow("pause", open, situation)).not.toHaveProperty("refusal");
    expect(commandNow("open", open, situation)).toMatchObject({ refusal: controlMessages.isOpen });
    expect(isCommandDone("open", open, now)).toBe(true);
    expect(commandNow("envelope", { ...sealedAndEnded, opened: { at: at(-1) } }, situation)).toMatchObject({
      refusal: controlMessages.openedAlready,
    });
  });

  test("extends until a time, which is later than the present end and within a day of it", () => {
    const until = (minutes: number, contest = open) => {
      const given = { ...situation, endsAt: new Date(Date.parse(contest.endDate) + minutes * 60_000).toISOString() };
      return { ...commandNow("extend", contest, given), ...changeOf("extend", contest, given) };
    };
    expect(until(90)).toMatchObject({ label: "Extend", does: "Voting continues until 19:00.", extends: true });
    expect(until(90).endDate).toBe(new Date(Date.parse(open.endDate) + 90 * 60_000).toISOString());
    expect(until(90).refusal).toBeUndefined();
    expect(until(25 * 60).refusal).toBeUndefined();
    expect(until(25 * 60 + 1).refusal).toBe(controlMessages.endsTooLate);
    expect(until(0).refusal).toBe(controlMessages.endsTooSoon);
    expect(until(-30).refusal).toBe(controlMessages.endsTooSoon);
    expect(until(1, ended).refusal, "in the past").toBe(controlMessages.endsTooSoon);
  });

  test("says until when voting goes on, also where it has ended, and that it stays paused", () => {
    expect(commandNow("extend", open, { ...situation, minutes: 10 })).toMatchObject({
      label: "+10 minutes",
      does: "Voting continues until 17:40.",
    });
    expect(commandNow("extend", ended, situation).does).toBe("Voting continues until 16:35.");
    expect(commandNow("extend", { ...open, isActive: false }, { ...situation, minutes: 1 })).toMatchObject({
      label: "+1 minute",
      does: "Voting is paused and ends at 17:31.",
    });
  });

  test("that opens voting during a rehearsal says that its votes are cleared", () => {
    const rehearsed = { ...open, startDate: at(30), rehearsal: { since: at(-5) }, totalVotes: 2, waitingVotes: 1 };
    const does = (contest: ControlledContest) => commandNow("open", contest, situation).does;
    expect(does(rehearsed)).toBe("Voting starts right away, for everybody. 3 rehearsal votes are cleared.");
    expect(does({ ...rehearsed, totalVotes: 0, waitingVotes: 0 })).toMatch(/ The rehearsal ends\.$/);
    expect(does({ ...rehearsed, rehearsal: undefined })).toBe("Voting starts right away, for everybody.");
  });

  test("that ends voting says how many votes count", () => {
    expect(commandNow("end", open, situation).does).toBe("Voting ends right away, for everybody. 1,234 votes count.");
    expect(commandNow("end", { ...open, totalVotes: 1 }, situation).does).toMatch(/ 1 vote counts\.$/);
  });
});

describe("extending after the end", () => {
  const refusal = (contest: ControlledContest) => commandNow("extend", contest, situation).refusal;

  test("is possible until the envelope is opened, however long that takes", () => {
    expect(refusal(sealedAndEnded)).toBeUndefined();
    expect(refusal({ ...sealedAndEnded, endDate: at(-60 * 24 * 9), sealFrom: at(-60 * 24 * 10) })).toBeUndefined();
    expect(refusal({ ...sealedAndEnded, opened: { at: at(-1) } })).toBe(sealingMessages.endFrozen);
  });

  test("of a contest that was never sealed is possible for a day, and until a place is revealed on the stage", () => {
    const stage = { step: 1, rehearsal: false };
    expect(refusal({ ...ended, endDate: at(-60 * 24) })).toBeUndefined();
    expect(refusal({ ...ended, endDate: at(-60 * 24 - 1) })).toBe(controlMessages.longAgo);
    expect(refusal({ ...ended, stage })).toBe(controlMessages.revealed);
    expect(refusal({ ...ended, stage: { ...stage, rehearsal: true } })).toBeUndefined();
    expect(refusal({ ...ended, stage: { ...stage, step: 0 } })).toBeUndefined();
  });
});

describe("what a command changes", () => {
  test("results that are sealed from the start stay so when it comes earlier, and others keep their seal", () => {
    const planned = { ...open, startDate: at(30), endDate: at(90) };
    const opening = { startDate: at(0), isActive: true };
    expect(changeOf("open", planned, { now })).toEqual(opening);
    expect(changeOf("open", { ...planned, sealFrom: at(30) }, { now })).toEqual({ ...opening, sealFrom: at(0) });
    expect(changeOf("open", { ...planned, sealFrom: at(-5) }, { now })).toEqual(opening);
    expect(changeOf("open", { ...planned, sealFrom: at(60) }, { now })).toEqual(opening);
  });

  test("an end lets the votes of its millisecond count, and brings a later seal with it", () => {
    const endDate = new Date(now.getTime() + 1).toISOString();
    expect(changeOf("end", open, { now })).toEqual({ endDate });
    expect(changeOf("end", { ...open, sealFrom: at(-5) }, { now })).toEqual({ endDate });
    expect(changeOf("end", { ...open, sealFrom: at(30) }, { now })).toEqual({ endDate, sealFrom: endDate });
  });

  test("the later of the end and now is extended, and the seal stays where it is", () => {
    expect(changeOf("extend", { ...open, sealFrom: at(30) }, { now, minutes: 5 })).toEqual({
      endDate: at(65),
      extends: true,
    });
    expect(changeOf("extend", sealedAndEnded, { now, minutes: 120 })).toEqual({ endDate: at(120), extends: true });
  });
});
