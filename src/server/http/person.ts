import type { CurrentUser } from "#contract/auth.ts";

/** Whoever is signed in. */
export type Person = CurrentUser & {
  /** what their vote is kept under */
  voterId: string;
  /** false for somebody whom Google vouches for and who has no row among our users */
  hasAccount: boolean;
};
