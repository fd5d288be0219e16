import { randomBytes } from "node:crypto";
import { countText } from "#domain/text/plural.ts";
import { passHash } from "#domain/votes/pass-hash.ts";
import { maxPassesInBatch, passBytes, passFrom } from "#domain/votes/passes.ts";
import type { Database } from "#server/db/connect.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { passVoterIdOf, voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { signInPeople } from "../kit/people.ts";
import { type Organizer, send } from "./organizer.ts";
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

/** Makes passes as an organizer's browser does, in batches; each phone gets one. */
export async function makePassHolders(organizer: Organizer, count: number, appSecret: string): Promise<LoadPerson[]> {
  const codes = Array.from({ length: count }, () => passFrom(randomBytes(passBytes)));
  const hashes = codes.map((code) => passHash({ contestId: organizer.contestId }, code));
  const startedAt = performance.now();
  for (let from = 0; from < count; from += maxPassesInBatch)
    await send(organizer, "POST", "passes", { hashes: hashes.slice(from, from + maxPassesInBatch) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${countText(count)} passes were made in ${seconds} s.`);
  return codes.map((pass, place) => ({ owner: { pass }, voterId: passVoterIdOf(hashes[place] as string, appSecret) }));
}
