import { countText } from "#domain/plural.ts";
import { percentText } from "#domain/shares.ts";

type VotesFigureProps = { voteCount: number; percentage: number | undefined };

/** Figures of equal width, so that nothing moves while they change. */
export function VotesFigure({ voteCount, percentage }: VotesFigureProps) {
  return (
    <p className="min-w-13 shrink-0 text-right whitespace-nowrap">
      <span className="display text-2xl leading-none font-bold">{countText(voteCount)}</span>
      {percentage !== undefined && <span className="sr-only">{voteCount === 1 ? " vote, " : " votes, "}</span>}
      <span className="mt-1 block text-sm text-muted tabular-nums">
        {percentage === undefined ? (voteCount === 1 ? "vote" : "votes") : percentText(percentage)}
      </span>
    </p>
  );
}
