import { useQuery } from "@tanstack/react-query";
import { CalendarRange, CircleAlert, Images, SearchX, Vote } from "lucide-react";
import { useState } from "react";
import { useSearch } from "wouter";
import type { ContestView } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import { contestMetadata, contestNotFoundMetadata, pageMetadata } from "#domain/page-metadata.ts";
import { pagePatterns } from "#domain/paths.ts";
import { photoSrcset } from "#domain/photos.ts";
import { scheduleLabels, scheduleStatus } from "#domain/schedule.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { EntryCard } from "#web/features/contests/entry-card.tsx";
import { ConfirmVote } from "#web/features/votes/confirm-vote.tsx";
import { VoteButton } from "#web/features/votes/vote-button.tsx";
import { CallError } from "#web/lib/call.ts";
import { formatInstant } from "#web/lib/dates.ts";
import { usePageMetadata } from "#web/lib/page-metadata.ts";
import { AccentScope } from "#web/ui/accent-scope.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { MessageCard } from "./message-card.tsx";
import { PageHeading } from "./page-heading.tsx";

export function ContestPage({ params }: { params: Readonly<Record<string, string>> }) {
  const contestId = parseId(params.contestId);
  return contestId === undefined ? <ContestNotFound /> : <LoadedContest contestId={contestId} />;
}

function LoadedContest({ contestId }: { contestId: number }) {
  const { data: contest, error } = useQuery(contestQuery(contestId));
  if (contest) return <Contest contest={contest} />;
  if (error instanceof CallError && error.status === 404) return <ContestNotFound />;
  return error ? <ContestFailed /> : <PageSpinner label="Loading contest..." />;
}

function Contest({ contest }: { contest: ContestView }) {
  usePageMetadata(contestMetadata(contest));
  const status = scheduleStatus(contest, new Date(contest.serverTime));
  return (
    <AccentScope primaryColor={contest.customBranding?.primaryColor}>
      <TooltipProvider>
        <Container className="pt-8 pb-20 sm:pt-12">
          {contest.coverPhotoUrl && (
            <Photo
              src={contest.coverPhotoUrl}
              srcSet={photoSrcset(contest.coverPhotoUrl)}
              sizes="(min-width: 72rem) 69rem, 92vw"
              alt=""
              eager
              className="mb-8 rounded-base sm:aspect-21/9"
            />
          )}
          <PageHeading title={contest.title}>{contest.description}</PageHeading>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-muted">
            <Badge tone={status === "active" ? "accent" : "neutral"}>{scheduleLabels[status]}</Badge>
            <span className="flex items-center gap-2">
              <CalendarRange aria-hidden="true" className="size-5 shrink-0 text-accent-text" strokeWidth={1.75} />
              {formatInstant(contest.startDate)} – {formatInstant(contest.endDate)}
            </span>
            <span className="flex items-center gap-2">
              <Vote aria-hidden="true" className="size-5 shrink-0 text-accent-text" strokeWidth={1.75} />
              <span>
                <span className="font-semibold text-fg tabular-nums">{contest.totalVotes.toLocaleString()}</span> votes
              </span>
            </span>
          </div>
          {status === "ended" && <p className="mt-5 font-semibold">Voting is closed. Thanks for participating!</p>}
          <section aria-labelledby="entries" className="mt-10">
            <h2 id="entries" className="text-2xl">
              Entries
            </h2>
            <Entries contest={contest} />
          </section>
          <ConfirmVote contest={contest} />
        </Container>
      </TooltipProvider>
    </AccentScope>
  );
}

/** Shuffled anew for every visit, and still while the page is open: no card moves away under a finger. */
function Entries({ contest }: { contest: ContestView }) {
  const { entries } = contest;
  const sharedId = parseId(new URLSearchParams(useSearch()).get("entry") ?? undefined);
  const [places] = useState(() => new Map<number, number>());
  if (entries.length === 0)
    return (
      <div className="mt-5">
        <EmptyState icon={Images} title="No entries in this contest yet." />
      </div>
    );
  for (const { id } of entries) if (!places.has(id)) places.set(id, Math.random());
  const shuffled = [...entries].sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  return (
    <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {shuffled.map((entry, index) => (
        <li key={entry.id} ref={entry.id === sharedId ? bringIntoView : undefined}>
          <EntryCard
            entry={entry}
            eager={index < 3}
            marked={entry.id === sharedId}
            action={
              <VoteButton contest={contest} entryId={entry.id} entryName={entry.name ?? `Entry ${entry.votingId}`} />
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** The entry that a link names. Only when its card appears, and after a new page has scrolled to its top. */
function bringIntoView(card: HTMLLIElement | null): void {
  if (card) requestAnimationFrame(() => card.scrollIntoView({ block: "center" }));
}

function ContestNotFound() {
  usePageMetadata(contestNotFoundMetadata);
  return (
    <MessageCard icon={SearchX} title="Contest Not Found" actions={<ReturnHome />}>
      There is no contest at this address. It may have been removed.
    </MessageCard>
  );
}

function ContestFailed() {
  usePageMetadata({ ...pageMetadata.contest, noindex: true });
  return (
    <MessageCard icon={CircleAlert} title="Error Loading Contest" actions={<ReturnHome />}>
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
