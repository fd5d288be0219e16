import { finishGoogleSignIn, startGoogleSignIn } from "#contract/auth.ts";
import { authErrorPath, otherGoogleAccountMessage } from "#domain/auth-errors.ts";
import { returnPath } from "#domain/return-path.ts";
import { shorten } from "#domain/shorten.ts";
import type { Confirmation } from "#server/features/votes/store.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import type { AccountClaims } from "./account-claims.ts";
import type { BrowserSessions } from "./browser-sessions.ts";
import { type GoogleSignIn, OtherGoogleAccount, RefusedByIssuer, UnverifiedEmail } from "./google.ts";
import { pendingSignIns } from "./pending-sign-ins.ts";
import type { ProverOf } from "./prover.ts";
import { googleIdOf } from "./voter-id.ts";
import type { VoterStore } from "./voters.ts";

type Parts = {
  /** undefined where Google is not configured */
  google: GoogleSignIn | undefined;
  claims: Pick<AccountClaims, "claimByGoogle">;
  voters: VoterStore;
  browserSessions: BrowserSessions;
  proverOf: ProverOf;
  confirmVotes: (confirmation: Confirmation) => Promise<void>;
  appSecret: string;
  https: boolean;
};

/** The browser navigates here, so a failure redirects to a page that explains it. */
export function googleRoutes(api: Api, parts: Parts) {
  const { google, claims, voters, browserSessions, proverOf, confirmVotes, appSecret, https } = parts;
  const pendingCookies = pendingSignIns({ appSecret, https });

  api.handle(startGoogleSignIn, async ({ query, context }) => {
    const returnTo = returnPath(query.returnTo);
    if (!google) return context.redirect(authErrorPath("auth_not_configured", { returnTo }));
    try {
      const { address, pending } = await google.start(returnTo);
      await pendingCookies.remember(context, pending);
      return context.redirect(address.href);
    } catch (error) {
      context.var.log.warn({ err: error }, "Google cannot be reached");
      return context.redirect(authErrorPath("auth_failed", { returnTo }));
    }
  });

  api.handle(finishGoogleSignIn, async ({ context }) => {
    if (!google) return context.redirect(authErrorPath("auth_not_configured"));
    const pending = await pendingCookies.take(context);
    if (!pending) return context.redirect(authErrorPath("auth_callback_failed"));
    try {
      const { account: googleAccount, ...verified } = await google.finish(new URL(context.req.url).search, pending);
      const person = { ...verified, googleId: googleIdOf(googleAccount, appSecret) };
      if (!(await voters.prove(person.email, person.googleId))) throw new OtherGoogleAccount();
      const prover = await proverOf(context.var.request, person.email);
      const account = await claims.claimByGoogle(person, prover);
      if (prover) await confirmVotes({ ...prover, proof: "google" });
      await browserSessions.start(context.var.request, account ? { userId: account.id } : { google: person });
      return context.redirect(pending.returnTo);
    } catch (error) {
      context.var.log.info({ err: error }, "signing in with Google failed");
      return context.redirect(failurePage(error, pending.returnTo));
    }
  });
}

function failurePage(error: unknown, returnTo: string): string {
  if (error instanceof RefusedByIssuer)
    return authErrorPath("oauth_error", { details: shorten(error.message, 200), returnTo });
  if (error instanceof Refusal) return authErrorPath("oauth_error", { details: error.message, returnTo });
  if (error instanceof OtherGoogleAccount)
    return authErrorPath("oauth_error", { details: otherGoogleAccountMessage, returnTo });
  return authErrorPath(error instanceof UnverifiedEmail ? "auth_failed" : "auth_callback_failed", { returnTo });
}
