import type { Core, Slice } from "#server/core/core.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { cardRoutes } from "./routes.ts";
import { cardStore } from "./store.ts";

export function cardsSlice({ database, config }: Core) {
  const cards = cardStore(database, config.publicUrl);
  return {
    offers: { cards },
    routes: (api: Api, { contests }: { contests: ContestStore }) => cardRoutes(api, { cards, contests }),
  } satisfies Slice;
}
