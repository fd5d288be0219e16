import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { badgeRank } from "#domain/results/standings.ts";
import { entryName } from "#web/features/contests/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Photo } from "#web/ui/picture/photo.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { CollapsibleText } from "#web/ui/text/collapsible-text.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import { ShareBar, VotesFigure } from "../live/figures.tsx";
import type { Contestant } from "../use-standings.ts";

type ContestantCardProps = {
  standing: Contestant;
  /** shown on the photo besides number and rank */
  badge?: ReactNode;
  vote?: ReactNode;
  sizes: string;
  /** photo and text side by side in a wide container */
  wide?: boolean;
};

export function ContestantCard({ standing, badge, vote, sizes, wide = false }: ContestantCardProps) {
  const { owner, description, votingId, voteCount, percentage, isLeading = false } = standing;
  const rank = badgeRank(standing);
  const { contest } = useWords();
  return (
    <Card
      className={classNames("flex h-full flex-col", wide && "@2xl:flex-row", isLeading && "ring-2 ring-accent-text")}
    >
      <Photo
        src={standing.imageUrl}
        placeholder={standing.imagePlaceholder}
        sizes={sizes}
        alt={entryName(standing)}
        className={wide ? "@2xl:w-96 @2xl:shrink-0 @2xl:self-start" : ""}
      >
        {/* Leaves room for the rank beside a long number. */}
        <RaceNumber number={votingId} className="absolute top-3 left-3 max-w-[calc(100%-5.25rem)]!" />
        {rank && <RankBadge rank={rank} className="absolute! top-3 right-3 size-12 text-xl" />}
        {badge && <div className="absolute right-3 bottom-3">{badge}</div>}
      </Photo>
      <div className="flex grow flex-col gap-3 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-[min(6rem,100%)] flex-1">
            <Typed as="h3" className={classNames("text-left text-xl", !isLeading && "line-clamp-2")}>
              {entryName(standing)}
            </Typed>
            {owner && (
              <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
                {contest.by}
                <Typed>{owner}</Typed>
              </p>
            )}
          </div>
          {voteCount === undefined ? (
            // As high as the votes, so that nothing moves when results are sealed.
            <p className="flex min-h-12 shrink-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
              <LockKeyhole className="size-4" strokeWidth={1.75} />
              <span className="sr-only">{contest.votesBefore}</span>
              {contest.sealed}
            </p>
          ) : (
            <VotesFigure voteCount={voteCount} percentage={percentage} />
          )}
        </div>
        {description && <CollapsibleText text={description} className="text-sm" />}
        {percentage === undefined ? (
          <div className="mt-auto h-2" />
        ) : (
          <ShareBar percentage={percentage} leading={isLeading} className="mt-auto" />
        )}
        {vote && <div className="mt-1">{vote}</div>}
      </div>
    </Card>
  );
}
