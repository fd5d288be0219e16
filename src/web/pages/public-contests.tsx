import { useInfiniteQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useState } from "react";
import type { ContestCard as Contest } from "#contract/contests.ts";
import { greetingName } from "#domain/people.ts";
import { mayManageContest } from "#domain/permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { LazyUnprovenLine } from "#web/features/auth/lazy-unproven-line.tsx";
import { ContestCard } from "#web/features/contests/contest-card.tsx";
import { publicContestPagesQuery } from "#web/features/contests/lists-api.ts";
import { useMinute } from "#web/features/contests/use-minute.ts";
import { LazyHelpedContests } from "#web/features/helping/lazy-helped-contests.tsx";
import { WaitingNotice } from "#web/features/organizer-requests/waiting-notice.tsx";
import { useRenderedCount } from "#web/lib/lazy/use-rendered-count.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { ShowMore } from "#web/ui/layout/show-more.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { CouldNotLoad } from "#web/ui/state/loaded.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";
import { PageHeading } from "./page-heading.tsx";

const QrDialog = lazyDialog(() => import("#web/features/contests/qr-dialog.tsx"), "QrDialog");

export function PublicContestsPage() {
  const { user } = useCurrentUser();
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title="Public Contests">
        {/* Wider screens show it in the site's header. */}
        {user && <span className="md:hidden">Welcome, {greetingName(user)}! </span>}
        Pick a contest, look around, and vote for your favorite.
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 gap-6">
        <WaitingNotice user={user} />
        <LazyUnprovenLine />
        <LazyHelpedContests />
        <Contests />
      </div>
    </Container>
  );
}

function Contests() {
  const query = useInfiniteQuery(publicContestPagesQuery);
  const { data, hasNextPage } = query;
  // A new contest moves one to the next page, where it comes a second time until the list is loaded again.
  const contests = data && [...new Map(data.pages.flat().map((contest) => [contest.id, contest])).values()];
  const { user } = useCurrentUser();
  const now = useMinute();
  const drawn = useRenderedCount(contests?.length ?? 0);
  // Keeps the contest while the dialog closes.
  const [shared, setShared] = useState<{ contest: Contest; open: boolean }>();
  if (!contests && query.isError) return <CouldNotLoad title="Could not load the contests" query={query} />;
  if (!contests) return <ContestSkeletons />;
  if (contests.length === 0)
    return (
      <EmptyState icon={Trophy} title="No contests yet">
        Public contests will show up here.
      </EmptyState>
    );
  return (
    <>
      <ul className={grid}>
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
      {(hasNextPage || (data?.pages.length ?? 0) > 1) && (
        <ShowMore
          shown={`${contests.length} contests`}
          hasMore={hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => query.fetchNextPage()}
        />
      )}
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

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-6";

function ContestSkeletons() {
  return (
    <div role="status" aria-label="Loading..." className={grid}>
      {["one", "two", "three"].map((key) => (
        <Card key={key}>
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-20" />
            <Skeleton className="h-24" />
            <Skeleton className="h-11" />
          </div>
        </Card>
      ))}
    </div>
  );
}
