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
import type { RequestContext } from "#server/http/environment.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { personWhoMay } from "#server/http/guards.ts";
import type { Act, PeopleStore } from "./store.ts";

type Parts = {
  people: PeopleStore;
  /** The database notifies other processes of a change; this one must know it before it answers. */
  personChanged: (person: { id: string; email: string }) => void;
  /** after the transaction that has added a mail */
  wakeMail: () => void;
};

export function peopleRoutes(api: Api, { people, personChanged, wakeMail }: Parts) {
  api.handle(listPeople, async ({ query, context }) => {
    await personWhoMay("manage people", context);
    return people.list(query);
  });

  api.handle(changePersonRole, ({ params, body, context }) =>
    manage(params.personId, { is: "role", role: body.role }, context),
  );
  api.handle(endPersonSessions, ({ params, context }) => manage(params.personId, { is: "end sessions" }, context));
  api.handle(lockPerson, ({ params, context }) => manage(params.personId, { is: "lock" }, context));
  api.handle(unlockPerson, ({ params, context }) => manage(params.personId, { is: "unlock" }, context));

  async function manage(personId: string, act: Act, context: RequestContext): Promise<ManagedPerson> {
    const manager = await personWhoMay("manage people", context);
    const managed = await people.manage(personId, act, manager.id);
    if (managed === "unknown") throw notFound("Person");
    if (managed === "own account") throw new Refusal("conflict", ownAccountElsewhere);
    if (managed === "not allowed") throw new Refusal("forbidden", onlySuperAdmin);
    personChanged(managed);
    wakeMail();
    return managed;
  }
}
