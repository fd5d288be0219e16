import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import { stageStore } from "./press.ts";
import { type StageDeps, stageRoutes } from "./routes.ts";

export function stageSlice({ database }: Core) {
  const stages = stageStore(database);
  return {
    routes: (api: Api, needs: Omit<StageDeps, "stages">) => stageRoutes(api, { ...needs, stages }),
  } satisfies Slice;
}
