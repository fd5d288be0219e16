import { type Action, may } from "#domain/people/permissions.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { Refusal, unauthorized } from "./errors.ts";
import { hasMailbox, type Person, type PersonWithMailbox } from "./person.ts";

/** Refuses holders of passes, so that a new call is closed to them unless it says otherwise. */
export async function signedInPerson(request: ServerRequest): Promise<PersonWithMailbox> {
  const person = await anybodySignedIn(request);
  if (!hasMailbox(person)) throw new Refusal("forbidden", ["passOnlyVotes"]);
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
  if (!may(person, action)) throw new Refusal("forbidden", ["notAllowed"]);
  return person;
}
