import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { PhotoStore } from "#server/features/uploads/public.ts";
import type { Api } from "#server/http/api.ts";
import { sponsorRoutes } from "./routes.ts";
import { sponsorStore } from "./store.ts";

type Needs = { changes: ContestChanges; contests: ContestStore; photos: PhotoStore };

export function sponsorsSlice({ database }: Core) {
  return {
    routes: (api: Api, { changes, contests, photos }: Needs) =>
      sponsorRoutes(api, { changes, sponsors: sponsorStore(database), contests, photos }),
  } satisfies Slice;
}
