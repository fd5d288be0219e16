import { type CSSProperties, memo, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { ContestEntry, ContestView } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import type { PhotoSize } from "#domain/photos.ts";
import { oldestFirst, rankEntries } from "#domain/ranking.ts";
import { contestantName } from "#domain/standings.ts";
import type { VoteState } from "#domain/voting.ts";
import { EntryCard } from "#web/features/contests/entry-card.tsx";
import { useIsSending } from "#web/features/votes/use-sending.ts";
import { useVoting } from "#web/features/votes/use-voting.ts";
import { VoteButton } from "#web/features/votes/vote-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ShareEntry } from "./share-entry.tsx";
import { useSeek } from "./use-seek.ts";

/**
 * Photos across the screen of a phone, and across half of it. Screens with more than two dots to a pixel are asked for less
 * than they could show: nobody sees the difference, and everybody waits for it.
 */
const wide = "(min-resolution: 2.75dppx) 61vw, (min-resolution: 2.1dppx) 70vw, 92vw";
const narrow = "(min-resolution: 2.75dppx) 30vw, (min-resolution: 2.1dppx) 34vw, 45vw";

/**
 * Columns at the widest: 5, 4, 3 and 2. On a phone even the smallest photo keeps a thumb's width. One column is no grid, for a
 * grid is laid out whole with every change. A group has full rows with every number of columns.
 */
const layouts: Readonly<Record<PhotoSize, Layout>> = {
  small: {
    columns: "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5",
    across: "[--across:2] sm:[--across:3] lg:[--across:5]",
    room: "[--room:24rem]",
    sizes: `(min-width: 64rem) 13rem, (min-width: 40rem) 30vw, ${narrow}`,
    inFirstRow: 5,
    inGroup: 30,
  },
  medium: {
    columns: "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4",
    across: "[--across:2] sm:[--across:3] lg:[--across:4]",
    room: "[--room:25rem]",
    sizes: `(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, ${narrow}`,
    inFirstRow: 4,
    inGroup: 12,
  },
  large: {
    columns: "max-sm:space-y-6 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3",
    across: "[--across:1] sm:[--across:2] lg:[--across:3]",
    room: "[--room:33rem]",
    sizes: `(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, ${wide}`,
    inFirstRow: 3,
    inGroup: 12,
  },
  "extra-large": {
    columns: "max-md:space-y-6 md:grid md:grid-cols-2 md:gap-6",
    across: "[--across:1] md:[--across:2]",
    room: "[--room:40rem]",
    sizes: `(min-width: 48rem) 34rem, ${wide}`,
    inFirstRow: 2,
    inGroup: 12,
  },
};

type Layout = {
  columns: string;
  across: string;
  /** how high a card is, until it has been seen */
  room: string;
  sizes: string;
  inFirstRow: number;
  inGroup: number;
};

/** Enough to fill a screen; so many at a time afterwards. */
const firstCards = 10;
const furtherCards = 20;

/**
 * A card far from the screen keeps its place, can be searched for and read aloud, but costs the browser nothing: with three
 * hundred of them every tap and every frame of a scroll would wait. So do their places, which the browser compares with the
 * screen in every frame: groups of cards far from it rest as a whole. A shadow may leave its box.
 */
const restsOffScreen = "[content-visibility:auto] [overflow-clip-margin:2.5rem]";
const cardAtRest = `${restsOffScreen} [contain-intrinsic-block-size:auto_var(--room)]`;
const groupAtRest = `${restsOffScreen} [contain-intrinsic-block-size:auto_calc(var(--room)*var(--cards)/var(--across))]`;

type EntryGridProps = {
  contest: ContestView;
  entries: readonly ContestEntry[];
  /** somebody wants to see this one, now */
  soughtId?: number | undefined;
  onFound: () => void;
};

/** A card for each entry, in the contest's photo size. One list to whoever hears it. */
export function EntryGrid({ contest, entries, soughtId, onFound }: EntryGridProps) {
  const sharedId = parseId(new URLSearchParams(useSearch()).get("entry") ?? undefined);
  const layout = layouts[contest.photoSize as PhotoSize] ?? layouts.large;
  const { columns, across, room, sizes, inFirstRow, inGroup } = layout;
  const { stateOf, press } = useVoting(contest);
  const bringIntoView = useBringIntoView(sharedId);
  const rankOf = useRankOf(contest.entries);
  const drawn = useDrawn(entries.length);
  const grid = useSeek(soughtId, onFound);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> has no groups
    <div role="list" ref={grid} className={classNames("mt-5", columns, across, room)}>
      {groupsOf(entries.slice(0, drawn), inGroup).map(({ first, group }) => (
        <ul
          key={first}
          role="none"
          className={classNames(columns, "col-span-full", !group.some(({ id }) => id === sharedId) && groupAtRest)}
          style={{ "--cards": group.length } as CSSProperties}
        >
          {group.map((entry, index) => (
            <li
              key={entry.id}
              // biome-ignore lint/a11y/noRedundantRoles: the list that it belongs to is the one around the groups
              role="listitem"
              data-entry={entry.id}
              ref={entry.id === sharedId ? bringIntoView : undefined}
              aria-current={entry.id === sharedId || undefined}
              className={entry.id === sharedId ? undefined : cardAtRest}
            >
              <EntryItem
                contestId={contest.id}
                entry={entry}
                sizes={sizes}
                small={inFirstRow > 3}
                eager={first + index < inFirstRow}
                marked={entry.id === sharedId}
                state={shownState(stateOf(entry.id, false))}
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

type EntryItemProps = {
  contestId: number;
  entry: ContestEntry;
  sizes: string;
  small: boolean;
  eager: boolean;
  marked: boolean;
  state: VoteState;
  stateWhileSending: VoteState;
  startDate: string;
  onVote: (entryId: number, entryName: string) => void;
  rankOf: (entryId: number) => number;
};

/** A card says the same before one's first vote and after a vote for another: none of the others is drawn anew for it. */
function shownState(state: VoteState): VoteState {
  return state === "voted-other" ? "open" : state;
}

/** Drawn anew only when something about it has changed: there may be hundreds, and votes come in all the time. */
const EntryItem = memo(function EntryItem(props: EntryItemProps) {
  const { contestId, entry, state: stateAtRest, stateWhileSending, startDate, onVote, rankOf, ...look } = props;
  const state = useIsSending(contestId, entry.id) ? stateWhileSending : stateAtRest;
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

/** How many cards are drawn: those of the first screen at once, the others behind it, in steps that wait for every press. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(firstCards);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + furtherCards));
  }, [drawn, count]);
  return drawn;
}

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
