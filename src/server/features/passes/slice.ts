import type { Core, Slice } from "#server/core/core.ts";
import { passVoterIdOf } from "#server/features/auth/public.ts";
import type { Api } from "#server/http/api.ts";
import { passLimit } from "./pass-limit.ts";
import { type PassDeps, passRoutes } from "./routes.ts";
import { type ShowPassDeps, showPassRoutes } from "./show-routes.ts";
import { showPassStore } from "./show-store.ts";
import { passStore } from "./store.ts";

export function passesSlice({ database, appSecret, https }: Core) {
  const voterIdOf = (hash: string) => passVoterIdOf(hash, appSecret);
  const [passes, showPasses] = [passStore(database, voterIdOf), showPassStore(database, voterIdOf)];
  const limit = passLimit(database.pool, { https });
  return {
    routes(api: Api, needs: Omit<PassDeps & ShowPassDeps, "passes" | "limit">) {
      passRoutes(api, { ...needs, passes, limit });
      showPassRoutes(api, { ...needs, passes: showPasses, limit });
    },
  } satisfies Slice;
}
