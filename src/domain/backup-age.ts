import { dayMs } from "./durations.ts";
import type { Level } from "./level.ts";

/** Of the last `npm run backup`; null: there was none. */
export function backupLevel(at: string | null, now: Date): Level {
  if (at === null) return "problem";
  return now.getTime() - Date.parse(at) < dayMs ? "good" : "watch";
}
