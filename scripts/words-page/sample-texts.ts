import type { Parameter } from "./word-notes.ts";

/** With these all plural forms of a language show. */
const numbers = [0, 1, 2, 5];

/** The days of a show: the same day, two of a month, of a year, and of two years. Of refused votes one stands for all. */
const ofName: Readonly<Record<string, readonly string[]>> = {
  firstDay: ["2026-11-18", "2026-11-18", "2026-11-30", "2026-12-31"],
  lastDay: ["2026-11-18", "2026-11-19", "2026-12-01", "2027-01-01"],
  refusal: ["ended"],
};

/**
 * What a word says: itself, or a line for each sample of its values. A text stands as its name in «», an element in a sentence
 * as its name in [].
 */
export function sampleTexts(word: unknown, parameters: readonly Parameter[]): string[] {
  if (typeof word !== "function") return [textOf(word)];
  const samples = parameters.map(samplesOf);
  const lines = Math.max(1, ...samples.map(({ length }) => length));
  const texts = Array.from({ length: lines }, (_, line) =>
    textOf(word(...samples.map((some) => some[line] ?? some[0]))),
  );
  return [...new Set(texts)];
}

function samplesOf({ name, type }: Parameter): readonly unknown[] {
  const shown = `«${name.replace(/^_/, "")}»`;
  if (type === "number") return numbers;
  if (ofName[name]) return ofName[name];
  if (type.endsWith("string[]"))
    return [1, 2, 3].map((count) => Array.from({ length: count }, (_, at) => `«${at + 1}»`));
  if (type === "boolean") return [true, false];
  if (type.includes("=>")) return [(...parts: unknown[]) => `[${parts.map(textOf).join(" ")}]`];
  const listed = [...type.matchAll(/"([^"]+)"/g)].map(([, text]) => text);
  if (listed.length > 0) return listed;
  return type === "string" || type === "" ? [shown] : [`[${name}]`];
}

/** A sentence with elements in it is an array. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join("") : String(value);
}
