/** How a vote was proven: by nothing, by a mailbox, by a Google account, by a printed pass. */
export const voteProofs = ["none", "mail", "google", "pass"] as const;
export type VoteProof = (typeof voteProofs)[number];

/** Whose votes a contest takes and counts. */
export const whoMayVoteChoices = ["signed_in", "proven", "pass", "proven_or_pass"] as const;
export type WhoMayVote = (typeof whoMayVoteChoices)[number];

export function takesPasses(whoMayVote: WhoMayVote): boolean {
  return whoMayVote === "pass" || whoMayVote === "proven_or_pass";
}

/** The others wait until their voters have proven their mailbox. The same as vote_counts.sql. */
export function voteCounts(whoMayVote: WhoMayVote, proof: VoteProof): boolean {
  switch (whoMayVote) {
    case "signed_in":
      return proof !== "pass";
    case "proven":
      return proof === "mail" || proof === "google";
    case "pass":
      return proof === "pass";
    case "proven_or_pass":
      return proof !== "none";
  }
}

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
  if (!isWhoMayVote(choice)) return "Please choose who may vote";
  return choice === "proven" && !canProve(ways) ? missingProof : undefined;
}

export const whoMayVoteFrozen = "Who may vote cannot change any more: people have already voted.";

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

/** For the contest's page, beside the number of votes: short, so that a phone has it in that line. */
export const whoMayVoteLines: Readonly<Record<WhoMayVote, string>> = {
  signed_in: "All signed in may vote",
  proven: "Confirmed emails count",
  pass: "Voting needs a pass",
  proven_or_pass: "Confirmed email or pass",
};

/** How many of the counted votes were proven by what. */
export type VotesByProof = Readonly<Record<VoteProof, number>>;

const proofNames: Readonly<Record<VoteProof, string>> = {
  google: "Google",
  mail: "e-mail",
  pass: "pass",
  none: "without proof",
};

/** Such as "1,204 votes: 980 Google, 224 e-mail; 31 were never confirmed and do not count". */
export function resultByProof(byProof: VotesByProof, neverConfirmed: number): string {
  const proofs = (["google", "mail", "pass", "none"] as const).filter((proof) => byProof[proof] > 0);
  const total = proofs.reduce((sum, proof) => sum + byProof[proof], 0);
  const classes = proofs.map((proof) => `${inWords(byProof[proof])} ${proofNames[proof]}`).join(", ");
  const counted = `${inWords(total)} ${total === 1 ? "vote" : "votes"}${classes && `: ${classes}`}`;
  if (neverConfirmed === 0) return counted;
  const never = neverConfirmed === 1 ? "was never confirmed and does" : "were never confirmed and do";
  return `${counted}; ${inWords(neverConfirmed)} ${never} not count`;
}

/** For people who manage the contest, while it runs. */
export function votesThatWait(waiting: number): string {
  return waiting === 1
    ? "1 more vote waits until its voter has confirmed an email"
    : `${inWords(waiting)} more votes wait until their voters have confirmed an email`;
}

const inWords = (count: number) => count.toLocaleString("en-US");
