import { createMiddleware } from "hono/factory";
import { type Action, may, mayManageContest } from "#domain/permissions.ts";
import type { RequestContext, RequestEnvironment } from "./environment.ts";
import { notFound, Refusal, unauthorized } from "./errors.ts";
import type { Person } from "./person.ts";

/** Gives every request its `person`, looked up once and only when somebody asks. */
export function personOfSession(find: (context: RequestContext) => Promise<Person | undefined>) {
  return createMiddleware<RequestEnvironment>(async (context, next) => {
    let found: Promise<Person | undefined> | undefined;
    context.set("person", () => {
      found ??= find(context);
      return found;
    });
    await next();
  });
}

export async function signedInPerson(context: RequestContext): Promise<Person> {
  const person = await context.var.person();
  if (!person) throw unauthorized();
  return person;
}

export async function personWhoMay(action: Action, context: RequestContext): Promise<Person> {
  const person = await signedInPerson(context);
  if (!may(person, action)) throw new Refusal("forbidden", "You don't have permission to do this");
  return person;
}

/** The contest, for somebody who may manage it and its entries; 401, 404 or 403 for everybody else. */
export async function contestToManage<Contest extends { organizerId: string }>(
  find: () => Promise<Contest | undefined>,
  context: RequestContext,
  refusal = "Only the contest organizer can do this.",
): Promise<{ contest: Contest; person: Person }> {
  const person = await signedInPerson(context);
  const contest = await find();
  if (!contest) throw notFound("Contest");
  if (!mayManageContest(person, contest)) throw new Refusal("forbidden", refusal);
  return { contest, person };
}
