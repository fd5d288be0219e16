import { countText } from "../text/plural.ts";
import type { VoteProof } from "./who-may-vote.ts";

/** How many of the counted votes were proven by what. */
export type VotesByProof = Readonly<Record<VoteProof, number>>;

/** The proofs that there are, in the order in which they are told, and all their votes. */
export function proofsOf(byProof: VotesByProof): { votes: number; proofs: VoteProof[] } {
  const proofs = (["google", "mail", "pass", "none"] as const).filter((proof) => byProof[proof] > 0);
  return { votes: proofs.reduce((sum, proof) => sum + byProof[proof], 0), proofs };
}

/** For people who manage the contest, while it runs. */
export function votesThatWait(waiting: number): string {
  return waiting === 1
    ? "1 more vote waits for its voter to confirm an email"
    : `${countText(waiting)} more votes wait for their voters to confirm an email`;
}
