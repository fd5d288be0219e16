import { describe, expect, test } from "vitest";
import { newStage, type StageState } from "./stage.ts";
import { backPress, nextPress, stageInWords } from "./stage-order.ts";

const groups = [{ rank: 1 }, { rank: 2 }, { rank: 4 }];
const stage = (values: Partial<StageState>) => ({ ...newStage, revealed: [], podium: false, ...values });
const next = (values: Partial<StageState>, hasEnded = true) => nextPress({ stage: stage(values), groups, hasEnded });
const back = (values: Partial<StageState>, hasEnded = true) => backPress({ stage: stage(values), hasEnded });

test("NEXT goes through the event, place by place, until the podium", () => {
  const words: string[] = [];
  let state = stage({});
  for (let press = nextPress({ stage: state, groups, hasEnded: false }); press; ) {
    words.push(press.words);
    state = { ...state, screen: press.press.screen, step: press.press.step ?? state.step };
    press = nextPress({ stage: state, groups, hasEnded: false });
  }
  expect(words).toEqual([
    ...["Show Live", "Show Last call", "Show Closed", "Show Awards"],
    ...["Reveal 2nd place", "Reveal 1st place", "Show the podium"],
  ]);
});

test.each(["welcome", "live", "last_call", "closed", "message", "blank"] as const)(
  "after the end only the awards come next: %s",
  (screen) => {
    expect(next({ screen })?.press).toEqual({ screen: "awards" });
  },
);

test("where the result is not known, no place is named, and the podium comes after the first place", () => {
  const ranks = [3, 2, 1];
  const words = [0, 1, 2, 3, 4].map((step) => {
    const revealed = ranks.slice(0, step).map((rank) => ({ rank }));
    const shown = { ...stage({ screen: "awards", step }), revealed, podium: step === 4 };
    return nextPress({ stage: shown, groups: undefined, hasEnded: true })?.words;
  });
  const next = "Reveal the next place";
  expect(words).toEqual([next, next, next, "Show the podium", undefined]);
});

describe("after a message or the blank screen NEXT goes on where the event stands", () => {
  test.each(["message", "blank"] as const)("%s", (screen) => {
    expect(next({ screen }, false)?.press).toEqual({ screen: "live" });
    expect(next({ screen, step: 2 })?.press).toEqual({ screen: "awards" });
    expect(back({ screen, step: 2 })?.press).toEqual({ screen: "awards" });
  });
});

test("BACK goes one step or one screen back, and nowhere from the first one", () => {
  expect(back({ screen: "awards", step: 2 })?.press).toEqual({ screen: "awards", step: 1 });
  expect(back({ screen: "awards" })?.press).toEqual({ screen: "closed" });
  expect(back({ screen: "live" })?.press).toEqual({ screen: "welcome" });
  expect(back({})).toBeUndefined();
});

test("what the wall shows is said without a name", () => {
  const words = (values: Partial<StageState>, ranks: number[] = [], podium = false) =>
    stageInWords({ ...stage(values), revealed: ranks.map((rank) => ({ rank })), podium });
  expect(words({ screen: "last_call" })).toBe("Last call");
  expect(words({ screen: "awards" })).toBe("Awards: title");
  expect(words({ screen: "awards", step: 2 }, [3, 2])).toBe("Awards: 2nd place");
  expect(words({ screen: "awards", step: 4 }, [3, 2, 1], true)).toBe("Awards: podium");
});
