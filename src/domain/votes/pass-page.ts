import { contestPath } from "../paths.ts";
import { showPath } from "../shows/show-paths.ts";

type Holder = { passContestId?: number | undefined; passShowId?: number | undefined };

type PageOfPass = { place: "contest" | "show"; name: string; path: string };

/** The page on which the holder of a pass votes, and what it is called. Undefined for everybody else. */
export function pageOfPass({ passContestId, passShowId }: Holder): PageOfPass | undefined {
  if (passShowId !== undefined) return { place: "show", name: "Show", path: showPath(passShowId) };
  return passContestId === undefined
    ? undefined
    : { place: "contest", name: "Contest", path: contestPath(passContestId) };
}
