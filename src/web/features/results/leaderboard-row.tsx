import { photoSrcset } from "#domain/photos.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { badgeRank } from "#domain/standings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CutLine } from "#web/ui/cut-line.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { RankBadge } from "#web/ui/rank-badge.tsx";
import { ShareBar } from "./share-bar.tsx";
import type { Standing } from "./use-standings.ts";
import { VotesFigure } from "./votes-figure.tsx";

export function LeaderboardRow({ standing }: { standing: Standing }) {
  const { imageUrl, imagePlaceholder, owner, votingId, voteCount, percentage, isLeading } = standing;
  const rank = badgeRank(standing);
  return (
    <div className="grid grid-cols-1 gap-2 bg-surface py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4">
        {rank ? <RankBadge rank={rank} /> : <span className="w-11 shrink-0 text-center text-muted">–</span>}
        <Photo
          src={imageUrl}
          srcSet={photoSrcset(imageUrl)}
          placeholder={imagePlaceholder}
          sizes="4rem"
          alt=""
          className="w-16 shrink-0 rounded-inner max-[24rem]:hidden"
        />
        <div className="min-w-0 flex-[1_1_6.5rem] leading-tight">
          <p dir="auto" className={classNames("text-left font-semibold", !isLeading && "line-clamp-2")}>
            {contestantName(standing)}
          </p>
          <p className="text-sm text-muted">
            <CutLine before={owner ? `#${votingId} · by ` : `#${votingId}`}>{owner}</CutLine>
          </p>
        </div>
        <VotesFigure voteCount={voteCount} percentage={percentage} />
      </div>
      {/* Alone in its line, because all bars of the list must have the same length for the same share. */}
      <ShareBar percentage={percentage} leading={isLeading} />
    </div>
  );
}
