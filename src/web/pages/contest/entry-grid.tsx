import { type CSSProperties, useCallback, useEffect, useRef } from "react";
import { useSearch } from "wouter";
import type { ContestEntry, ContestView } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import type { PhotoSize } from "#domain/photos.ts";
import { oldestFirst, rankEntries } from "#domain/ranking.ts";
import { useVoting } from "#web/features/votes/use-voting.ts";
import { classNames } from "#web/ui/class-names.ts";
import { cardState, EntryItem } from "./entry-item.tsx";
import { entryLayouts, skippedCard, skippedGroup } from "./entry-layouts.ts";
import { useDrawnCount } from "./use-drawn-count.ts";
import { useScrollToEntry, useScrollToLinkedEntry } from "./use-scroll-to-entry.ts";

type EntryGridProps = {
  contest: ContestView;
  entries: readonly ContestEntry[];
  /** the entry that the person wants to see now */
  scrollToId?: number | undefined;
  onScrolled: () => void;
};

/** A card for each entry, in the contest's photo size. A screen reader hears one list, without the groups. */
export function EntryGrid({ contest, entries, scrollToId, onScrolled }: EntryGridProps) {
  const linkedId = parseId(new URLSearchParams(useSearch()).get("entry") ?? undefined);
  const layout = entryLayouts[contest.photoSize as PhotoSize] ?? entryLayouts.large;
  const { stateOf, press } = useVoting(contest);
  const linkedCard = useScrollToLinkedEntry(linkedId);
  const rankOf = useRankOf(contest.entries);
  const drawn = useDrawnCount(entries.length);
  const grid = useScrollToEntry(scrollToId, onScrolled);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> has no groups
    <div role="list" ref={grid} className={classNames("mt-5", layout.grid, layout.measures)}>
      {groupsOf(entries.slice(0, drawn), layout.cardsPerGroup).map(({ first, group }) => (
        <ul
          key={first}
          role="none"
          className={classNames(layout.grid, "col-span-full", !group.some(({ id }) => id === linkedId) && skippedGroup)}
          style={{ "--cards": group.length } as CSSProperties}
        >
          {group.map((entry, index) => (
            <li
              key={entry.id}
              // biome-ignore lint/a11y/noRedundantRoles: the list that it belongs to is the one around the groups
              role="listitem"
              data-entry={entry.id}
              ref={entry.id === linkedId ? linkedCard : undefined}
              aria-current={entry.id === linkedId || undefined}
              className={entry.id === linkedId ? undefined : skippedCard}
            >
              <EntryItem
                contestId={contest.id}
                entry={entry}
                sizes={layout.sizes}
                small={layout.maxColumns > 3}
                eager={first + index < layout.maxColumns}
                marked={entry.id === linkedId}
                state={cardState(stateOf(entry.id, false))}
                stateWhileSending={stateOf(entry.id, true)}
                startDate={contest.startDate}
                onVote={press}
                rankOf={rankOf}
              />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function groupsOf<Item>(items: readonly Item[], size: number): { first: number; group: Item[] }[] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, number) => number * size);
  return starts.map((first) => ({ first, group: items.slice(first, first + size) }));
}

/** An entry's rank at the time of the call. Always the same function, so that no card is drawn again for it. */
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
