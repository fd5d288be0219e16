import { useEffect, useState } from "react";
import { returnPath } from "#domain/return-path.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { Benefits } from "./landing/benefits.tsx";
import { Community } from "./landing/community.tsx";
import { FailedSignIn, readFailedSignIn } from "./landing/failed-sign-in.tsx";
import { FinalCall } from "./landing/final-call.tsx";
import { Hero } from "./landing/hero.tsx";
import { OneVote } from "./landing/one-vote.tsx";

export function LandingPage() {
  const [failed, setFailed] = useState(readFailedSignIn);
  useEffect(takeQuery, []);
  return (
    <>
      {failed && <FailedSignIn {...failed} onDismiss={() => setFailed(undefined)} />}
      <Hero />
      <OneVote />
      <Benefits />
      <Community />
      <FinalCall />
    </>
  );
}

/** Removes the query, so that a reload or a shared link does not repeat it. */
function takeQuery(): void {
  const query = new URLSearchParams(window.location.search);
  if (query.has("signin"))
    openSignInDialog(query.has("returnTo") ? { returnTo: returnPath(query.get("returnTo")) } : {});
  if (window.location.search) window.history.replaceState(window.history.state, "", window.location.pathname);
}
