import { describe, expect, test } from "vitest";
import {
  afterPress,
  isStageMessage,
  lastStepOf,
  maxMessageLength,
  mayRehearse,
  newStage,
  pressRefusal,
  revealRefusal,
  type StagePress,
  type StageState,
  stageMessages,
} from "./stage.ts";

const now = new Date("2026-06-09T17:00:00.000Z");
const ended = { startDate: "2026-06-09T09:00:00.000Z", endDate: "2026-06-09T16:30:00.000Z", sealFrom: null };
const running = { ...ended, endDate: "2026-06-09T18:00:00.000Z" };
const sealed = { ...ended, sealFrom: "2026-06-09T16:00:00.000Z" };
const opened = { ...sealed, opened: { at: "2026-06-09T16:34:00.000Z" } };
const groups = [{ rank: 1 }, { rank: 2 }, { rank: 3 }, { rank: 4 }];

const stage = (values: Partial<StageState> = {}): StageState => ({ ...newStage, version: 4, ...values });

describe("after a press", () => {
  test("only what it names has changed, and the version is one higher", () => {
    expect(afterPress(stage({ message: "Lunch" }), { screen: "live" })).toEqual(
      stage({ message: "Lunch", screen: "live", version: 5 }),
    );
  });

  test("that changes nothing the state is the same", () => {
    const before = stage({ screen: "live", awardsAt: "2026-06-09T17:00:00.000Z" });
    expect(afterPress(before, { screen: "live" })).toBe(before);
    expect(afterPress(before, { screen: "live", awardsAt: "2026-06-09T19:00:00+02:00", message: "  " })).toBe(before);
  });

  test("the step stays while another screen is shown", () => {
    const message = afterPress(stage({ screen: "awards", step: 2 }), { screen: "message", message: " Wait " });
    expect(message).toMatchObject({ screen: "message", step: 2, message: "Wait" });
    expect(afterPress(message, { screen: "awards" })).toMatchObject({ screen: "awards", step: 2 });
  });

  test("a rehearsal begins at the title, and so does the ceremony after it", () => {
    const begun = afterPress(stage(), { screen: "awards", rehearsal: true, step: 3 });
    expect(begun).toMatchObject({ rehearsal: true, step: 0 });
    const over = afterPress({ ...begun, step: 3 }, { screen: "welcome", rehearsal: false });
    expect(over).toMatchObject({ rehearsal: false, step: 0, screen: "welcome" });
  });

  test("each reload is counted", () => {
    expect(afterPress(stage({ reloads: 2 }), { screen: "welcome", reload: true }).reloads).toBe(3);
  });
});

test("a message is one line of at most 140 characters", () => {
  expect(isStageMessage("🚗".repeat(maxMessageLength))).toBe(true);
  expect(isStageMessage("x".repeat(maxMessageLength + 1))).toBe(false);
  for (const text of ["two\nlines", "a\u0000b", "a\u202eb"]) expect(isStageMessage(text)).toBe(false);
});

test("places can be revealed after the end, and of a sealed contest once the envelope is open", () => {
  expect(revealRefusal(running, now)).toBe(stageMessages.notEnded);
  expect(revealRefusal(ended, now)).toBeUndefined();
  expect(revealRefusal(sealed, now)).toBe(stageMessages.envelopeClosed);
  expect(revealRefusal(opened, now)).toBeUndefined();
});

test("the last step is the podium, and there is none without a place", () => {
  expect(lastStepOf(groups, 3)).toBe(4);
  expect(lastStepOf([{ rank: 1 }], 3)).toBe(2);
  expect(lastStepOf([], 3)).toBe(0);
});

test("it can be rehearsed until the envelope is opened or a place is revealed", () => {
  expect(mayRehearse(running, stage())).toBe(true);
  expect(mayRehearse(sealed, stage())).toBe(true);
  expect(mayRehearse(opened, stage())).toBe(false);
  expect(mayRehearse(ended, stage({ step: 1 }))).toBe(false);
  expect(mayRehearse(sealed, stage({ rehearsal: true, step: 2 }))).toBe(true);
  expect(mayRehearse(opened, stage({ rehearsal: true, step: 2 }))).toBe(false);
});

describe("a press", () => {
  const refusal = (before: StageState, press: StagePress, contest: typeof sealed | typeof ended = ended) =>
    pressRefusal(before, afterPress(before, press), { contest, isAward: false, groups, now });

  test.each([
    ["another screen", stage(), { screen: "live" }, running, undefined],
    ["the title of the awards", stage(), { screen: "awards" }, running, undefined],
    ["a place", stage(), { screen: "awards", step: 1 }, ended, undefined],
    ["a place while voting is open", stage(), { screen: "awards", step: 1 }, running, stageMessages.notEnded],
    ["a place of a closed envelope", stage(), { screen: "awards", step: 1 }, sealed, stageMessages.envelopeClosed],
    ["a place of an open envelope", stage(), { screen: "awards", step: 1 }, opened, undefined],
    ["the podium", stage({ screen: "awards", step: 3 }), { screen: "awards", step: 4 }, ended, undefined],
    ["two steps on", stage({ step: 1 }), { screen: "awards", step: 3 }, opened, stageMessages.oneStepAtATime],
    ["many steps on", stage(), { screen: "awards", step: 99 }, opened, stageMessages.oneStepAtATime],
    ["two steps back", stage({ step: 3 }), { screen: "awards", step: 1 }, opened, stageMessages.oneStepAtATime],
    ["the title again", stage({ step: 3 }), { screen: "awards", step: 0 }, opened, undefined],
    ["a step beyond it", stage({ step: 4 }), { screen: "awards", step: 5 }, ended, stageMessages.noSuchStep],
    ["a step of another screen", stage(), { screen: "live", step: 1 }, ended, stageMessages.onlyAwardsHaveSteps],
    ["fewer places at the title", stage({ screen: "awards" }), { screen: "awards", places: 1 }, ended, undefined],
    ["fewer places later", stage({ step: 1 }), { screen: "awards", places: 1 }, ended, stageMessages.placesAreFixed],
    ["a rehearsal", stage(), { screen: "awards", rehearsal: true }, sealed, undefined],
    ["a late one", stage(), { screen: "awards", rehearsal: true }, opened, stageMessages.tooLateToRehearse],
    ["an invented place", stage({ rehearsal: true }), { screen: "awards", step: 1 }, running, undefined],
    ["a step back", stage({ screen: "awards", step: 2 }), { screen: "awards", step: 1 }, opened, undefined],
  ] as [string, StageState, StagePress, typeof sealed, string | undefined][])(
    "for %s",
    (_, before, press, contest, expected) => {
      expect(refusal(before, press, contest)).toBe(expected);
    },
  );

  test("for a place where nobody has a vote is refused, and in an award of a show says that once", () => {
    const before = stage();
    const after = afterPress(before, { screen: "awards", step: 1 });
    const nobody = { contest: ended, groups: [], now };
    expect(pressRefusal(before, after, { ...nobody, isAward: false })).toBe(stageMessages.nothingToReveal);
    expect(pressRefusal(before, after, { ...nobody, isAward: true })).toBeUndefined();
    const further = afterPress(after, { screen: "awards", step: 2 });
    expect(pressRefusal(after, further, { ...nobody, isAward: true })).toBe(stageMessages.noSuchStep);
  });
});
