import type { CurrentUser, UserWithMailbox } from "#contract/auth.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";

/** A person who is signed in. */
export type Person = CurrentUser & {
  /** the id of this person's votes */
  voterId: string;
  /** the id of whoever gives votes here: of the account, or else of this browser's session */
  giver: string;
  /** the session that this person is signed in with */
  sessionHash: string;
  /** false for a person who signed in with Google and has no account here */
  hasAccount: boolean;
  /** the Google account of a person without an account here; sessions of earlier versions do not know it */
  googleId?: string | undefined;
};

/** Everybody but the holder of a pass, who has no mailbox and may only vote, in one contest. */
export type PersonWithMailbox = Person & UserWithMailbox;

export function hasMailbox(person: Person): person is PersonWithMailbox {
  return person.email !== null;
}

/** The person whose session the Cookie header names. */
export type FindPerson = (cookieHeader: string | undefined, onlyReads: boolean) => MaybePromise<Person | undefined>;
