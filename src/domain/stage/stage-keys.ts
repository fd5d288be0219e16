import type { StagePress, StageScreen, StageState } from "./stage.ts";

/** A key of the stage page. `qr` and `hold` concern that one screen only; the others are presses for all screens. */
export type StageKey = { kind: "screen"; screen: StageScreen } | { kind: "next" | "back" | "qr" | "hold" };

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
};

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
