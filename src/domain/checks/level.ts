import { dayMs } from "../time/durations.ts";

/** Green, amber or red. */
export type Level = "good" | "watch" | "problem";

/** Beside the color, which is never the only sign. */
export const levelWords: Readonly<Record<Level, string>> = {
  good: "Good",
  watch: "Warning",
  problem: "Problem",
};

/** Of the last `npm run backup`; null: there was none. */
export function backupLevel(at: string | null, now: Date): Level {
  if (at === null) return "problem";
  return now.getTime() - Date.parse(at) < dayMs ? "good" : "watch";
}
