import type { ReactNode } from "react";
import type { ContestEntry } from "#contract/contests.ts";
import { photoSrcset } from "#domain/photos.ts";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Photo } from "#web/ui/photo.tsx";
import { RaceNumber } from "#web/ui/race-number.tsx";

type EntryCardProps = {
  entry: ContestEntry;
  eager?: boolean;
  /** a link has led to this one */
  marked?: boolean;
  /** what the visitor can do with it */
  action?: ReactNode;
};

/** An entry with its number on the photo and its votes below. */
export function EntryCard({ entry, eager = false, marked = false, action }: EntryCardProps) {
  const { name, owner, description, votingId, voteCount } = entry;
  return (
    <Card className={classNames("flex h-full flex-col", marked && "ring-4 ring-accent")}>
      <Photo
        src={entry.imageUrl}
        srcSet={photoSrcset(entry.imageUrl)}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        alt={name ?? `Entry ${votingId}`}
        eager={eager}
      >
        <RaceNumber votingId={votingId} className="absolute top-3 left-3" />
      </Photo>
      <div className="flex grow flex-col p-5">
        {name && <h3 className="text-xl [overflow-wrap:anywhere]">{name}</h3>}
        {owner && <p className="mt-1 text-muted [overflow-wrap:anywhere]">by {owner}</p>}
        {description && <p className="mt-3 line-clamp-4 [overflow-wrap:anywhere]">{description}</p>}
        <p className="mt-auto flex items-baseline gap-2 pt-4">
          <span className="display text-3xl font-bold tabular-nums">{voteCount.toLocaleString()}</span>
          <span className="text-muted">
            {voteCount === 1 ? "vote" : "votes"} · {entry.percentage.toFixed(1)}%
          </span>
        </p>
        {action && <div className="mt-4">{action}</div>}
      </div>
    </Card>
  );
}
