import { countText } from "../text/plural.ts";
import type { VoteProof } from "./who-may-vote.ts";

/** How many of the counted votes were proven by what. */
export type VotesByProof = Readonly<Record<VoteProof, number>>;

const proofNames: Readonly<Record<VoteProof, string>> = {
  google: "Google",
  mail: "email",
  pass: "pass",
  none: "without proof",
};

/** Such as "1,204 votes: 980 Google, 224 email; 31 were never confirmed and do not count". */
export function resultByProof(byProof: VotesByProof, neverConfirmed: number): string {
  const proofs = (["google", "mail", "pass", "none"] as const).filter((proof) => byProof[proof] > 0);
  const total = proofs.reduce((sum, proof) => sum + byProof[proof], 0);
  const classes = proofs.map((proof) => `${countText(byProof[proof])} ${proofNames[proof]}`).join(", ");
  const counted = `${countText(total)} ${total === 1 ? "vote" : "votes"}${classes && `: ${classes}`}`;
  if (neverConfirmed === 0) return counted;
  const never = neverConfirmed === 1 ? "was never confirmed and does" : "were never confirmed and do";
  return `${counted}; ${countText(neverConfirmed)} ${never} not count`;
}

/** For people who manage the contest, while it runs. */
export function votesThatWait(waiting: number): string {
  return waiting === 1
    ? "1 more vote waits for its voter to confirm an email"
    : `${countText(waiting)} more votes wait for their voters to confirm an email`;
}
