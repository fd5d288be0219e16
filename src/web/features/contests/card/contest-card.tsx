import { CalendarRange, Hourglass, LockKeyhole, QrCode, Timer, Vote } from "lucide-react";
import type { ContestCard as Contest } from "#contract/contests.ts";
import { durationOf, isCompleted, opensIn } from "#domain/contests/schedule-words.ts";
import { defaultLanguage } from "#domain/default-language.ts";
import { contestPath } from "#domain/paths.ts";
import { isSealed } from "#domain/results/sealing.ts";
import { countText } from "#domain/text/plural.ts";
import { ContestCover } from "#web/features/contests/card/contest-cover.tsx";
import { entryPhotoSizes } from "#web/features/contests/card/photo-sizes.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { LocalPeriod } from "#web/ui/text/local-period.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

type ContestCardProps = { contest: Contest; now: Date; eager?: boolean; onShowQr: () => void };

export function ContestCard({ contest, now, eager = false, onShowQr }: ContestCardProps) {
  const href = contestPath(contest.id);
  const { contestCards: words } = useWords("list");
  const completed = isCompleted(contest, now);
  const opening = completed ? undefined : opensIn(contest.startDate, now);
  const { unit, count } = durationOf(contest);
  const votes = useWords().contest.votes(contest.totalVotes);
  return (
    <Card className="flex h-full flex-col">
      <ContestCover contest={contest} sizes={entryPhotoSizes.large} eager={eager} waits />
      <div className="flex grow flex-col p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Typed
            as="h2"
            language={contest.language ?? defaultLanguage}
            className="min-w-[min(10rem,100%)] flex-1 text-left text-2xl [overflow-wrap:anywhere]"
          >
            <Link href={href} className="hover:underline">
              {contest.title}
            </Link>
          </Typed>
          <span className="pt-1">
            {completed ? <Badge>{words.completed}</Badge> : <Badge tone="accent">{words.active}</Badge>}
          </span>
        </div>
        {contest.description && (
          <Typed as="p" language={contest.language ?? defaultLanguage} className="mt-2 line-clamp-3 text-muted">
            {contest.description}
          </Typed>
        )}
        <dl className="mt-4 grid grid-cols-1 gap-2 text-muted">
          {/* The badge and the button do not say that voting has not begun. */}
          {opening && (
            <Fact icon={Hourglass} label={words.start}>
              <span className="font-semibold text-fg">{words.opensIn[opening.unit](opening.count)}</span>
            </Fact>
          )}
          <Fact icon={Timer} label={words.duration}>
            {words.takes[unit](count)}
          </Fact>
          <Fact icon={CalendarRange} label={words.dates}>
            <LocalPeriod start={contest.startDate} end={contest.endDate} />
          </Fact>
          <Fact icon={Vote} label={words.votes}>
            <span className="font-semibold text-fg tabular-nums">{countText(contest.totalVotes)}</span> {votes}{" "}
            {contest.rehearsal && <Badge tone="warning">{words.rehearsal}</Badge>}
          </Fact>
          {isSealed(contest, now) && (
            <Fact icon={LockKeyhole} label={words.results}>
              {words.sealed}
            </Fact>
          )}
        </dl>
        <div className="mt-auto flex gap-3 pt-5">
          <ButtonLink
            href={completed ? `${href}?tab=results` : href}
            variant={completed ? "secondary" : "primary"}
            className="grow"
          >
            {completed ? (isSealed(contest, now) ? words.viewContest : words.viewResults) : words.voteNow}
          </ButtonLink>
          <Button
            icon={QrCode}
            variant="ghost"
            size="icon"
            aria-label={words.qrCodeOf(contest.title)}
            className="shrink-0"
            onClick={onShowQr}
          />
        </div>
      </div>
    </Card>
  );
}

function Fact({ icon: Icon, label, children }: { icon: typeof Timer; label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <dt>
        <Icon className="mt-0.5 size-5 text-accent-text" strokeWidth={1.75} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
