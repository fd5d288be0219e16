import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { returnPath } from "#domain/people/return-path.ts";
import { hasVotes } from "#domain/results/platform-stats.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { platformStatsQuery } from "#web/features/results/api.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useWords } from "#web/lib/words/words.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { NightFigures, NightPanel } from "#web/ui/layout/night-panel.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Benefits } from "./landing/benefits.tsx";
import stripes from "./landing/final-call.svg?inline";
import { Hero } from "./landing/hero.tsx";
import { OneVote } from "./landing/one-vote.tsx";

const FailedSignIn = lazyPart(() => import("./landing/failed-sign-in.tsx"), "FailedSignIn");

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

function readFailedSignIn() {
  const query = new URLSearchParams(globalThis.location?.search);
  const error = query.get("error");
  if (error === null) return undefined;
  return {
    error,
    details: query.get("details"),
    reason: query.get("reason"),
    returnTo: returnPath(query.get("returnTo")),
  };
}

/** Removes the query, so that a reload or a shared link does not repeat it. */
function takeQuery(): void {
  const query = new URLSearchParams(window.location.search);
  if (query.has("signin"))
    openSignInDialog(query.has("returnTo") ? { returnTo: returnPath(query.get("returnTo")) } : {});
  if (window.location.search) window.history.replaceState(window.history.state, "", window.location.pathname);
}

function Community() {
  const { landingPage } = useWords("landing");
  const { data: stats } = useQuery(platformStatsQuery);
  return (
    <section aria-labelledby="community" className="bg-ground pb-16 sm:pb-24">
      <Container>
        <NightPanel>
          <h2 id="community" className="max-w-2xl text-4xl sm:text-5xl">
            {landingPage.staysUp}
          </h2>
          <NightFigures figures={landingPage.figures} />
          {/* Has its place from the start, so that nothing moves when the figures arrive. */}
          <p className="mt-8 min-h-[1lh] text-lg">
            {stats && hasVotes(stats) && landingPage.soFar(stats.totalVotes, stats.totalContests)}
          </p>
        </NightPanel>
      </Container>
    </section>
  );
}

function FinalCall() {
  const { landingPage } = useWords("landing");
  return (
    <section aria-labelledby="final-call" className="relative isolate overflow-clip bg-accent text-on-accent">
      <img src={stripes} alt="" className="absolute inset-0 -z-10 size-full" />
      <Container className="flex flex-col items-start gap-6 py-14 sm:py-20 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="final-call" className="text-4xl sm:text-5xl">
            {landingPage.ready}
          </h2>
          <p className="mt-3 max-w-prose text-lg">{landingPage.readyText}</p>
        </div>
        <div className="night shrink-0">
          <Button size="lg" onClick={() => openSignInDialog({ tab: "register", asksForAccess: true })}>
            {landingPage.startCreating}
          </Button>
        </div>
      </Container>
    </section>
  );
}
