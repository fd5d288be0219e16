import { contestPath } from "../paths.ts";
import { showPath } from "../shows/show-paths.ts";
import type { PassPlace } from "./passes.ts";

type Holder = { passContestId?: number | undefined; passShowId?: number | undefined };

/** The page on which the holder of a pass votes, and what it is called. Undefined for everybody else. */
export function pageOfPass({ passContestId, passShowId }: Holder): { name: string; path: string } | undefined {
  if (passShowId !== undefined) return { name: "Show", path: pathOfPass({ showId: passShowId }) };
  if (passContestId === undefined) return undefined;
  return { name: "Contest", path: pathOfPass({ contestId: passContestId }) };
}

export function pathOfPass(place: PassPlace): string {
  return "showId" in place ? showPath(place.showId) : contestPath(place.contestId);
}
