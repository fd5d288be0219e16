import { describe, expect, test } from "vitest";
import { backShowPress, nextShowPress, showStageInWords } from "./show-stage-order.ts";
import { newStage } from "./stage.ts";

const order = [{ contestId: 1 }, { givenId: 7 }, { contestId: 2 }];
const titles: Record<string, string> = {
  '{"contestId":1}': "Paint",
  '{"givenId":7}': "Longest way",
  '{"contestId":2}': "Best",
};
const titleOf = (award: object) => titles[JSON.stringify(award)] ?? "";
const on = (values: object) => ({
  ...{ screen: "awards" as const, contestId: null, givenId: null, givenShown: false, rehearsal: false },
  ...values,
});
const award = (values: object = {}) => ({
  ...newStage,
  screen: "awards" as const,
  revealed: [],
  podium: false,
  ...values,
});
const groups = [{ rank: 1 }, { rank: 2 }];
const show = (stage: object, values: object = {}) => ({
  ...{ stage: on(stage), order, titleOf, award: undefined, groups: undefined, hasEnded: true },
  ...values,
});

describe("NEXT", () => {
  test("leads through the day as in a contest, and to the first award once voting has ended", () => {
    const words = (screen: string, hasEnded = false) => nextShowPress(show({ screen }, { hasEnded }))?.words;
    expect(["welcome", "live", "last_call", "closed", "blank"].map((screen) => words(screen))).toEqual([
      ...["Show Live", "Show Last call", "Show Closed", "Show Awards", "Show Live"],
    ]);
    expect(words("welcome", true)).toBe("Show Awards");
  });

  test("reveals the places of an award, then shows the next award", () => {
    const next = (values: object, known: unknown = groups) =>
      nextShowPress(show({ contestId: 1 }, { award: award(values), groups: known }));
    expect(next({ step: 0 })).toEqual({ press: { screen: "awards", step: 1 }, words: "Reveal 2nd place" });
    expect(next({ step: 2 })?.words).toBe("Show the podium");
    const shown = { step: 3, podium: true, revealed: [{ rank: 2 }, { rank: 1 }] };
    for (const known of [groups, undefined])
      expect(next(shown, known)).toEqual({ press: { screen: "awards", givenId: 7 }, words: "Next award: Longest way" });
  });

  test("has no podium of one place, and says once that nobody wins an award", () => {
    const next = (values: object, known: unknown) =>
      nextShowPress(show({ contestId: 1 }, { award: award(values), groups: known }))?.words;
    const winner = { places: 1, step: 1, revealed: [{ rank: 1 }] };
    for (const known of [groups, undefined]) expect(next(winner, known)).toBe("Next award: Longest way");
    expect(next({ step: 0 }, [])).toBe("Show that nobody wins this award");
    expect(next({ step: 0 }, undefined)).toBe("Reveal the next place"); // whoever does not know the result
    for (const known of [[], undefined]) expect(next({ step: 1, podium: true }, known)).toBe("Next award: Longest way");
  });

  test("shows who gets a given award, and after the last award the winners of the evening", () => {
    expect(nextShowPress(show({ givenId: 7 }))).toEqual({
      press: { screen: "awards", step: 1 },
      words: "Reveal who gets it",
    });
    expect(nextShowPress(show({ givenId: 7, givenShown: true }))?.press).toEqual({ screen: "awards", contestId: 2 });
    const last = award({ step: 3, podium: true, revealed: [{ rank: 1 }] });
    expect(nextShowPress(show({ contestId: 2 }, { award: last, groups }))?.words).toBe("Show Winners");
    expect(nextShowPress(show({ screen: "winners", contestId: 2 }))).toBeUndefined();
  });

  test("after a message goes on where the evening stands", () => {
    const next = (stage: object, hasEnded: boolean) =>
      nextShowPress(show({ screen: "message", ...stage }, { hasEnded }))?.press.screen;
    expect(next({ contestId: 1 }, true)).toBe("awards");
    expect(next({ contestId: 1 }, false)).toBe("live"); // left by a rehearsal that is over
    expect(next({ contestId: 1, rehearsal: true }, false)).toBe("awards");
  });
});

describe("BACK", () => {
  test("goes back by one step, then to the award before as it was left, and from the first one to the screens", () => {
    expect(backShowPress(show({ contestId: 1 }, { award: award({ step: 2 }) }))?.press).toEqual({
      screen: "awards",
      step: 1,
    });
    expect(backShowPress(show({ givenId: 7, givenShown: true }))?.press).toEqual({ screen: "awards", step: 0 });
    expect(backShowPress(show({ contestId: 2 }, { award: award() }))).toEqual({
      press: { screen: "awards", givenId: 7 },
      words: "Back to Longest way",
    });
    expect(backShowPress(show({ contestId: 1 }, { award: award() }))?.words).toBe("Show Closed");
    expect(backShowPress(show({ screen: "winners" }))?.words).toBe("Show Awards");
    expect(backShowPress(show({ screen: "welcome" }))).toBeUndefined();
  });
});

test("the remote says which award and place are shown", () => {
  const words = (stage: object, of?: object) => showStageInWords({ stage: on(stage), award: of && award(of), titleOf });
  expect(words({ contestId: 1 }, {})).toBe("Paint: title");
  expect(words({ contestId: 1 }, { step: 1, revealed: [{ rank: 3 }] })).toBe("Paint: 3rd place");
  expect(words({ contestId: 1 }, { step: 4, podium: true, revealed: [{ rank: 1 }] })).toBe("Paint: podium");
  expect(words({ contestId: 1 }, { step: 1, podium: true })).toBe("Paint: no winner");
  expect(words({ givenId: 7, givenShown: true })).toBe("Longest way: who gets it");
  expect(words({ screen: "winners" })).toBe("Winners");
});
