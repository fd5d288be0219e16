import { type Switched, scheduleStatus } from "../contests/schedule.ts";
import type { Rehearsed } from "../results/sealing.ts";

type Award = Switched & Rehearsed & { sealed?: true | undefined; announcedAt?: string | undefined };

export type AwardState = "soon" | "rehearsal" | "open" | "paused" | "sealed" | "results";

/** Where an award stands, for a list of awards. */
export function awardState({ sealed, announcedAt, ...award }: Award, now: Date): AwardState {
  const status = scheduleStatus(award, now);
  if (status === "ended") return sealed && !announcedAt ? "sealed" : "results";
  if (!award.isActive) return "paused";
  if (status === "active") return "open";
  return award.rehearsal ? "rehearsal" : "soon";
}
