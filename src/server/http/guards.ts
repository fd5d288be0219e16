import { onlyHelpersMayDoThis, onlyOrganizerMayDoThis } from "#domain/organizer-permissions.ts";
import { onlyVotesMessage } from "#domain/passes.ts";
import { type Action, may, mayManageContest, mayRunStage, ownsContest } from "#domain/permissions.ts";
import { notFound, Refusal, unauthorized } from "./errors.ts";
import { hasMailbox, type Person, type PersonWithMailbox } from "./person.ts";
import type { ServerRequest } from "./server-request.ts";

/** Refuses holders of passes, so that a new call is closed to them unless it says otherwise. */
export async function signedInPerson(request: ServerRequest): Promise<PersonWithMailbox> {
  const person = await anybodySignedIn(request);
  if (!hasMailbox(person)) throw new Refusal("forbidden", onlyVotesMessage);
  return person;
}

/** Also the holder of a pass. */
export async function anybodySignedIn(request: ServerRequest): Promise<Person> {
  const person = await request.person();
  if (!person) throw unauthorized();
  return person;
}

export async function personWhoMay(action: Action, request: ServerRequest): Promise<PersonWithMailbox> {
  const person = await signedInPerson(request);
  if (!may(person, action)) throw new Refusal("forbidden", "You don't have permission to do this");
  return person;
}

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
