import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import { type SponsorDeps, sponsorRoutes } from "./routes.ts";
import { sponsorStore } from "./store.ts";

export function sponsorsSlice({ database }: Core) {
  const sponsors = sponsorStore(database);
  return {
    routes: (api: Api, needs: Omit<SponsorDeps, "sponsors">) => sponsorRoutes(api, { ...needs, sponsors }),
  } satisfies Slice;
}
