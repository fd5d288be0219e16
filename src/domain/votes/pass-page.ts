import { contestPath } from "../paths.ts";
import { showPath } from "../shows/show-paths.ts";

type Holder = { passContestId?: number | undefined; passShowId?: number | undefined };

type PageOfPass = { place: "contest" | "show"; path: string };

/** The page on which the holder of a pass votes. Undefined for everybody else. */
export function pageOfPass({ passContestId, passShowId }: Holder): PageOfPass | undefined {
  if (passShowId !== undefined) return { place: "show", path: showPath(passShowId) };
  return passContestId === undefined ? undefined : { place: "contest", path: contestPath(passContestId) };
}
