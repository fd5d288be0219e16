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
  "Who can vote is locked while there are rehearsal votes. Clear the rehearsal on the control page first.";

/** For the contest's form: what each choice means. */
export const whoMayVoteTexts: Readonly<Record<WhoMayVote, { label: string; meaning: string }>> = {
  signed_in: {
    label: "Everybody signed in",
    meaning: "Every vote counts. One person can vote several times with made-up addresses.",
  },
  proven: {
    label: "Everybody with a confirmed email",
    meaning: "A vote counts once its voter signs in with Google or enters a code from an email. Until then it waits.",
  },
  pass: {
    label: "Pass holders",
    meaning: "You print passes and hand them out. Each is one vote, and nobody needs an account.",
  },
  proven_or_pass: {
    label: "A confirmed email or a pass",
    meaning: "Either is enough. The results show how many votes came each way.",
  },
};

const missingProof = "Needs Google sign-in or email, and this site has neither.";

/** What a choice lacks on this site, or what follows from what is missing. */
export function whoMayVoteNote(choice: WhoMayVote, ways: ProofWays): string | undefined {
  if (choice === "signed_in")
    return canProve(ways) ? undefined : "Preselected because this site has neither Google sign-in nor email.";
  if (choice === "pass") return undefined;
  if (!canProve(ways))
    return choice === "proven" ? missingProof : "This site has neither Google sign-in nor email: only passes count.";
  return ways.mail ? undefined : "This site sends no email: only Google can confirm an address here.";
}
