import { sql } from "kysely";
import { castsAsNewcomer } from "#domain/votes/cast-by.ts";
import type { Person } from "#server/http/person.ts";

/**
 * Which votes of an unproven mailbox are this person's: not those with proof, which are its owner's, and not those of
 * others who have registered the same address. Votes from before do not say who cast them: they are the account's.
 */
export function ownWithoutProof(person: Pick<Person, "proof" | "castBy">) {
  const isTheirs = castsAsNewcomer(person)
    ? sql`giver = ${person.castBy}`
    : sql`(giver is null or giver = ${person.castBy})`;
  return sql<boolean>`votes.proof = 'none' and ${isTheirs}`;
}
