import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { PhotoStore } from "#server/features/uploads/public.ts";
import type { Api } from "#server/http/api.ts";
import { entryRoutes } from "./routes.ts";
import { entryStore } from "./store.ts";

type Needs = { changes: ContestChanges; contests: ContestStore; photos: PhotoStore };

export function entriesSlice({ database }: Core) {
  return {
    routes: (api: Api, { changes, contests, photos }: Needs) =>
      entryRoutes(api, { changes, entries: entryStore(database), contests, photos }),
  } satisfies Slice;
}
