import { useEffect } from "react";
import type { PublicStage } from "#domain/stage-places.ts";
import { playFanfare } from "./fanfare.ts";

/** Sounds once for each place that is revealed while the page is open. */
export function useRevealSound({ sound, step, podium, revealed }: PublicStage, fresh: boolean): void {
  const isWinner = revealed.at(-1)?.rank === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (sound && fresh && !podium && revealed.length > 0) playFanfare(isWinner ? "winner" : "place");
  }, [step, fresh]);
}
