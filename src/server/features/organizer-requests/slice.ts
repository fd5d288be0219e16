import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import { type OrganizerRequestDeps, organizerRequestRoutes } from "./routes.ts";
import { organizerRequestStore } from "./store.ts";

export function organizerRequestsSlice({ database, now }: Core) {
  const requests = organizerRequestStore(database);
  return {
    routes: (api: Api, needs: Omit<OrganizerRequestDeps, "requests" | "now">) =>
      organizerRequestRoutes(api, { ...needs, requests, now }),
  } satisfies Slice;
}
