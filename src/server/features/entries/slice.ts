import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import { type EntryDeps, entryRoutes } from "./routes.ts";
import { entryStore } from "./store.ts";

export function entriesSlice({ database }: Core) {
  const entries = entryStore(database);
  return {
    routes: (api: Api, needs: Omit<EntryDeps, "entries">) => entryRoutes(api, { ...needs, entries }),
  } satisfies Slice;
}
