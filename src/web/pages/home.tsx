import { LayoutDashboard, LogOut, Search, Trophy } from "lucide-react";
import { signOut } from "#contract/auth.ts";
import { pagePatterns } from "#domain/paths.ts";
import { greetingName } from "#domain/people/people.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { LazyUnprovenLine } from "#web/features/auth/lazy-unproven-line.tsx";
import { LazyHelpedContests } from "#web/features/helping/lazy-helped-contests.tsx";
import { useWords } from "#web/lib/words/words.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { NightFigures, NightPanel } from "#web/ui/layout/night-panel.tsx";
import { ButtonAnchor, ButtonLink } from "#web/ui/press/button.tsx";

export function HomePage() {
  const { user } = useCurrentUser();
  const { shell } = useWords();
  const { home } = useWords("later");
  /** Given by the product's owner, not counted. */
  const figures = [
    { figure: "19", label: home.totalContests },
    { figure: "228", label: home.totalVotes },
    { figure: "150+", label: home.activeUsers },
  ];
  return (
    <Container className="pt-6 pb-20 sm:pt-10">
      <NightPanel>
        <h1 className="text-4xl [overflow-wrap:anywhere] sm:text-6xl">
          {home.welcome(user ? greetingName(user) : home.somebody)}
        </h1>
        <NightFigures figures={figures} />
      </NightPanel>
      <div className="mt-6 empty:hidden">
        <LazyUnprovenLine />
      </div>
      <div className="mt-10 empty:hidden">
        <LazyHelpedContests />
      </div>
      <h2 className="mt-12 text-2xl">{home.quickActions}</h2>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ButtonLink icon={Trophy} href={pagePatterns.contests} variant="primary" size="lg">
          {home.viewContests}
        </ButtonLink>
        <ButtonLink icon={LayoutDashboard} href={pagePatterns.contests} size="lg">
          {home.myDashboard}
        </ButtonLink>
        <ButtonLink icon={Search} href={pagePatterns.searchDemo} size="lg">
          {home.searchDemo}
        </ButtonLink>
        <ButtonAnchor icon={LogOut} href={signOut.path} size="lg">
          {shell.signOut}
        </ButtonAnchor>
      </div>
    </Container>
  );
}
