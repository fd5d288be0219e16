import { Share2 } from "lucide-react";
import { contestUrl } from "#domain/sharing.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { LazyShareMenu } from "#web/features/contests/lazy-share-menu.tsx";
import { publicUrl } from "#web/lib/page-data.ts";
import type { KnownEntry } from "#web/lib/sealed-view.ts";
import { Button } from "#web/ui/button.tsx";

type ShareEntryProps = {
  contestId: number;
  entry: KnownEntry;
  rankOf: (entryId: number) => number | undefined;
};

/** Shares one entry with its current rank, where that may be known. */
export function ShareEntry({ contestId, entry, rankOf }: ShareEntryProps) {
  const name = contestantName(entry);
  return (
    <LazyShareMenu
      trigger={
        <Button
          icon={Share2}
          variant="ghost"
          size="icon"
          aria-label={`Share ${name}`}
          className="-my-2 -mr-2 ml-auto self-center"
        />
      }
      label={`Share ${name}`}
      url={contestUrl(publicUrl(), contestId, entry.id)}
      message={({ shareMessage }) => shareMessage(withRank(entry, rankOf(entry.id)))}
    />
  );
}

function withRank({ name, votingId, voteCount }: KnownEntry, rank: number | undefined) {
  return rank === undefined || voteCount === undefined ? { name, votingId } : { name, votingId, rank, voteCount };
}
