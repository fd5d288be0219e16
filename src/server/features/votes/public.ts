import type { VoteConfirmations } from "./confirmations.ts";

export type { AccessLimit } from "./access/access-limit.ts";
export { addConfirmation, type Confirmation } from "./confirmations.ts";
export { ownWithoutProof } from "./own-votes.ts";

/** Counts the votes of somebody who has just proven the mailbox. */
export type ConfirmVotes = VoteConfirmations["confirm"];
