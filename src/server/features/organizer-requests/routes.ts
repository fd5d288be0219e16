import {
  approveOrganizerRequest,
  listOrganizerRequests,
  rejectOrganizerRequest,
  requestOrganizerAccess,
} from "#contract/organizer-requests.ts";
import { mayRequestOrganizerAccess } from "#domain/people/organizer-permissions.ts";
import type { AccountClaims, SignedInPeople } from "#server/features/auth/public.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import { type PersonWithMailbox, personWhoMay, signedInPerson } from "#server/http/person.ts";
import type { OrganizerRequestStore } from "./store.ts";

export type OrganizerRequestDeps = {
  requests: OrganizerRequestStore;
  claims: AccountClaims;
  people: SignedInPeople;
  now: () => Date;
};

export function organizerRequestRoutes(api: Api, { requests, claims, people, now }: OrganizerRequestDeps) {
  api.handle(requestOrganizerAccess, { changes: "nothing" }, async ({ body, request }) => {
    const person = await signedInPerson(request);
    if (!mayRequestOrganizerAccess(person)) throw new Refusal("conflict", ["hasOrganizerAccess"]);
    const created = await requests.create(await accountIdOf(person), body.reason);
    people.forgetPerson(person);
    return created;
  });

  api.handle(listOrganizerRequests, async ({ query, request }) => {
    await personWhoMay("review organizer requests", request);
    return requests.list(query);
  });

  for (const [endpoint, decision] of [
    [approveOrganizerRequest, "approved"],
    [rejectOrganizerRequest, "rejected"],
  ] as const)
    api.handle(endpoint, { changes: "nothing" }, async ({ params, request }) => {
      const reviewer = await personWhoMay("review organizer requests", request);
      const decided = await requests.decide(params.requestId, decision, reviewer.id, now());
      people.forgetPerson({ id: decided.userId, email: decided.user.email });
      return decided;
    });

  /** Somebody who signed in without an account gets one here. */
  async function accountIdOf(person: PersonWithMailbox): Promise<string> {
    if (person.hasAccount) return person.id;
    // Otherwise the answer would tell whether the address has an account.
    if (person.proof === "none") throw new Refusal("forbidden", ["codeFirst"]);
    const account = await claims.accountOfGuest(person);
    if (!account) throw new Refusal("conflict", ["otherSpelling"]);
    return account.id;
  }
}
