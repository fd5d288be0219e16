import { useRef } from "react";
import type { PublicStage } from "#domain/stage-places.ts";

/** Whether the shown place was revealed while this page was open. After a reload it is simply there. */
export function useFreshStep({ screen, step }: Pick<PublicStage, "screen" | "step">): boolean {
  const known = useRef({ screen, step, fresh: false });
  if (known.current.step !== step || known.current.screen !== screen)
    known.current = { screen, step, fresh: screen === "awards" && step > known.current.step };
  return known.current.fresh;
}
