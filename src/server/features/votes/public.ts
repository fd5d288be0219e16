export type { AccessLimit } from "./access-limit.ts";
export type { VoteConfirmations } from "./confirmations.ts";
export { addConfirmation, type Confirmation } from "./store.ts";

import type { VoteConfirmations } from "./confirmations.ts";

/** Counts the votes of somebody who has just proven the mailbox. */
export type ConfirmVotes = VoteConfirmations["confirm"];
