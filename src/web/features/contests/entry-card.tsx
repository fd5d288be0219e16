import type { ContestEntry } from "#contract/contests.ts";
import { photoSrcset } from "#domain/photos.ts";
import { Card } from "#web/ui/card.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { RaceNumber } from "#web/ui/race-number.tsx";

/** An entry with its number on the photo and its votes below. */
export function EntryCard({ entry, eager = false }: { entry: ContestEntry; eager?: boolean }) {
  const { name, owner, description, votingId, voteCount } = entry;
  return (
    <Card className="flex h-full flex-col">
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
      </div>
    </Card>
  );
}
