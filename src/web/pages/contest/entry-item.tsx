import { memo } from "react";
import { contestantName } from "#domain/shown-entries.ts";
import type { VoteState } from "#domain/voting.ts";
import { CompactEntry } from "#web/features/contests/compact-entry.tsx";
import { EntryCard } from "#web/features/contests/entry-card.tsx";
import { CardVote } from "#web/features/votes/card-vote.tsx";
import { useIsSending } from "#web/features/votes/use-voting.ts";
import type { KnownEntry } from "#web/lib/sealed-view.ts";
import { ShareEntry } from "./share-entry.tsx";

type EntryItemProps = {
  contestId: number;
  entry: KnownEntry;
  sizes: string;
  small: boolean;
  compact: boolean;
  eager: boolean;
  waits: boolean;
  marked: boolean;
  state: VoteState;
  stateWhileSending: VoteState;
  startDate: string;
  onVote: (entryId: number, entryName: string) => void;
  rankOf: (entryId: number) => number | undefined;
};

/** Memoized: there may be hundreds of cards, and a vote must draw only those that change. */
export const EntryItem = memo(function EntryItem(props: EntryItemProps) {
  const {
    contestId,
    entry,
    small,
    compact,
    state: stateAtRest,
    stateWhileSending,
    startDate,
    onVote,
    rankOf,
    ...look
  } = props;
  const state = useIsSending(contestId, entry.id) ? stateWhileSending : stateAtRest;
  const name = contestantName(entry);
  const button = (
    <CardVote
      contestId={contestId}
      entryId={entry.id}
      entryName={name}
      state={state}
      startDate={startDate}
      onPress={() => onVote(entry.id, name)}
    />
  );
  if (compact) return <CompactEntry entry={entry} {...look} action={button} />;
  return (
    <EntryCard
      entry={entry}
      small={small}
      {...look}
      share={<ShareEntry contestId={contestId} entry={entry} rankOf={rankOf} />}
      action={button}
    />
  );
});

/** A card looks the same before the first vote and after a vote for another entry, so it is not drawn again for it. */
export function cardState(state: VoteState): VoteState {
  return state === "voted-other" ? "open" : state;
}
