import type { CurrentUser } from "#contract/auth.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";

/** A person who is signed in. */
export type Person = CurrentUser & {
  /** the id of this person's votes */
  voterId: string;
  /** the session that this person is signed in with */
  sessionHash: string;
  /** false for a person who signed in with Google and has no account here */
  hasAccount: boolean;
  /** the Google account of a person without an account here; sessions of earlier versions do not know it */
  googleId?: string | undefined;
};

/** The person whose session the Cookie header names. */
export type FindPerson = (cookieHeader: string | undefined, onlyReads: boolean) => MaybePromise<Person | undefined>;
