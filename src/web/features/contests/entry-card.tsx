import type { ReactNode } from "react";
import { countText } from "#domain/plural.ts";
import { percentText } from "#domain/shares.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { CollapsibleText } from "#web/ui/text/collapsible-text.tsx";
import { EntryPhoto, type EntryPhotoProps } from "./entry-photo.tsx";
import type { KnownEntry } from "./live/sealed-view.ts";

type EntryCardProps = EntryPhotoProps & {
  /** smaller text and spacing, for a narrow column */
  small?: boolean;
  /** the address names this entry */
  marked?: boolean;
  action?: ReactNode;
  share?: ReactNode;
};

export function EntryCard({ small = false, marked = false, action, share, ...photo }: EntryCardProps) {
  const { entry } = photo;
  const { name, owner, description } = entry;
  return (
    <Card className={classNames("flex h-full flex-col", marked && "ring-4 ring-accent-text")}>
      <EntryPhoto {...photo} corner={small ? "middle" : "far"} />
      {/* The button comes first, so that it is on the screen together with the photo. */}
      <div className={classNames("flex grow flex-col", small ? "p-3 sm:p-4" : "px-4 pt-2 pb-4 sm:px-5 sm:pt-3")}>
        {action}
        {name && (
          <h3 className={classNames("mt-3 line-clamp-4 [overflow-wrap:anywhere]", small ? "text-lg" : "text-xl")}>
            {name}
          </h3>
        )}
        {owner && <p className="mt-1 line-clamp-2 text-muted [overflow-wrap:anywhere]">by {owner}</p>}
        <div className="mt-2 flex items-center gap-x-2">
          <EntryVotes entry={entry} small={small} />
          {share}
        </div>
        {description && <CollapsibleText text={description} className={small ? "mt-2 text-sm" : "mt-2"} />}
      </div>
    </Card>
  );
}

/** An entry's votes on its card. Sealed, it is as high, so that nothing moves. */
function EntryVotes({ entry: { voteCount, percentage }, small }: { entry: KnownEntry; small: boolean }) {
  const figure = classNames(
    "display font-bold whitespace-nowrap tabular-nums",
    small ? "text-2xl sm:text-3xl" : "text-3xl",
  );
  // Stacked in a narrow column, which has no room for three digits, a word and a button.
  const box = small ? "grid" : "flex min-w-0 flex-wrap items-baseline gap-x-2";
  const words = classNames("text-muted", small && "flex flex-wrap gap-x-2 text-sm");
  return (
    <div className={box}>
      <span className={figure}>{voteCount === undefined ? <>&#8203;</> : countText(voteCount)}</span>
      <span className={words}>
        {voteCount === undefined ? (
          <span>
            <span className="sr-only">Votes: </span>Sealed
          </span>
        ) : (
          <span>{voteCount === 1 ? "vote" : "votes"}</span>
        )}
        {/* A revealed place has no share before the announcement. */}
        {percentage !== undefined && !small && " · "}
        {percentage !== undefined && <span>{percentText(percentage)}</span>}
      </span>
    </div>
  );
}
