import { expect, test } from "vitest";
import { showScreens } from "./show-stage.ts";
import { stageScreens } from "./stage.ts";
import { keysInWords, pressOfKey, type StageKey, stageKey } from "./stage-keys.ts";

test("each letter shows its screen, also with Shift or Caps Lock", () => {
  const shown = Array.from("wlcxamb", (key) => stageKey(key));
  expect(shown.map((key) => key && pressOfKey(key, { screen: "blank", step: 0 })?.screen)).toEqual([
    ...["welcome", "live", "last_call", "closed", "awards", "message", "blank"],
  ]);
  expect(stageKey("W")).toEqual(stageKey("w"));
  expect(stageKey("e")).toEqual({ kind: "screen", screen: "winners" });
  expect(pressOfKey({ kind: "screen", screen: "winners" }, { screen: "blank", step: 0 })).toBeUndefined(); // of shows
});

test("the arrows and the space bar move the awards, and nothing else", () => {
  const [right, space, left] = ["ArrowRight", " ", "ArrowLeft"].map(stageKey) as [StageKey, StageKey, StageKey];
  expect(pressOfKey(right, { screen: "awards", step: 1 })).toEqual({ screen: "awards", step: 2 });
  expect(pressOfKey(space, { screen: "awards", step: 1 })).toEqual({ screen: "awards", step: 2 });
  expect(pressOfKey(left, { screen: "awards", step: 1 })).toEqual({ screen: "awards", step: 0 });
  expect(pressOfKey(left, { screen: "awards", step: 0 })).toBeUndefined();
  for (const key of [right, space, left]) expect(pressOfKey(key, { screen: "live", step: 1 })).toBeUndefined();
});

test("J, F, ? and Escape concern one screen only, and other keys mean nothing", () => {
  const own = ["j", "f", "?", "Escape"].map((key) => stageKey(key) as StageKey);
  expect(own.map(({ kind }) => kind)).toEqual(["qr", "hold", "help", "close"]);
  for (const key of own) expect(pressOfKey(key, { screen: "awards", step: 1 })).toBeUndefined();
  expect(["q", "Enter", "toString", "/"].map(stageKey)).toEqual([undefined, undefined, undefined, undefined]);
});

test("the list of keys names those that do something for whoever looks at it", () => {
  const listed = (canRunStage: boolean, ofShow = false) =>
    keysInWords(canRunStage, ofShow ? showScreens : stageScreens).map(({ key }) => key);
  expect(listed(false, true)).toEqual(["J", "F", "F11", "?"]);
  expect(listed(true, true)).toEqual([..."WLCXAEMB", "→ or Space", "←", "J", "F", "F11", "?"]);
  expect(listed(true)).toEqual([..."WLCXAMB", "→ or Space", "←", "J", "F", "F11", "?"]);
});
