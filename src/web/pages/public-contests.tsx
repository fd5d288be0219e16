import { useInfiniteQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useState } from "react";
import type { ContestCard as Contest } from "#contract/contests.ts";
import { mayManageContest } from "#domain/people/contest-permissions.ts";
import { greetingName } from "#domain/people/people.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { LazyUnprovenLine } from "#web/features/auth/lazy-unproven-line.tsx";
import { ContestCard } from "#web/features/contests/card/contest-card.tsx";
import { publicContestPagesQuery } from "#web/features/contests/lists-api.ts";
import { useMinute } from "#web/features/contests/status/use-minute.ts";
import { LazyHelpedContests } from "#web/features/helping/lazy-helped-contests.tsx";
import { LazyWaitingNotice } from "#web/features/organizer-requests/lazy-waiting-notice.tsx";
import { publicShowPagesQuery } from "#web/features/shows/lists-api.ts";
import { useRenderedCount } from "#web/lib/lazy/use-rendered-count.ts";
import { useWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { ShowMorePages } from "#web/ui/layout/show-more.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { CouldNotLoad } from "#web/ui/state/loaded.tsx";
import { ContestSkeletons, contestGrid } from "./contest-skeletons.tsx";
import { PageHeading } from "./page-heading.tsx";
import { PublicShows } from "./public-contests/public-shows.tsx";

const QrDialog = lazyDialog(() => import("#web/features/contests/share/qr-dialog.tsx"), "QrDialog");

export function PublicContestsPage() {
  const { shell } = useWords();
  const { publicList } = useWords("list");
  const { user } = useCurrentUser();
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title={shell.publicContests}>
        {/* Wider screens show it in the site's header. */}
        {user && <span className="md:hidden">{publicList.welcome(greetingName(user))}</span>}
        {publicList.subtitle}
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 gap-6">
        <LazyWaitingNotice user={user} />
        <LazyUnprovenLine />
        <LazyHelpedContests />
        <PublicShows />
        <Contests />
      </div>
    </Container>
  );
}

function Contests() {
  const { shell } = useWords();
  const { publicList } = useWords("list");
  const query = useInfiniteQuery(publicContestPagesQuery);
  const { data } = query;
  const hasShows = useInfiniteQuery(publicShowPagesQuery).data?.pages.some(({ length }) => length > 0);
  // A new contest moves one to the next page, where it comes a second time until the list is loaded again.
  const contests = data && [...new Map(data.pages.flat().map((contest) => [contest.id, contest])).values()];
  const { user } = useCurrentUser();
  const now = useMinute();
  const drawn = useRenderedCount(contests?.length ?? 0);
  // Keeps the contest while the dialog closes.
  const [shared, setShared] = useState<{ contest: Contest; open: boolean }>();
  if (!contests && query.isError) return <CouldNotLoad title={publicList.failed} query={query} />;
  if (!contests) return <ContestSkeletons photo="aspect-video" lines={["h-8 w-3/4", "h-20", "h-24", "h-11"]} />;
  if (contests.length === 0 && hasShows) return null;
  if (contests.length === 0)
    return (
      <EmptyState icon={Trophy} title={publicList.empty}>
        {publicList.emptyText}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={shell.contests} className={contestGrid}>
        {contests.slice(0, drawn).map((contest, index) => (
          <li key={contest.id}>
            <ContestCard
              contest={contest}
              now={now}
              eager={index === 0}
              onShowQr={() => setShared({ contest, open: true })}
            />
          </li>
        ))}
      </ul>
      <ShowMorePages query={query} shown={publicList.contestsShown(contests.length)} />
      {shared && (
        <QrDialog
          contest={shared.contest}
          admin={mayManageContest(user, shared.contest)}
          open={shared.open}
          onOpenChange={(open) => setShared({ ...shared, open })}
        />
      )}
    </>
  );
}
