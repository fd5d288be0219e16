import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import { type HoldPass, passVoterIdOf } from "#server/features/auth/public.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { passLimit } from "./pass-limit.ts";
import { passRoutes } from "./routes.ts";
import { passStore } from "./store.ts";

type Needs = { changes: ContestChanges; contests: ContestStore; holdPass: HoldPass };

export function passesSlice({ database, appSecret, https }: Core) {
  return {
    routes: (api: Api, { changes, contests, holdPass }: Needs) =>
      passRoutes(api, {
        changes,
        passes: passStore(database, (hash) => passVoterIdOf(hash, appSecret)),
        contests,
        limit: passLimit(database.pool, { https }),
        holdPass,
      }),
  } satisfies Slice;
}
