import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { ContestChanges, LiveResults } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { stageRoutes } from "./routes.ts";
import { stageStore } from "./store.ts";

type Needs = { changes: ContestChanges; contests: ContestStore; results: LiveResults };

export function stageSlice({ database }: Core) {
  return {
    routes: (api: Api, { changes, contests, results }: Needs) =>
      stageRoutes(api, {
        changes,
        stages: stageStore(database),
        contests,
        readStage: async (contestId) => (await results.snapshots.newest(contestId))?.snapshot.state.stage,
      }),
  } satisfies Slice;
}
