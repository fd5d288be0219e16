import { type WhoMayVote, whoMayVoteChoices } from "./who-may-vote.ts";

/** By what this site can prove that a mailbox is somebody's. */
export type ProofWays = { mail: boolean; google: boolean };

const canProve = ({ mail, google }: ProofWays) => mail || google;

export function defaultWhoMayVote(ways: ProofWays): WhoMayVote {
  return canProve(ways) ? "proven" : "signed_in";
}

export function isWhoMayVote(text: string): text is WhoMayVote {
  return (whoMayVoteChoices as readonly string[]).includes(text);
}

/** What is wrong with a new choice. */
export function whoMayVoteMessage(choice: string, ways: ProofWays): string | undefined {
  if (!isWhoMayVote(choice)) return "Please choose who can vote";
  return choice === "proven" && !canProve(ways) ? missingProof : undefined;
}

export const whoMayVoteFrozen = "Who can vote is locked: people have already voted.";
export const whoMayVoteRehearsed =
  "Who can vote is locked while there are rehearsal votes. End the rehearsal under Manage first.";

/** For the contest's form: each in one line of a phone. */
export const whoMayVoteTexts: Readonly<Record<WhoMayVote, string>> = {
  signed_in: "Anyone signed in, confirmed or not",
  proven: "Anyone with a confirmed email",
  pass: "Anyone with a printed pass",
  proven_or_pass: "A confirmed email or a pass",
};

const missingProof = "Needs Google sign-in or email, and this site has neither.";

/** What follows for the chosen one from what this site lacks. */
export function whoMayVoteNote(chosen: string, ways: ProofWays): string | undefined {
  if (!canProve(ways))
    return `This site has neither Google sign-in nor email${chosen === "proven_or_pass" ? ": only passes count" : ""}.`;
  const needsEmail = chosen === "proven" || chosen === "proven_or_pass";
  return needsEmail && !ways.mail ? "Only Google can confirm an email here." : undefined;
}
