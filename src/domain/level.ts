/** Green, amber or red. */
export type Level = "good" | "watch" | "problem";

/** Beside the color, which is never the only sign. */
export const levelWords: Readonly<Record<Level, string>> = {
  good: "Good",
  watch: "Look at this",
  problem: "Problem",
};
