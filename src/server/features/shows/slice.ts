import { getPublicShows } from "#contract/shows.ts";
import type { Core, Slice } from "#server/core/core.ts";
import { publicList } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { givenAwardStore } from "./awards/given-awards.ts";
import { awardStore } from "./awards/store.ts";
import { classStore } from "./classes/store.ts";
import type { ShowNeeds } from "./deps.ts";
import { exhibitStore } from "./exhibits/store.ts";
import { routesOfShows } from "./routes.ts";
import { showStore } from "./show/store.ts";
import { showStageStore } from "./stage/store.ts";

export function showsSlice({ database, site, now }: Core) {
  const stores = {
    shows: showStore(database),
    classes: classStore(database),
    exhibits: exhibitStore(database),
    awards: awardStore(database),
    given: givenAwardStore(database),
    stages: showStageStore(database),
  };
  const publicShows = publicList({ schema: getPublicShows.reply, listPublic: stores.shows.listPublic });
  return {
    offers: { shows: stores.shows, publicShows },
    routes: (api: Api, needs: ShowNeeds) =>
      routesOfShows(api, { ...needs, ...stores, publicShows, database, proofWays: site, now }),
  } satisfies Slice;
}
