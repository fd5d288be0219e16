import { type ShowScreen, showScreenNames } from "./show-stage.ts";
import { isStageScreen, type StagePress, type StageState } from "./stage.ts";

/** Concern that one screen only. */
export type OwnKind = "qr" | "hold" | "help" | "close";

/** A key of the stage page. Other than the screen's own they are presses for all screens. */
export type StageKey = { kind: "screen"; screen: ShowScreen } | { kind: "next" | "back" | OwnKind };

const keys: Readonly<Record<string, StageKey>> = {
  w: { kind: "screen", screen: "welcome" },
  l: { kind: "screen", screen: "live" },
  c: { kind: "screen", screen: "last_call" },
  x: { kind: "screen", screen: "closed" },
  a: { kind: "screen", screen: "awards" },
  e: { kind: "screen", screen: "winners" },
  m: { kind: "screen", screen: "message" },
  b: { kind: "screen", screen: "blank" },
  arrowright: { kind: "next" },
  " ": { kind: "next" },
  arrowleft: { kind: "back" },
  j: { kind: "qr" },
  f: { kind: "hold" },
  "?": { kind: "help" },
  escape: { kind: "close" },
};

type KeyInWords = { key: string; words: string };

/**
 * The list behind "?". Whoever may not change the stage has only the keys of their own screen. `screens`: those of a
 * contest, or of a show.
 */
export function keysInWords(canRunStage: boolean, screens: readonly ShowScreen[]): KeyInWords[] {
  const ofAll = Object.entries(keys).flatMap(([key, meaning]) =>
    meaning.kind === "screen" && screens.includes(meaning.screen)
      ? [{ key: key.toUpperCase(), words: showScreenNames[meaning.screen] }]
      : [],
  );
  const steps = [
    { key: "→ or Space", words: screens.includes("winners") ? "Next place, then the next award" : "Next place" },
    { key: "←", words: "Back one step" },
  ];
  const own = [
    { key: "J", words: "Show the code" },
    { key: "F", words: "Freeze the picture" },
    { key: "F11", words: "Full screen" },
    { key: "?", words: "Show these keys" },
  ];
  return canRunStage ? [...ofAll, ...steps, ...own] : own;
}

/** As in the browser's event; undefined for a key that means nothing here. */
export function stageKey(key: string): StageKey | undefined {
  const lower = key.toLowerCase();
  return Object.hasOwn(keys, lower) ? keys[lower] : undefined;
}

/** What a key asks for. The arrows move only the awards. */
export function pressOfKey(
  key: StageKey,
  { screen, step }: Pick<StageState, "screen" | "step">,
): StagePress | undefined {
  if (key.kind === "screen") return isStageScreen(key.screen) ? { screen: key.screen } : undefined;
  if (screen !== "awards") return undefined;
  if (key.kind === "next") return { screen, step: step + 1 };
  return key.kind === "back" && step > 0 ? { screen, step: step - 1 } : undefined;
}
