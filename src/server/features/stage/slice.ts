import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { Api } from "#server/http/api.ts";
import { type StageDeps, stageRoutes } from "./routes.ts";
import { stageStore } from "./store.ts";

export function stageSlice({ database }: Core) {
  const stages = stageStore(database);
  return {
    routes: (api: Api, needs: Omit<StageDeps, "stages">) => stageRoutes(api, { ...needs, stages }),
  } satisfies Slice;
}
