import type { CurrentUser, UserWithMailbox } from "#contract/auth.ts";
import { type Action, may } from "#domain/people/permissions.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { Refusal, unauthorized } from "./errors.ts";

/** A person who is signed in. */
export type Person = CurrentUser & {
  /** that the account has, which may be one that is no longer there */
  language?: string | null | undefined;
  /** the id of this person's votes; whoever holds a pass may be another voter elsewhere */
  voterId: string;
  /** the id of whoever casts votes here: of the account, or else of this browser's session */
  castBy: string;
  /** the session that this person is signed in with */
  sessionHash: string;
  /** of that session; counts the changes of this person */
  sessionVersion: number;
  /** false for a person who signed in with Google and has no account here */
  hasAccount: boolean;
  /** the Google account of a person without an account here; sessions of earlier versions do not know it */
  googleId?: string | undefined;
};

/** Everybody but the holder of a pass, who has no mailbox and may only vote, in one place. */
export type PersonWithMailbox = Person & UserWithMailbox;

export function hasMailbox(person: Person): person is PersonWithMailbox {
  return person.email !== null;
}

/**
 * What a person is looked up for. To read, the last known one is good enough while the database is away; `anew` asks the
 * database even where the person is cached.
 */
export type PersonLookup = "read" | "write" | "anew";

/** The person whose session the Cookie header names. */
export type FindPerson = (cookieHeader: string | undefined, lookup: PersonLookup) => MaybePromise<Person | undefined>;

type Asked = { person(): MaybePromise<Person | undefined> };

/** Refuses holders of passes, so that a new call is closed to them unless it says otherwise. */
export async function signedInPerson(request: Asked): Promise<PersonWithMailbox> {
  const person = await anybodySignedIn(request);
  if (!hasMailbox(person)) throw new Refusal("forbidden", ["passOnlyVotes"]);
  return person;
}

/** Also the holder of a pass. */
export async function anybodySignedIn(request: Asked): Promise<Person> {
  const person = await request.person();
  if (!person) throw unauthorized();
  return person;
}

export async function personWhoMay(action: Action, request: Asked): Promise<PersonWithMailbox> {
  const person = await signedInPerson(request);
  if (!may(person, action)) throw new Refusal("forbidden", ["notAllowed"]);
  return person;
}
