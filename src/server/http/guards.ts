import { onlyOrganizerMayDoThis } from "#domain/organizer-permissions.ts";
import { onlyVotesMessage } from "#domain/passes.ts";
import { type Action, may, mayManageContest } from "#domain/permissions.ts";
import type { RequestContext } from "./environment.ts";
import { notFound, Refusal, unauthorized } from "./errors.ts";
import { hasMailbox, type Person, type PersonWithMailbox } from "./person.ts";

/** Refuses holders of passes, so that a new call is closed to them unless it says otherwise. */
export async function signedInPerson(context: RequestContext): Promise<PersonWithMailbox> {
  const person = await anybodySignedIn(context);
  if (!hasMailbox(person)) throw new Refusal("forbidden", onlyVotesMessage);
  return person;
}

/** Also the holder of a pass. */
export async function anybodySignedIn(context: RequestContext): Promise<Person> {
  const person = await context.var.request.person();
  if (!person) throw unauthorized();
  return person;
}

export async function personWhoMay(action: Action, context: RequestContext): Promise<PersonWithMailbox> {
  const person = await signedInPerson(context);
  if (!may(person, action)) throw new Refusal("forbidden", "You don't have permission to do this");
  return person;
}

/** The contest, for a person who may manage it and its entries; 401, 404 or 403 for everybody else. */
export async function contestToManage<Contest extends { organizerId: string }>(
  find: () => Promise<Contest | undefined>,
  context: RequestContext,
  refusal = onlyOrganizerMayDoThis,
): Promise<{ contest: Contest; person: PersonWithMailbox }> {
  const person = await signedInPerson(context);
  const contest = await find();
  if (!contest) throw notFound("Contest");
  if (!mayManageContest(person, contest)) throw new Refusal("forbidden", refusal);
  return { contest, person };
}
