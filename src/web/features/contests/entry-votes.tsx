import { countText } from "#domain/plural.ts";
import { percentText } from "#domain/shares.ts";
import type { KnownEntry } from "#web/lib/sealed-view.ts";
import { classNames } from "#web/ui/class-names.ts";

type EntryVotesProps = { entry: KnownEntry; small: boolean };

/** An entry's votes on its card. Sealed, it is as high, so that nothing moves. */
export function EntryVotes({ entry: { voteCount, percentage }, small }: EntryVotesProps) {
  const figure = classNames(
    "display font-bold whitespace-nowrap tabular-nums",
    small ? "text-2xl sm:text-3xl" : "text-3xl",
  );
  // Stacked in a narrow column, which has no room for three digits, a word and a button.
  const box = small ? "grid" : "flex min-w-0 flex-wrap items-baseline gap-x-2";
  const words = classNames("text-muted", small && "flex flex-wrap gap-x-2 text-sm");
  if (voteCount === undefined)
    return (
      <div className={box}>
        <span className={figure}>&#8203;</span>
        <span className={words}>
          <span className="sr-only">Votes: </span>Sealed
        </span>
      </div>
    );
  return (
    <div className={box}>
      <span className={figure}>{countText(voteCount)}</span>
      <span className={words}>
        <span>{voteCount === 1 ? "vote" : "votes"}</span>
        {/* A revealed place has no share before the announcement. */}
        {percentage !== undefined && (
          <>
            {!small && " · "}
            <span>{percentText(percentage)}</span>
          </>
        )}
      </span>
    </div>
  );
}
