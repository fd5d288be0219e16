import type { Core, Slice } from "#server/core/core.ts";
import type { SignedInPeople } from "#server/features/auth/public.ts";
import type { Api } from "#server/http/api.ts";
import { peopleRoutes } from "./routes.ts";
import { peopleStore } from "./store.ts";

export function peopleSlice({ database, accountMails, site }: Core) {
  const store = peopleStore(database, { accountMails, site: site.publicUrl });
  return {
    routes: (api: Api, { people }: { people: SignedInPeople }) =>
      peopleRoutes(api, { store, people, wakeMail: accountMails.wake }),
  } satisfies Slice;
}
