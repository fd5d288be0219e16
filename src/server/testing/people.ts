import type { Role } from "#domain/people/people.ts";
import { passHash } from "#domain/votes/pass-hash.ts";
import { passEnding } from "#domain/votes/passes.ts";
import type { Database } from "#server/db/connect.ts";
import { type Identity, sessionStore } from "#server/features/auth/sessions/sessions.ts";
import { passVoterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { testSecret } from "./app.ts";
import { createContest, createUser, type UserRow } from "./factories.ts";
import { createPasses, createShowPasses, newPassCode } from "./passes.ts";
import type { Visitor } from "./visitor.ts";

/** A product that visitors can reach: a test's own one, or one in another process. */
export type Reachable = { database: Database; visitor(): Visitor };

export type SignedIn = { visitor: Visitor; user: UserRow };

/** A person with an account and that role, signed in without a password hash, which is slow. */
export async function signedInAs(product: Reachable, role: Role, values: Partial<UserRow> = {}): Promise<SignedIn> {
  const user = await createUser(product.database, { role, ...values });
  return { visitor: await visitorWithSession(product, { userId: user.id }), user };
}

/** A person who signed in with Google and has no account. */
export function signedInByGoogle(product: Reachable, email: string): Promise<Visitor> {
  const google = { email, firstName: "Gia", lastName: "Google", profileImageUrl: null };
  return visitorWithSession(product, { google });
}

/** A person who signed in by a code and has no account. */
export function signedInByMail(product: Reachable, email: string): Promise<Visitor> {
  return visitorWithSession(product, { mail: { email } });
}

/** A person who has registered and not entered the code yet. */
export function registeredWith(product: Reachable, email: string): Promise<Visitor> {
  const names = { firstName: "Rika", lastName: "Tanaka" };
  return visitorWithSession(product, {
    registered: { email, ...names, passwordHash: "", organizerReason: undefined },
  });
}

/** The holder of a new pass, of that contest or of one of its own. */
export async function passHolder(product: Reachable, contestId?: number): Promise<Visitor> {
  const { database } = product;
  const id = contestId ?? (await createContest(database, { who_may_vote: "pass" })).id;
  const code = newPassCode();
  await createPasses(database, id, [code]);
  const voterId = passVoterIdOf(passHash({ contestId: id }, code), testSecret);
  return visitorWithSession(product, { pass: { contestId: id, voterId, ending: passEnding(code) } });
}

/** The holder of a new pass of that show. */
export async function showPassHolder(product: Reachable, showId: number): Promise<Visitor> {
  const code = newPassCode();
  await createShowPasses(product.database, showId, [code]);
  const voterId = passVoterIdOf(passHash({ showId }, code), testSecret);
  return visitorWithSession(product, { pass: { showId, voterId, ending: passEnding(code) } });
}

export async function visitorWithSession(product: Reachable, identity: Identity): Promise<Visitor> {
  const { id } = await sessionStore(product.database).create(identity, new Date());
  const visitor = product.visitor();
  visitor.cookies.set("sq_session", id);
  return visitor;
}
