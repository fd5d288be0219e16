// What the start and the operator's commands use of accounts and voters: `npm run admin` need not load the whole slice.
export { operatorAccounts } from "./accounts/operator-accounts.ts";
export { hashPassword } from "./sign-in/passwords.ts";
export { signInLimit } from "./sign-in/sign-in-limit.ts";
export { userStore } from "./store.ts";
export { knownVoterIds } from "./voters/known-voters.ts";
export { releaseMailbox } from "./voters/release-mailbox.ts";
export { accountKeyOf } from "./voters/voter-id.ts";
