import type { Switched } from "../contests/schedule.ts";
import { votingState } from "../contests/voting-state.ts";
import type { Rehearsed } from "../results/sealing.ts";

type Award = Switched & Rehearsed & { sealed?: true | undefined; announcedAt?: string | undefined };

export type AwardState = "soon" | "rehearsal" | "open" | "paused" | "sealed" | "results";

/** Where an award stands, for a list of awards. */
export function awardState({ sealed, announcedAt, rehearsal, ...award }: Award, now: Date): AwardState {
  const state = votingState(award, now);
  if (state === "ended") return sealed && !announcedAt ? "sealed" : "results";
  if (state === "not_started") return rehearsal ? "rehearsal" : "soon";
  return state;
}
