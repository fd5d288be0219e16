import { CalendarRange, Hourglass, type LucideIcon, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import type { ShowCard as Show } from "#contract/shows.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { opensIn } from "#domain/contests/schedule-words.ts";
import { defaultLanguage } from "#domain/default-language.ts";
import { daysInWords } from "#domain/shows/days-in-words.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import { ContestCover } from "#web/features/contests/card/contest-cover.tsx";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

type ShowCardProps = { show: Show; now: Date; eager?: boolean; actions: ReactNode };

/** A show in a list: one card for all its awards. */
export function ShowCard({ show, now, eager = false, actions }: ShowCardProps) {
  const opening = show.startDate === null ? undefined : opensIn(show.startDate, now);
  const { contestCards, showCard, showDays } = useWords("list");
  const when = [daysInWords(show, showDays), show.place].filter(Boolean).join(" · ");
  return (
    <Card className="flex h-full flex-col">
      <ContestCover
        contest={show}
        sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        eager={eager}
        waits
      />
      <div className="flex grow flex-col p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Typed
            as="h2"
            language={show.language ?? defaultLanguage}
            className="line-clamp-3 min-w-[min(10rem,100%)] flex-1 text-left text-2xl [overflow-wrap:anywhere]"
          >
            <Link href={showPath(show.id)} className="hover:underline">
              {show.title}
            </Link>
          </Typed>
          <span className="pt-1">
            {isOver(show, now) ? <Badge>{contestCards.completed}</Badge> : <Badge tone="accent">{showCard.show}</Badge>}
          </span>
        </div>
        {show.description && (
          <Typed
            as="p"
            language={show.language ?? defaultLanguage}
            className="mt-2 line-clamp-3 text-muted [overflow-wrap:anywhere]"
          >
            {show.description}
          </Typed>
        )}
        <ul className="mt-4 grid grid-cols-1 gap-2 text-muted">
          {opening && <Fact icon={Hourglass}>{contestCards.opensIn[opening.unit](opening.count)}</Fact>}
          {when && <Fact icon={CalendarRange}>{when}</Fact>}
          <Fact icon={Trophy}>{showCard.size(show.awardCount, show.exhibitCount)}</Fact>
        </ul>
        <div className="mt-auto flex flex-wrap gap-3 pt-5">{actions}</div>
      </div>
    </Card>
  );
}

/** Once voting in its last award has ended. */
export function isOver({ startDate, endDate }: Pick<Show, "startDate" | "endDate">, now: Date): boolean {
  return startDate !== null && endDate !== null && scheduleStatus({ startDate, endDate }, now) === "ended";
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" strokeWidth={1.75} />
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}
