import { getPublicContests } from "#contract/contests.ts";
import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import { publicList as publicListOf } from "./public-list.ts";
import { type ContestDeps, contestRoutes } from "./routes.ts";
import { contestStore } from "./store.ts";

type Needs = Omit<ContestDeps, "contests" | "publicList" | "proofWays" | "now">;

export function contestsSlice({ database, site, now }: Core) {
  const contests = contestStore(database);
  const publicList = publicListOf({ schema: getPublicContests.reply, listPublic: contests.listPublic });
  return {
    offers: { contests, publicList },
    routes: (api: Api, needs: Needs) => contestRoutes(api, { ...needs, contests, publicList, proofWays: site, now }),
  } satisfies Slice;
}
