import { Share2 } from "lucide-react";
import { type ComponentProps, memo } from "react";
import { contestUrl } from "#domain/sharing/sharing.ts";
import type { InShow } from "#domain/shows/in-show.ts";
import type { VoteState } from "#domain/votes/voting.ts";
import { CompactEntry, EntryCard } from "#web/features/contests/card/entry-card.tsx";
import { entryName } from "#web/features/contests/card/entry-name.ts";
import type { KnownEntry } from "#web/features/contests/live/sealed-view.ts";
import { LazyShareMenu } from "#web/features/contests/share/lazy-share-menu.tsx";
import { CardVote } from "#web/features/votes/buttons/card-vote.tsx";
import { useIsSending } from "#web/features/votes/sending/use-voting.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { useWords } from "#web/lib/words/words.ts";
import { IconButton } from "#web/ui/press/button.tsx";

type EntryItemProps = InShow &
  Omit<ComponentProps<typeof EntryCard>, "action" | "share"> & {
    contestId: number;
    compact: boolean;
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
    showId,
    compact,
    small = false,
    state,
    stateWhileSending,
    startDate,
    onVote,
    rankOf,
    ...card
  } = props;
  const { entry } = card;
  const isSending = useIsSending(contestId, entry.id);
  const name = entryName(entry);
  const { contest: words } = useWords();
  const action = (
    <CardVote
      contestId={contestId}
      showId={showId}
      entryId={entry.id}
      entryName={name}
      state={isSending ? stateWhileSending : state}
      startDate={startDate}
      onPress={() => onVote(entry.id, name)}
    />
  );
  if (compact) return <CompactEntry {...card} action={action} />;
  const share = (
    <LazyShareMenu
      trigger={<IconButton icon={Share2} label={words.shareNamed(name)} className="-my-2 -mr-2 ml-auto self-center" />}
      label={words.shareNamed(name)}
      url={contestUrl(publicUrl(), contestId, entry.id)}
      message={({ shareMessage }) => shareMessage(withRank(entry, rankOf(entry.id)), { showId })}
    />
  );
  return <EntryCard {...card} small={small} action={action} share={share} />;
});

/** A card looks the same before the first vote and after a vote for another entry, so it is not drawn again for it. */
export function cardState(state: VoteState): VoteState {
  return state === "voted-other" ? "open" : state;
}

/** With its current rank, where that may be known. */
function withRank({ name, votingId, voteCount }: KnownEntry, rank: number | undefined) {
  return rank === undefined || voteCount === undefined ? { name, votingId } : { name, votingId, rank, voteCount };
}
