import { sql } from "kysely";
import { isNewcomer, type Person } from "#server/http/person.ts";

/**
 * Which votes of an unproven mailbox are this person's: not those with proof, which are its owner's, and not those of
 * others who have registered the same address. Votes from before have no giver: they are the account's.
 */
export function ownWithoutProof(person: Pick<Person, "proof" | "giver">) {
  const isTheirs = isNewcomer(person) ? sql`giver = ${person.giver}` : sql`(giver is null or giver = ${person.giver})`;
  return sql<boolean>`votes.proof = 'none' and ${isTheirs}`;
}
