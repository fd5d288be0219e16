import type { Database } from "#server/db/connect.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { signInPeople } from "../kit/people.ts";
import type { Owner } from "./phone.ts";

export const password = "night car show";

/** Every twentieth person signs in with a password; the others have a session that was written to the database. */
const signInEvery = 20;

/** A phone's owner, and the voter that the votes are counted for. */
export type LoadPerson = { owner: Owner; voterId: string };

export async function makeOwners(database: Database, count: number, appSecret: string): Promise<LoadPerson[]> {
  const people = Array.from({ length: count }, (_, person) => ({
    email: `phone${person}@example.org`,
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
  return people.map(({ email, signsIn }) => ({
    owner: signsIn ? { email } : { cookie: cookies.shift() as string },
    voterId: voterIdOf(email, appSecret),
  }));
}

/** People without an account, whom a code will sign in. */
export function makeMailboxes(count: number, appSecret: string): LoadPerson[] {
  return Array.from({ length: count }, (_, person) => {
    const mailbox = `phone${person}@example.org`;
    return { owner: { mailbox }, voterId: voterIdOf(mailbox, appSecret) };
  });
}
