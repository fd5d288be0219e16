import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { returnPath } from "#domain/people/return-path.ts";
import { platformStatsText } from "#domain/results/platform-stats.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { platformStatsQuery } from "#web/features/results/api.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { NightFigures, NightPanel } from "#web/ui/layout/night-panel.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Benefits } from "./landing/benefits.tsx";
import { FailedSignIn, readFailedSignIn } from "./landing/failed-sign-in.tsx";
import stripes from "./landing/final-call.svg?inline";
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

const figures = [
  { figure: "99.9%", label: "uptime, because a show happens once" },
  { figure: "1", label: "vote per person, per contest" },
  { figure: "0", label: "spam messages" },
];

function Community() {
  const { data: stats } = useQuery(platformStatsQuery);
  return (
    <section aria-labelledby="community" className="bg-ground pb-16 sm:pb-24">
      <Container>
        <NightPanel>
          <h2 id="community" className="max-w-2xl text-4xl sm:text-5xl">
            The community shows up. The platform stays up.
          </h2>
          <NightFigures figures={figures} />
          {/* Has its place from the start, so that nothing moves when the figures arrive. */}
          <p className="mt-8 min-h-[1lh] text-lg">{stats && platformStatsText(stats)}</p>
        </NightPanel>
      </Container>
    </section>
  );
}

function FinalCall() {
  return (
    <section aria-labelledby="final-call" className="relative isolate overflow-clip bg-accent text-on-accent">
      <img src={stripes} alt="" className="absolute inset-0 -z-10 size-full" />
      <Container className="flex flex-col items-start gap-6 py-14 sm:py-20 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="final-call" className="text-4xl sm:text-5xl">
            Ready to start creating?
          </h2>
          <p className="mt-3 max-w-prose text-lg">
            Set up the contest, add the entries, print the code. Voting opens when you say so.
          </p>
        </div>
        <div className="night shrink-0">
          <Button size="lg" onClick={() => openSignInDialog({ tab: "register", asksForAccess: true })}>
            Start Creating
          </Button>
        </div>
      </Container>
    </section>
  );
}
