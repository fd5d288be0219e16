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

export const whoMayVoteFrozen = "Who may vote cannot change anymore: people have already voted.";
export const whoMayVoteRehearsed =
  "Who may vote cannot change while there are votes of a rehearsal. Clear the rehearsal on the control page first.";

/** For the contest's form: what each choice means. */
export const whoMayVoteTexts: Readonly<Record<WhoMayVote, { label: string; meaning: string }>> = {
  signed_in: {
    label: "Everybody who is signed in",
    meaning: "Every vote counts. One person can vote several times with invented addresses.",
  },
  proven: {
    label: "Everybody with a confirmed email",
    meaning:
      "A vote counts when its voter has signed in with Google or entered a code from a mail. Until then it waits.",
  },
  pass: {
    label: "Holders of a pass",
    meaning: "You print passes and hand them out. Each is one vote, and nobody needs an account.",
  },
  proven_or_pass: {
    label: "A confirmed email or a pass",
    meaning: "Either is enough. The result shows how many votes came by which.",
  },
};

const missingProof = "Needs sign-in with Google or mail, and this site has neither.";

/** What a choice lacks on this site, or what follows from what is missing. */
export function whoMayVoteNote(choice: WhoMayVote, ways: ProofWays): string | undefined {
  if (choice === "signed_in")
    return canProve(ways) ? undefined : "Chosen at first, because this site has neither sign-in with Google nor mail.";
  if (choice === "pass") return undefined;
  if (!canProve(ways))
    return choice === "proven"
      ? missingProof
      : "This site has neither sign-in with Google nor mail: only passes count.";
  return ways.mail ? undefined : "This site sends no mail: only a Google account can confirm an email here.";
}
