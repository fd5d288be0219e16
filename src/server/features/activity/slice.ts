import type { Core, Slice } from "#server/core/core.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { ShowStore } from "#server/features/shows/public.ts";
import type { Api } from "#server/http/api.ts";
import { activityRoutes } from "./routes.ts";
import { activityStore } from "./store.ts";

export function activitySlice({ database }: Core) {
  const activity = activityStore(database);
  return {
    routes: (api: Api, needs: { contests: ContestStore; shows: ShowStore }) =>
      activityRoutes(api, { ...needs, activity }),
  } satisfies Slice;
}
