import { type StagePress, type StageScreen, type StageState, screenNames } from "./stage.ts";

/** Concern that one screen only. */
export type OwnKind = "qr" | "hold" | "help" | "close";

/** A key of the stage page. Other than the screen's own they are presses for all screens. */
export type StageKey = { kind: "screen"; screen: StageScreen } | { kind: "next" | "back" | OwnKind };

const keys: Readonly<Record<string, StageKey>> = {
  w: { kind: "screen", screen: "welcome" },
  l: { kind: "screen", screen: "live" },
  c: { kind: "screen", screen: "last_call" },
  x: { kind: "screen", screen: "closed" },
  a: { kind: "screen", screen: "awards" },
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

/** The list behind "?". Whoever may not change the stage has only the keys of their own screen. */
export function keysInWords(canRunStage: boolean): KeyInWords[] {
  const ofAll = Object.entries(keys).flatMap(([key, meaning]) =>
    meaning.kind === "screen" ? [{ key: key.toUpperCase(), words: screenNames[meaning.screen] }] : [],
  );
  const steps = [
    { key: "→ or Space", words: "Next place" },
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
  if (key.kind === "screen") return { screen: key.screen };
  if (screen !== "awards") return undefined;
  if (key.kind === "next") return { screen, step: step + 1 };
  return key.kind === "back" && step > 0 ? { screen, step: step - 1 } : undefined;
}
