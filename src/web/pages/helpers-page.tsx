import { useQuery } from "@tanstack/react-query";
import { LogIn, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import type { ContestView } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import { contestPath } from "#domain/paths.ts";
import { onlyHelpersMayDoThis } from "#domain/people/organizer-permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { useLiveContest } from "#web/features/contests/live/live.ts";
import { CallError } from "#web/lib/http/call.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { CouldNotLoad } from "#web/ui/state/loaded.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { MessageCard } from "./message-card.tsx";
import { NotFoundPage } from "./not-found.tsx";

type HelpersPageProps = {
  params: Readonly<Record<string, string>>;
  title: string;
  failure: string;
  pathOf: (contestId: number) => string;
  children: (contest: ContestView) => ReactNode;
};

export function HelpersPage({ params, ...rest }: HelpersPageProps) {
  const contestId = parseId(params.contestId);
  return contestId === undefined ? <NotFoundPage /> : <LoadedPage contestId={contestId} {...rest} />;
}

type LoadedPageProps = Omit<HelpersPageProps, "params"> & { contestId: number };

function LoadedPage({ contestId, title, failure, pathOf, children }: LoadedPageProps) {
  const live = useLiveContest(contestId);
  const query = useQuery(contestQuery(contestId, { live: live === "live" }));
  const { data: contest, error } = query;
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />;
  if (contest?.canRunStage)
    return <AccentScope primaryColor={contest.customBranding?.primaryColor}>{children(contest)}</AccentScope>;
  if (!contest)
    return error ? (
      <Container className="py-12">
        <CouldNotLoad title={failure} query={query} />
      </Container>
    ) : (
      <PageSpinner />
    );
  return (
    <HelpersOnly
      title={title}
      path={pathOf(contestId)}
      view={{ href: contestPath(contestId), label: "View Contest" }}
    />
  );
}

type HelpersOnlyProps = {
  title: string;
  /** of this page, for after the sign-in */
  path: string;
  /** where everybody may go */
  view: { href: string; label: string };
};

export function HelpersOnly({ title, path, view }: HelpersOnlyProps) {
  const { user } = useCurrentUser();
  return (
    <MessageCard
      icon={user ? ShieldX : LogIn}
      title={title}
      actions={
        <>
          {!user && (
            <Button variant="primary" onClick={() => openSignInDialog({ returnTo: path })}>
              Sign In
            </Button>
          )}
          <ButtonLink href={view.href}>{view.label}</ButtonLink>
        </>
      }
    >
      {user ? onlyHelpersMayDoThis : "Please sign in as its organizer or a helper."}
    </MessageCard>
  );
}
