import { hash } from "node:crypto";
import type { Person } from "#server/http/person.ts";

/** The id of a person's votes in a contest. A show's pass is another voter in each award, as voter_of_award.sql has it. */
export function voterIdIn({ voterId, passShowId }: Pick<Person, "voterId" | "passShowId">, contestId: number): string {
  return passShowId === undefined ? voterId : hash("sha256", `${voterId}:${contestId}`);
}
