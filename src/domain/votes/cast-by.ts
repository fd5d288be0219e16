import type { VoteProof } from "./who-may-vote.ts";

type Caster = { proof: VoteProof; castBy: string };

const newcomerPrefix = "new-"; // take_votes.sql knows it, too

/** Who casts a vote without an account: with no proof either, anybody may have registered the address. */
export function asNewcomer(id: string): string {
  return newcomerPrefix + id.slice(newcomerPrefix.length);
}

export function castsAsNewcomer({ proof, castBy }: Caster): boolean {
  return proof === "none" && castBy.startsWith(newcomerPrefix);
}

/** `known` may be the beginning of an id. */
export function isCastBy(known: string | null, castBy: string): boolean {
  return known !== null && castBy.startsWith(known);
}
