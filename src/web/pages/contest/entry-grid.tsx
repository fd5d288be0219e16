import { memo, useCallback, useEffect, useRef } from "react";
import { useSearch } from "wouter";
import type { ContestEntry, ContestView } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import type { PhotoSize } from "#domain/photos.ts";
import { oldestFirst, rankEntries } from "#domain/ranking.ts";
import { contestantName } from "#domain/standings.ts";
import type { VoteState } from "#domain/voting.ts";
import { EntryCard } from "#web/features/contests/entry-card.tsx";
import { useVoting } from "#web/features/votes/use-voting.ts";
import { VoteButton } from "#web/features/votes/vote-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ShareEntry } from "./share-entry.tsx";

/**
 * Photos across the screen of a phone, and across half of it. Screens with more than two dots to a pixel are asked for less
 * than they could show: nobody sees the difference, and everybody waits for it.
 */
const wide = "(min-resolution: 2.75dppx) 61vw, (min-resolution: 2.1dppx) 70vw, 92vw";
const narrow = "(min-resolution: 2.75dppx) 30vw, (min-resolution: 2.1dppx) 34vw, 45vw";

/** Columns at the widest: 5, 4, 3 and 2. On a phone even the smallest photo keeps a thumb's width. */
const layouts: Readonly<Record<PhotoSize, { columns: string; sizes: string; inFirstRow: number }>> = {
  small: {
    columns: "grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5",
    sizes: `(min-width: 64rem) 13rem, (min-width: 40rem) 30vw, ${narrow}`,
    inFirstRow: 5,
  },
  medium: {
    columns: "grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4",
    sizes: `(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, ${narrow}`,
    inFirstRow: 4,
  },
  large: {
    columns: "gap-6 sm:grid-cols-2 lg:grid-cols-3",
    sizes: `(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, ${wide}`,
    inFirstRow: 3,
  },
  "extra-large": { columns: "gap-6 md:grid-cols-2", sizes: `(min-width: 48rem) 34rem, ${wide}`, inFirstRow: 2 },
};

/** A card for each entry, in the contest's photo size. */
export function EntryGrid({ contest, entries }: { contest: ContestView; entries: readonly ContestEntry[] }) {
  const sharedId = parseId(new URLSearchParams(useSearch()).get("entry") ?? undefined);
  const { columns, sizes, inFirstRow } = layouts[contest.photoSize as PhotoSize] ?? layouts.large;
  const { stateOf, press } = useVoting(contest);
  const bringIntoView = useBringIntoView(sharedId);
  const rankOf = useRankOf(contest.entries);
  return (
    <ul className={classNames("mt-5 grid", columns)}>
      {entries.map((entry, index) => (
        <li key={entry.id} ref={entry.id === sharedId ? bringIntoView : undefined}>
          <EntryItem
            contestId={contest.id}
            entry={entry}
            sizes={sizes}
            small={inFirstRow > 3}
            eager={index < inFirstRow}
            marked={entry.id === sharedId}
            state={stateOf(entry.id)}
            startDate={contest.startDate}
            onVote={press}
            rankOf={rankOf}
          />
        </li>
      ))}
    </ul>
  );
}

type EntryItemProps = {
  contestId: number;
  entry: ContestEntry;
  sizes: string;
  small: boolean;
  eager: boolean;
  marked: boolean;
  state: VoteState;
  startDate: string;
  onVote: (entryId: number, entryName: string) => void;
  rankOf: (entryId: number) => number;
};

/** Drawn anew only when something about it has changed: there may be hundreds, and votes come in all the time. */
const EntryItem = memo(function EntryItem(props: EntryItemProps) {
  const { contestId, entry, state, startDate, onVote, rankOf, ...look } = props;
  const name = contestantName(entry);
  return (
    <EntryCard
      entry={entry}
      {...look}
      share={<ShareEntry contestId={contestId} entry={entry} rankOf={rankOf} />}
      action={
        <VoteButton state={state} entryName={name} startDate={startDate} onPress={() => onVote(entry.id, name)} />
      }
    />
  );
});

/** An entry's rank at the moment when somebody asks; always the same function. */
function useRankOf(entries: readonly ContestEntry[]): (entryId: number) => number {
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  return useCallback(
    (entryId) => rankEntries(latest.current, oldestFirst).find(({ id }) => id === entryId)?.rank ?? 1,
    [],
  );
}

/** The entry that a link names, once: not again when it comes back after a search. After a new page has scrolled to its top. */
function useBringIntoView(entryId: number | undefined) {
  const brought = useRef<number>(undefined);
  return useCallback(
    (card: HTMLLIElement | null) => {
      if (!card || brought.current === entryId) return;
      brought.current = entryId;
      requestAnimationFrame(() => card.scrollIntoView({ block: "center" }));
    },
    [entryId],
  );
}
