import { type Switched, scheduleStatus } from "../contests/schedule.ts";
import type { Rehearsed } from "../results/sealing.ts";

type Award = Switched & Rehearsed & { sealed?: true | undefined; announcedAt?: string | undefined };

/** Where an award stands, in two or three words for a list of awards. */
export function awardWords({ sealed, announcedAt, ...award }: Award, now: Date): string {
  const status = scheduleStatus(award, now);
  if (status === "ended") return sealed && !announcedAt ? "Results sealed" : "Results";
  if (!award.isActive) return "Paused";
  if (status === "active") return "Voting is open";
  return award.rehearsal ? "Rehearsal" : "Opens soon";
}
