import { Clock, FlaskConical, Lock, LockKeyhole, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ManagedContest } from "#contract/contests.ts";
import { rehearsalWarning } from "#domain/contests/rehearsal-words.ts";
import { type DashboardStatus, dashboardStatus, opensIn } from "#domain/contests/schedule-words.ts";
import { timeRemainingText } from "#domain/contests/time-remaining.ts";
import { managePath } from "#domain/desk/desk-paths.ts";
import { contestPath } from "#domain/paths.ts";
import { envelopeState } from "#domain/results/envelope.ts";
import { resultsAreSealed } from "#domain/results/sealing-words.ts";
import { countText } from "#domain/text/plural.ts";
import { accessCodeGuessedMessage } from "#domain/votes/access-codes.ts";
import { ContestCover } from "#web/features/contests/card/contest-cover.tsx";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { Badge, type BadgeTone } from "#web/ui/text/badge.tsx";

const statuses: Readonly<Record<DashboardStatus, { label: string; tone: BadgeTone }>> = {
  active: { label: "Active", tone: "accent" },
  inactive: { label: "Inactive", tone: "neutral" },
  completed: { label: "Completed", tone: "info" },
  draft: { label: "Draft", tone: "warning" },
};

type ManagedContestCardProps = {
  contest: ManagedContest;
  now: Date;
  eager?: boolean;
  actions: ReactNode;
};

export function ManagedContestCard({ contest, now, eager = false, actions }: ManagedContestCardProps) {
  const { label, tone } = statuses[dashboardStatus(contest, now)];
  const { contestCards } = useWords("list");
  const opening = opensIn(contest.startDate, now);
  return (
    <Card className="flex h-full flex-col">
      <ContestCover contest={contest} sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw" eager={eager} />
      <div className="flex grow flex-col p-5 pb-0">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="line-clamp-3 min-w-[min(10rem,100%)] flex-1 text-2xl [overflow-wrap:anywhere]">
            <Link href={contestPath(contest.id)} className="hover:underline">
              {contest.title}
            </Link>
          </h2>
          <span className="pt-1">
            <Badge tone={tone}>{label}</Badge>
          </span>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <p className="flex items-center gap-1.5">
            <Clock className="size-4 shrink-0" />
            {opening ? contestCards.opensIn[opening.unit](opening.count) : timeRemainingText(contest.endDate, now)}
          </p>
          {!contest.isPublic && (
            <p className="flex items-center gap-1.5">
              <Lock className="size-4 shrink-0" />
              Private
            </p>
          )}
        </div>
        <EnvelopeLine contest={contest} now={now} />
        {contest.rehearsal && Date.parse(contest.startDate) > now.getTime() && (
          <p className="mt-3 flex gap-1.5 text-sm font-semibold text-warning-text">
            <FlaskConical className="mt-0.5 size-4 shrink-0" />
            {rehearsalWarning}
          </p>
        )}
        {contest.accessCodeGuessed && (
          <p className="mt-3 flex gap-1.5 text-sm text-warning-text">
            <ShieldAlert className="mt-0.5 size-4 shrink-0" />
            {accessCodeGuessedMessage}
          </p>
        )}
        {contest.description && (
          <p className="mt-3 line-clamp-2 text-muted [overflow-wrap:anywhere]">{contest.description}</p>
        )}
        <dl className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-4">
          <Count label="Entries" count={contest.entryCount} />
          <Count label="Votes" count={contest.totalVotes} />
          {contest.waitingVotes > 0 && <Count label="Waiting" count={contest.waitingVotes} />}
        </dl>
      </div>
      <div className="p-5 pt-4">{actions}</div>
    </Card>
  );
}

/** Where a contest with sealed results stands, with a link to what comes next. */
function EnvelopeLine({ contest, now }: { contest: ManagedContest; now: Date }) {
  const state = envelopeState(contest, now);
  if (state === "none" || state === "later" || state === "announced") return null;
  const words = { sealed: resultsAreSealed, closed: "Open the envelope", opened: "Announce the results" }[state];
  return (
    <p className="mt-3 flex gap-1.5 text-sm">
      <LockKeyhole className="mt-0.5 size-4 shrink-0 text-accent-text" />
      {state === "sealed" ? (
        words
      ) : (
        <Link href={managePath(contest.id, "ceremony")} className="font-semibold underline underline-offset-4">
          {words}
        </Link>
      )}
    </p>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="display text-xl font-bold tabular-nums">{countText(count)}</dd>
    </div>
  );
}
