import { finishGoogleSignIn, startGoogleSignIn } from "#contract/auth.ts";
import { authErrorPath } from "#domain/people/auth-errors.ts";
import { returnPath } from "#domain/people/return-path.ts";
import { shorten } from "#domain/text/shorten.ts";
import type { Log } from "#server/core/log.ts";
import type { Confirmation } from "#server/features/votes/public.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import { redirectReply } from "#server/http/replies/reply.ts";
import type { AccountClaims } from "../accounts/account-claims.ts";
import type { BrowserSessions } from "../sessions/browser-sessions.ts";
import type { FindPersonWithoutProof } from "../voters/person-without-proof.ts";
import { googleIdOf } from "../voters/voter-id.ts";
import type { VoterStore } from "../voters/voters.ts";
import { type GoogleSignIn, OtherGoogleAccount, RefusedByIssuer, UnverifiedEmail } from "./google.ts";
import { pendingSignIns } from "./pending-sign-ins.ts";

type Deps = {
  /** undefined where Google is not configured */
  google: GoogleSignIn | undefined;
  claims: Pick<AccountClaims, "claimByGoogle">;
  voters: VoterStore;
  browserSessions: BrowserSessions;
  personWithoutProof: FindPersonWithoutProof;
  confirmVotes: (confirmation: Confirmation) => Promise<void>;
  appSecret: string;
  https: boolean;
  log: Log;
};

/** The browser navigates here, so a failure redirects to a page that explains it. */
export function googleRoutes(api: Api, deps: Deps) {
  const { google, claims, voters, browserSessions, personWithoutProof, confirmVotes, appSecret, https, log } = deps;
  const pendingCookies = pendingSignIns({ appSecret, https });

  api.handle(startGoogleSignIn, async ({ query, request }) => {
    const returnTo = returnPath(query.returnTo);
    if (!google) return redirectReply(authErrorPath("auth_not_configured", { returnTo }));
    try {
      const { address, pending } = await google.start(returnTo);
      pendingCookies.remember(request, pending);
      return redirectReply(address.href);
    } catch (error) {
      log.warn({ err: error }, "Google cannot be reached");
      return redirectReply(authErrorPath("auth_failed", { returnTo }));
    }
  });

  api.handle(finishGoogleSignIn, async ({ request }) => {
    if (!google) return redirectReply(authErrorPath("auth_not_configured"));
    const pending = pendingCookies.take(request);
    if (!pending) return redirectReply(authErrorPath("auth_callback_failed"));
    try {
      const { account: googleAccount, ...verified } = await google.finish(
        request.target.slice(request.path.length),
        pending,
      );
      const person = { ...verified, googleId: googleIdOf(googleAccount, appSecret) };
      if (!(await voters.prove(person.email, person.googleId))) throw new OtherGoogleAccount();
      const unproven = await personWithoutProof(request, person.email);
      const account = await claims.claimByGoogle(person, unproven);
      if (unproven) await confirmVotes({ ...unproven, proof: "google" });
      await browserSessions.start(request, account ? { userId: account.id } : { google: person });
      return redirectReply(pending.returnTo);
    } catch (error) {
      log.info({ err: error }, "signing in with Google failed");
      return redirectReply(failurePage(error, pending.returnTo));
    }
  });
}

function failurePage(error: unknown, returnTo: string): string {
  if (error instanceof RefusedByIssuer)
    return authErrorPath("oauth_error", { details: shorten(error.message, 200), returnTo });
  const refusal = error instanceof OtherGoogleAccount ? new Refusal("conflict", ["otherGoogleAccount"]) : error;
  if (refusal instanceof Refusal)
    return authErrorPath("oauth_error", { details: refusal.message, reason: refusal.reason?.[0], returnTo });
  return authErrorPath(error instanceof UnverifiedEmail ? "auth_failed" : "auth_callback_failed", { returnTo });
}
