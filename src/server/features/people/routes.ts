import {
  changePersonRole,
  endPersonSessions,
  listPeople,
  lockPerson,
  type ManagedPerson,
  unlockPerson,
} from "#contract/people.ts";
import type { SignedInPeople } from "#server/features/auth/public.ts";
import type { Api } from "#server/http/api.ts";
import { personWhoMay } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { Act, PeopleStore } from "./store.ts";

type Deps = { store: PeopleStore; people: SignedInPeople; wakeMail: () => void };

export function peopleRoutes(api: Api, { store, people, wakeMail }: Deps) {
  api.handle(listPeople, async ({ query, request }) => {
    await personWhoMay("manage people", request);
    return store.list(query);
  });

  api.handle(changePersonRole, { changes: "nothing" }, ({ params, body, request }) =>
    manage(params.personId, { is: "role", role: body.role }, request),
  );
  api.handle(endPersonSessions, { changes: "nothing" }, ({ params, request }) =>
    manage(params.personId, { is: "end sessions" }, request),
  );
  api.handle(lockPerson, { changes: "nothing" }, ({ params, request }) =>
    manage(params.personId, { is: "lock" }, request),
  );
  api.handle(unlockPerson, { changes: "nothing" }, ({ params, request }) =>
    manage(params.personId, { is: "unlock" }, request),
  );

  async function manage(personId: string, act: Act, request: ServerRequest): Promise<ManagedPerson> {
    const manager = await personWhoMay("manage people", request);
    const managed = await store.manage(personId, act, manager.id);
    people.forgetPerson(managed);
    wakeMail();
    return managed;
  }
}
