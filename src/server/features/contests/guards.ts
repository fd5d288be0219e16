import { onlyHelpersMayDoThis, onlyOrganizerMayDoThis } from "#domain/organizer-permissions.ts";
import { mayManageContest, mayRunStage, ownsContest } from "#domain/permissions.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { signedInPerson } from "#server/http/guards.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

type Contest = { id: number; organizerId: string };
type Found<C> = { contest: C; person: PersonWithMailbox };

/** The contest, for a person who may manage it and its entries; 401, 404 or 403 for everybody else. */
export function contestToManage<C extends Contest>(
  find: () => Promise<C | undefined>,
  request: ServerRequest,
  refusal = onlyOrganizerMayDoThis,
): Promise<Found<C>> {
  return contestFor(mayManageContest, find, request, refusal);
}

/** The same for a person who may delete it, hand it over and choose its helpers. */
export function contestToOwn<C extends Contest>(
  find: () => Promise<C | undefined>,
  request: ServerRequest,
): Promise<Found<C>> {
  return contestFor(ownsContest, find, request, onlyOrganizerMayDoThis);
}

/** The same for a person who may use the remote of its stage. */
export function contestToStage<C extends Contest>(
  find: () => Promise<C | undefined>,
  request: ServerRequest,
): Promise<Found<C>> {
  return contestFor(mayRunStage, find, request, onlyHelpersMayDoThis);
}

async function contestFor<C extends Contest>(
  rule: typeof mayManageContest,
  find: () => Promise<C | undefined>,
  request: ServerRequest,
  refusal: string,
): Promise<Found<C>> {
  const person = await signedInPerson(request);
  const contest = await find();
  if (!contest) throw notFound("Contest");
  if (!rule(person, contest)) throw new Refusal("forbidden", refusal);
  return { contest, person };
}
