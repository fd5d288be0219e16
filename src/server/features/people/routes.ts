import {
  changePersonRole,
  endPersonSessions,
  listPeople,
  lockPerson,
  type ManagedPerson,
  unlockPerson,
} from "#contract/people.ts";
import { onlySuperAdmin, ownAccountElsewhere } from "#domain/people-permissions.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { personWhoMay } from "#server/http/guards.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { Act, PeopleStore } from "./store.ts";

type Deps = {
  people: PeopleStore;
  /** The database notifies other processes of a change; this one must know it before it answers. */
  personChanged: (person: { id: string; email: string }) => void;
  /** after the transaction that has added a mail */
  wakeMail: () => void;
};

export function peopleRoutes(api: Api, { people, personChanged, wakeMail }: Deps) {
  api.handle(listPeople, async ({ query, request }) => {
    await personWhoMay("manage people", request);
    return people.list(query);
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
    const managed = await people.manage(personId, act, manager.id);
    if (managed === "unknown") throw notFound("Person");
    if (managed === "own account") throw new Refusal("conflict", ownAccountElsewhere);
    if (managed === "not allowed") throw new Refusal("forbidden", onlySuperAdmin);
    personChanged(managed);
    wakeMail();
    return managed;
  }
}
