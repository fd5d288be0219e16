import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { UserStore } from "#server/features/auth/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { PhotoStore } from "#server/features/uploads/public.ts";
import type { AccessLimit } from "#server/features/votes/public.ts";
import type { Api } from "#server/http/api.ts";
import { publicList as publicListOf } from "./public-list.ts";
import { contestRoutes } from "./routes.ts";
import { contestStore } from "./store.ts";

type Needs = { changes: ContestChanges; users: UserStore; photos: PhotoStore; accessLimit: AccessLimit };

export function contestsSlice({ database, site, now }: Core) {
  const contests = contestStore(database);
  const publicList = publicListOf(contests);
  return {
    offers: { contests, publicList },
    routes: (api: Api, { changes, users, photos, accessLimit }: Needs) =>
      contestRoutes(api, { changes, contests, publicList, users, photos, accessLimit, proofWays: site, now }),
  } satisfies Slice;
}
