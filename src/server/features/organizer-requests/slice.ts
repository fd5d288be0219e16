import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { AccountClaims, SignedInPeople } from "#server/features/auth/public.ts";
import type { Api } from "#server/http/api.ts";
import { organizerRequestRoutes } from "./routes.ts";
import { organizerRequestStore } from "./store.ts";

export function organizerRequestsSlice({ database, now }: Core) {
  return {
    routes: (api: Api, { claims, people }: { claims: AccountClaims; people: SignedInPeople }) =>
      organizerRequestRoutes(api, {
        requests: organizerRequestStore(database),
        accountOfGuest: claims.accountOfGuest,
        personChanged: people.forgetPerson,
        now,
      }),
  } satisfies Slice;
}
