import type { Database } from "#server/db/connect.ts";
import { hashPassword } from "#server/features/auth/passwords.ts";
import { signInPeople } from "../kit/people.ts";
import type { Owner } from "./phone.ts";

export const password = "night car show";

/** Every twentieth person signs in with a password; the others have a session that was written to the database. */
const signInEvery = 20;

export function emailOf(person: number): string {
  return `phone${person}@example.org`;
}

export async function makeOwners(database: Database, count: number): Promise<Owner[]> {
  const people = Array.from({ length: count }, (_, person) => ({
    email: emailOf(person),
    signsIn: person % signInEvery === 0,
  }));
  const cookies = await signInPeople(
    database,
    people.filter(({ signsIn }) => !signsIn).map(({ email }) => email),
  );
  await database.pool.query(
    `insert into users (email, first_name, last_name, password_hash)
     select email, 'Kim', 'Crowd', $2 from unnest($1::text[]) as given (email)`,
    [people.filter(({ signsIn }) => signsIn).map(({ email }) => email), await hashPassword(password)],
  );
  await database.pool.query("vacuum analyze users, sessions");
  return people.map(({ email, signsIn }) => (signsIn ? { email } : { cookie: cookies.shift() as string }));
}
