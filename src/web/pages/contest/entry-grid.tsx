import { useCallback, useEffect, useRef } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { PhotoSize } from "#domain/photos/photo-sizes.ts";
import { oldestFirst, rankEntries } from "#domain/results/ranking.ts";
import type { KnownEntry } from "#web/features/contests/live/sealed-view.ts";
import { useVoting } from "#web/features/votes/sending/use-voting.ts";
import { useRenderedCount } from "#web/lib/lazy/use-rendered-count.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { cardState, EntryItem } from "./entry-item.tsx";
import { belowSearch, compactLayout, entryLayouts, skippedCard, skippedGroup } from "./entry-layouts.ts";
import { type ScrollTarget, useLinkedEntry, useScrollToEntry, useScrollToLinkedEntry } from "./use-scroll-to-entry.ts";

/** More are so far below the first screen that the browser does not load them in advance. */
const photosAhead = 24;

type EntryGridProps = {
  contest: ContestView;
  entries: readonly KnownEntry[];
  compact: boolean;
  /** the entry that lights up, because its number was searched for */
  litId: number | undefined;
  scrollTarget: ScrollTarget | undefined;
  onScrolled: () => void;
};

/** All entries, in the contest's photo size or as low rows. A screen reader hears one list, without the groups. */
export function EntryGrid({ contest, entries, compact, litId, scrollTarget, onScrolled }: EntryGridProps) {
  const linkedId = useLinkedEntry();
  const layout = compact ? compactLayout : (entryLayouts[contest.photoSize as PhotoSize] ?? entryLayouts.large);
  const { stateOf, press } = useVoting(contest);
  const linkedCard = useScrollToLinkedEntry(linkedId);
  const rankOf = useRankOf(contest);
  const drawn = useRenderedCount(entries.length);
  const grid = useScrollToEntry(scrollTarget, onScrolled);
  // The browser must know how high it is before it scrolls to it.
  const isMarked = (id: number) => id === linkedId || id === litId;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> has no groups
    <div role="list" ref={grid} className={classNames("sm:mt-1", belowSearch, layout.grid, layout.measures)}>
      {groupsOf(entries.slice(0, drawn), layout.cardsPerGroup).map(({ first, group }) => (
        <ul
          key={first}
          role="none"
          className={classNames(layout.grid, "col-span-full", !group.some(({ id }) => isMarked(id)) && skippedGroup)}
          // By script: browsers of 2022 ignore styles in the HTML that the server has drawn, because of the content policy.
          ref={(list) => list?.style.setProperty("--cards", String(group.length))}
        >
          {group.map((entry, index) => (
            <li
              key={entry.id}
              // biome-ignore lint/a11y/noRedundantRoles: the list that it belongs to is the one around the groups
              role="listitem"
              data-entry={entry.id}
              ref={entry.id === linkedId ? linkedCard : undefined}
              aria-current={entry.id === linkedId || undefined}
              tabIndex={entry.id === litId ? -1 : undefined}
              className={isMarked(entry.id) ? undefined : skippedCard}
            >
              <EntryItem
                contestId={contest.id}
                showId={contest.showId}
                entry={entry}
                sizes={layout.sizes}
                small={layout.maxColumns > 3}
                compact={compact}
                eager={first + index === 0}
                waits={first + index < photosAhead}
                marked={isMarked(entry.id)}
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

/** At the time of the call; always the same function, so that no card is drawn again for it. */
function useRankOf(contest: ContestView): (entryId: number) => number | undefined {
  const latest = useRef(contest);
  useEffect(() => {
    latest.current = contest;
  });
  return useCallback((entryId) => {
    const { sealed, entries } = latest.current;
    return sealed ? undefined : (rankEntries(entries, oldestFirst).find(({ id }) => id === entryId)?.rank ?? 1);
  }, []);
}
