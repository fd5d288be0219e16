import type { Core, Slice } from "#server/core/core.ts";
import { passVoterIdOf } from "#server/features/auth/public.ts";
import type { Api } from "#server/http/api.ts";
import { passLimit } from "./pass-limit.ts";
import { type PassDeps, passRoutes } from "./routes.ts";
import { passStore } from "./store.ts";

export function passesSlice({ database, appSecret, https }: Core) {
  const passes = passStore(database, (hash) => passVoterIdOf(hash, appSecret));
  const limit = passLimit(database.pool, { https });
  return {
    routes: (api: Api, needs: Omit<PassDeps, "passes" | "limit">) => passRoutes(api, { ...needs, passes, limit }),
  } satisfies Slice;
}
