import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { defaultLanguage } from "#domain/default-language.ts";
import { parseId } from "#domain/ids.ts";
import { resultIsPublic } from "#domain/results/public-result.ts";
import { type ContestQuery, contestQuery } from "#web/features/contests/api.ts";
import { shownLiveState } from "#web/features/contests/live/live-state.ts";
import { withShownEntries } from "#web/features/contests/live/sealed-view.ts";
import { ScheduleCard } from "#web/features/contests/status/schedule-card.tsx";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { LazyFinalResult } from "#web/features/results/final/lazy-final-result.tsx";
import { ConfirmVote, LazyAccessBanner, LazyPassPanel, WaitingVote } from "#web/features/votes/lazy-panels.tsx";
import { useOwnVote } from "#web/features/votes/sending/use-voting.ts";
import { CallError } from "#web/lib/http/call.ts";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { afterFirstPaint } from "#web/lib/lazy/after-next-frame.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { useWords } from "#web/lib/words/words.ts";
import { usePageMetadata } from "#web/pages/metadata/use-page-metadata.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { CollapsibleText } from "#web/ui/text/collapsible-text.tsx";
import { TypedIn } from "#web/ui/text/typed.tsx";
import { ContestBar } from "./contest/contest-bar.tsx";
import { ContestHead } from "./contest/contest-head.tsx";
import { ContestTabs, tabAtFirst } from "./contest/contest-tabs.tsx";
import { LazyEntriesTab } from "./contest/lazy-entries-tab.ts";
import { LazyNextAward } from "./contest/lazy-next-award.tsx";

/** The page. The first drawing needs the code of what it begins with. If that fails, the page tries it again. */
export async function contestPage(contest: ContestView | undefined) {
  const status = contest && scheduleStatus(contest, serverClock.now());
  const hasResult = contest && status && resultIsPublic(status, contest);
  await Promise.all([
    hasResult && LazyFinalResult.makeReady().catch(() => {}),
    tabAtFirst(status === "ended") === "entries" && LazyEntriesTab.makeReady().catch(() => {}),
  ]);
  return ContestPage;
}

/** `liveOfShow`: the stream of the show's page tells of this contest, too. */
type ContestPageProps = { params: Readonly<Record<string, string>>; liveOfShow?: LiveState | undefined };

export function ContestPage({ params, liveOfShow }: ContestPageProps) {
  const contestId = parseId(params.contestId);
  return contestId === undefined ? <Problem /> : <LoadedContest contestId={contestId} liveOfShow={liveOfShow} />;
}

/** Nearly nobody needs it. Where it cannot be loaded either, it is tried again when the device is online. */
const ContestProblem = lazyPart(() => import("./contest/contest-problem.tsx"), "ContestProblem");

function Problem({ onTryAgain }: { onTryAgain?: () => void }) {
  return <ContestProblem onTryAgain={onTryAgain} instead={<Loading />} />;
}

function Loading() {
  return <PageSpinner label={useWords().contest.loading} />;
}

const loadWatcher = () => afterFirstPaint().then(() => import("./contest/contest-watcher.tsx"));

/** The stream of counts is opened once the page is drawn; until then the contest is as the page was sent. */
function LoadedContest({ contestId, liveOfShow }: { contestId: number; liveOfShow: LiveState | undefined }) {
  const [ownLive, setLive] = useState<LiveState>("polling");
  const live = liveOfShow ?? ownLive;
  const { part } = useLazy(loadWatcher, true);
  const onOwnVote = useOwnVote(contestId);
  return (
    <>
      {part && (
        <part.ContestWatcher
          contestId={contestId}
          onOwnVote={onOwnVote}
          onState={setLive}
          live={live}
          ofShow={liveOfShow !== undefined}
        />
      )}
      <PolledContest contestId={contestId} live={live} poll={part?.poll} isInShow={liveOfShow !== undefined} />
    </>
  );
}

type PolledContestProps = { contestId: number; live: LiveState; poll: ContestQuery["poll"]; isInShow: boolean };

/** `isInShow`: below the head of its show's page, which has a bar. */
function PolledContest({ contestId, live, poll, isInShow }: PolledContestProps) {
  const query = contestQuery(contestId, { live: live === "live", poll });
  const { data: contest, error, dataUpdatedAt, refetch } = useQuery(query);
  // First of all, so that every part of this page hides what the contest hides, also from its organizer.
  const shown = useMemo(() => (isPart(contest) ? undefined : withShownEntries(contest)), [contest]);
  if (error instanceof CallError && error.status === 404) return <Problem />; // also if deleted later
  if (shown) {
    const state = shownLiveState(live, { failed: error !== null, stale: shown.stale === true });
    return (
      <TypedIn value={shown.language ?? defaultLanguage}>
        <Contest contest={shown} live={state} updatedAt={dataUpdatedAt} isInShow={isInShow} />
      </TypedIn>
    );
  }
  if (error) return <Problem onTryAgain={() => void refetch()} />;
  return <Loading />;
}

/** A show's page knows its awards without their counts. */
function isPart(contest: ContestView | undefined): contest is undefined {
  return !contest || "fromShow" in contest;
}

type ContestProps = { contest: ContestView; live: LiveState; updatedAt: number; isInShow: boolean };

function Contest({ contest, live, updatedAt, isInShow }: ContestProps) {
  const hasResult = resultIsPublic(useScheduleStatus(contest), contest);
  const [hadResult] = useState(hasResult);
  usePageMetadata(({ contestMetadata }) => contestMetadata(contest));
  return (
    <AccentScope primaryColor={contest.customBranding?.primaryColor}>
      <Container className="pt-1 pb-20 sm:pt-2">
        {!isInShow && <ContestBar contest={contest} />}
        <ContestHead contest={contest} live={live} />
        {!contest.sealed && (
          <LazyFinalResult
            wanted={hasResult}
            contest={contest}
            isNews={!hadResult}
            instead={<div className="py-24" />}
          />
        )}
        <div
          className={classNames(
            "mt-2 grid grid-cols-1 gap-2 sm:mt-3",
            contest.description && "lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start lg:gap-x-8",
          )}
        >
          {contest.description && (
            <CollapsibleText text={contest.description} lines={2} className="max-w-prose max-sm:text-sm" />
          )}
          <ScheduleCard contest={contest} />
        </div>
        <div className="mt-3 grid gap-3 empty:hidden">
          <LazyPassPanel contest={contest} />
          {contest.whoMayVote !== "pass" && <LazyAccessBanner contest={contest} />}
        </div>
        <ContestTabs contest={contest} updatedAt={updatedAt} />
        <ConfirmVote contest={contest} />
        <WaitingVote
          contest={contest}
          next={contest.showId !== undefined && <LazyNextAward contest={contest} showId={contest.showId} />}
        />
      </Container>
    </AccentScope>
  );
}
