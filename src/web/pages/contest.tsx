import { useQuery } from "@tanstack/react-query";
import { CircleAlert, SearchX } from "lucide-react";
import { useMemo } from "react";
import type { ContestView } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import { pagePatterns } from "#domain/paths.ts";
import { countsOnlyWithProof } from "#domain/who-may-vote.ts";
import { LazyUnprovenLine } from "#web/features/auth/lazy-unproven-line.tsx";
import { contestQuery } from "#web/features/contests/api.ts";
import { ScheduleCard } from "#web/features/contests/schedule-card.tsx";
import { AccessBanner } from "#web/features/votes/access-banner.tsx";
import { ConfirmVote } from "#web/features/votes/confirm-vote.tsx";
import { LazyPassPanel } from "#web/features/votes/lazy-pass-panel.tsx";
import { useOwnVote } from "#web/features/votes/use-own-vote.ts";
import { WaitingVote } from "#web/features/votes/waiting-vote.tsx";
import { CallError } from "#web/lib/call.ts";
import { type LiveState, shownLiveState, useLiveContest } from "#web/lib/live.ts";
import { withShownEntries } from "#web/lib/sealed-view.ts";
import { usePageMetadata } from "#web/lib/use-page-metadata.ts";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { AccentScope } from "#web/ui/accent-scope.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CollapsibleText } from "#web/ui/collapsible-text.tsx";
import { Container } from "#web/ui/container.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ContestBar } from "./contest/contest-bar.tsx";
import { ContestHead } from "./contest/contest-head.tsx";
import { ContestTabs } from "./contest/contest-tabs.tsx";
import { MessageCard } from "./message-card.tsx";

export function ContestPage({ params }: { params: Readonly<Record<string, string>> }) {
  const contestId = parseId(params.contestId);
  return contestId === undefined ? <ContestNotFound /> : <LoadedContest contestId={contestId} />;
}

function LoadedContest({ contestId }: { contestId: number }) {
  const live = useLiveContest(contestId, useOwnVote(contestId));
  const { data: contest, error, dataUpdatedAt, refetch } = useQuery(contestQuery(contestId, { live: live === "live" }));
  // First of all, so that every part of this page hides what the contest hides, also from its organizer.
  const shown = useMemo(() => contest && withShownEntries(contest), [contest]);
  if (error instanceof CallError && error.status === 404) return <ContestNotFound />; // also if deleted later
  if (shown) {
    const state = shownLiveState(live, { failed: error !== null, stale: shown.stale === true });
    return <Contest contest={shown} live={state} updatedAt={dataUpdatedAt} />;
  }
  return error ? <ContestFailed onTryAgain={() => void refetch()} /> : <PageSpinner label="Loading contest..." />;
}

type ContestProps = { contest: ContestView; live: LiveState; updatedAt: number };

function Contest({ contest, live, updatedAt }: ContestProps) {
  usePageMetadata(({ contestMetadata }) => contestMetadata(contest));
  const isOver = useScheduleStatus(contest) === "ended";
  // Of whoever has not confirmed the email. A vote that waits for it has a bar that says the same.
  const lacksProof = !isOver && countsOnlyWithProof(contest.whoMayVote) && contest.userVote?.counted !== false;
  return (
    <AccentScope primaryColor={contest.customBranding?.primaryColor}>
      <Container className="pt-1 pb-20 sm:pt-3">
        <ContestBar contest={contest} />
        <ContestHead contest={contest} live={live} />
        <div className="mt-2 grid grid-cols-1 gap-2 sm:mt-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-x-8">
          {contest.description && (
            <CollapsibleText text={contest.description} lines={2} className="max-w-prose max-sm:text-sm" />
          )}
          <ScheduleCard contest={contest} />
        </div>
        <div className="mt-3 grid gap-3 empty:hidden">
          <LazyPassPanel contest={contest} />
          {contest.whoMayVote !== "pass" && <AccessBanner contest={contest} />}
          {lacksProof && <LazyUnprovenLine />}
        </div>
        <ContestTabs contest={contest} updatedAt={updatedAt} />
        <ConfirmVote contest={contest} />
        <WaitingVote contest={contest} />
      </Container>
    </AccentScope>
  );
}

function ContestNotFound() {
  usePageMetadata(({ contestNotFoundMetadata }) => contestNotFoundMetadata);
  return (
    <MessageCard icon={SearchX} title="Contest Not Found" actions={<ReturnHome />}>
      There is no contest at this address. It may have been removed.
    </MessageCard>
  );
}

function ContestFailed({ onTryAgain }: { onTryAgain: () => void }) {
  usePageMetadata(({ pageMetadata }) => ({ ...pageMetadata.contest, noindex: true }));
  return (
    <MessageCard
      icon={CircleAlert}
      title="Error Loading Contest"
      actions={
        <>
          <ReturnHome />
          <Button onClick={onTryAgain}>Try Again</Button>
        </>
      }
    >
      Please check your connection and try again.
    </MessageCard>
  );
}

function ReturnHome() {
  return (
    <ButtonLink href={pagePatterns.landing} variant="primary">
      Return Home
    </ButtonLink>
  );
}
