import type { Role } from "#domain/people.ts";
import type { UserRow } from "#server/db/tables.ts";
import { type Identity, sessionStore } from "#server/features/auth/sessions.ts";
import type { TestApp } from "./app.ts";
import { createUser } from "./factories.ts";
import type { Visitor } from "./visitor.ts";

export type SignedIn = { visitor: Visitor; user: UserRow };

/** A person with an account and that role, signed in without a password hash, which is slow. */
export async function signedInAs(product: TestApp, role: Role, values: Partial<UserRow> = {}): Promise<SignedIn> {
  const user = await createUser(product.database, { role, ...values });
  return { visitor: await visitorWithSession(product, { userId: user.id }), user };
}

/** A person who signed in with Google and has no account. */
export function signedInByGoogle(product: TestApp, email: string): Promise<Visitor> {
  const google = { email, firstName: "Gia", lastName: "Google", profileImageUrl: null };
  return visitorWithSession(product, { google });
}

async function visitorWithSession(product: TestApp, identity: Identity): Promise<Visitor> {
  const { id } = await sessionStore(product.database).create(identity, new Date());
  const visitor = product.visitor();
  visitor.cookies.set("sq_session", id);
  return visitor;
}
