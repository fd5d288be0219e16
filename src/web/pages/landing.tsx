import { useEffect, useState } from "react";
import { authErrorMessage } from "#domain/auth-errors.ts";
import { returnPath } from "#domain/return-path.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Benefits } from "./landing/benefits.tsx";
import { Community } from "./landing/community.tsx";
import { FinalCall } from "./landing/final-call.tsx";
import { Hero } from "./landing/hero.tsx";
import { OneVote } from "./landing/one-vote.tsx";

export function LandingPage() {
  const [error, setError] = useState(readError);
  useEffect(takeQuery, []);
  return (
    <>
      {error && <ErrorBanner onDismiss={() => setError(null)}>{error}</ErrorBanner>}
      <Hero />
      <OneVote />
      <Benefits />
      <Community />
      <FinalCall />
    </>
  );
}

/** The error of a failed sign-in. */
function readError(): string | null {
  const query = new URLSearchParams(window.location.search);
  const error = query.get("error");
  return error === null ? null : authErrorMessage(error, query.get("details"));
}

/** Removes the query, so that a reload or a shared link does not repeat it. */
function takeQuery(): void {
  const query = new URLSearchParams(window.location.search);
  if (query.has("signin"))
    openSignInDialog(query.has("returnTo") ? { returnTo: returnPath(query.get("returnTo")) } : {});
  if (window.location.search) window.history.replaceState(window.history.state, "", window.location.pathname);
}
