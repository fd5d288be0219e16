import { useMemo } from "react";
import { useSearch } from "wouter";
import type { ContestEntry, ContestView } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import type { PhotoSize } from "#domain/photos.ts";
import { oldestFirst, rankEntries } from "#domain/ranking.ts";
import { EntryCard } from "#web/features/contests/entry-card.tsx";
import { VoteButton } from "#web/features/votes/vote-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ShareEntry } from "./share-entry.tsx";

/** Columns at the widest: 5, 4, 3 and 2. On a phone even the smallest photo keeps a thumb's width. */
const layouts: Readonly<Record<PhotoSize, { columns: string; sizes: string; inFirstRow: number }>> = {
  small: {
    columns: "grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5",
    sizes: "(min-width: 64rem) 13rem, (min-width: 40rem) 30vw, 45vw",
    inFirstRow: 5,
  },
  medium: {
    columns: "grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4",
    sizes: "(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 45vw",
    inFirstRow: 4,
  },
  large: {
    columns: "gap-6 sm:grid-cols-2 lg:grid-cols-3",
    sizes: "(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw",
    inFirstRow: 3,
  },
  "extra-large": { columns: "gap-6 md:grid-cols-2", sizes: "(min-width: 48rem) 34rem, 92vw", inFirstRow: 2 },
};

/** A card for each entry, in the contest's photo size. */
export function EntryGrid({ contest, entries }: { contest: ContestView; entries: readonly ContestEntry[] }) {
  const sharedId = parseId(new URLSearchParams(useSearch()).get("entry") ?? undefined);
  const { columns, sizes, inFirstRow } = layouts[contest.photoSize as PhotoSize] ?? layouts.large;
  const ranks = useMemo(
    () => new Map(rankEntries(contest.entries, oldestFirst).map(({ id, rank }) => [id, rank])),
    [contest.entries],
  );
  return (
    <ul className={classNames("mt-5 grid", columns)}>
      {entries.map((entry, index) => (
        <li key={entry.id} ref={entry.id === sharedId ? bringIntoView : undefined}>
          <EntryCard
            entry={entry}
            sizes={sizes}
            small={inFirstRow > 3}
            eager={index < inFirstRow}
            marked={entry.id === sharedId}
            share={<ShareEntry contest={contest} entry={entry} rank={ranks.get(entry.id) ?? 1} />}
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
