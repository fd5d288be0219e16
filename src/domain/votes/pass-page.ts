import { contestPath } from "../paths.ts";
import { showPath } from "../shows/show-paths.ts";

type Holder = { passContestId?: number | undefined; passShowId?: number | undefined };

/** The page on which the holder of a pass votes, and what it is called. Undefined for everybody else. */
export function pageOfPass({ passContestId, passShowId }: Holder): { name: string; path: string } | undefined {
  if (passShowId !== undefined) return { name: "Show", path: showPath(passShowId) };
  return passContestId === undefined ? undefined : { name: "Contest", path: contestPath(passContestId) };
}
