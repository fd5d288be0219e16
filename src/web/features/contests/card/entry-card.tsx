import type { ReactNode } from "react";
import { percentText } from "#domain/results/shares.ts";
import { countText } from "#domain/text/plural.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { CollapsibleText } from "#web/ui/text/collapsible-text.tsx";
import { TruncatedText } from "#web/ui/text/truncated-text.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import type { KnownEntry } from "../live/sealed-view.ts";
import { EntryPhoto, type EntryPhotoProps } from "./entry-photo.tsx";

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
  const { contest: words } = useWords();
  return (
    <Card className={classNames("flex h-full flex-col", marked && "ring-4 ring-accent-text")}>
      <EntryPhoto {...photo} corner={small ? "middle" : "far"} />
      {/* The name says which car one votes for. The button is on the screen together with the photo. */}
      <div className={classNames("flex grow flex-col", small ? "p-3 sm:p-4" : "px-4 pt-1.5 pb-4 sm:px-5 sm:pt-2.5")}>
        {name && (
          <Typed
            as="h3"
            className={classNames(
              "mb-1.5 text-left line-clamp-3 leading-tight [overflow-wrap:anywhere] sm:mb-2",
              small ? "text-lg" : "text-xl",
            )}
          >
            {name}
          </Typed>
        )}
        {action}
        {owner && (
          <p className="mt-2.5 line-clamp-2 text-muted [overflow-wrap:anywhere]">
            {words.by}
            <Typed>{owner}</Typed>
          </p>
        )}
        <div className="mt-1.5 flex items-center gap-x-2">
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
  const { contest } = useWords();
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
            <span className="sr-only">{contest.votesBefore}</span>
            {contest.sealed}
          </span>
        ) : (
          <span>{contest.votes(voteCount)}</span>
        )}
        {/* A revealed place has no share before the announcement. */}
        {percentage !== undefined && !small && " · "}
        {percentage !== undefined && <span>{percentText(percentage)}</span>}
      </span>
    </div>
  );
}

type CompactEntryProps = EntryPhotoProps & { marked?: boolean; action: ReactNode };

/** An entry as a low row: photo, words, button. Sharing and the whole description are on its card. */
export function CompactEntry({ marked = false, action, ...photo }: CompactEntryProps) {
  const { name, owner, description, voteCount, percentage } = photo.entry;
  const { contest: words } = useWords();
  return (
    <div
      className={classNames(
        "flex h-full items-center gap-2.5 rounded-base border border-line bg-surface p-2",
        marked && "ring-4 ring-accent-text",
      )}
    >
      <EntryPhoto {...photo} corner="near" className="w-24 shrink-0 rounded-inner" />
      <div className="min-w-0 grow text-sm leading-snug">
        {name && (
          <Typed as="h3" className="line-clamp-2 text-left text-base [overflow-wrap:anywhere]">
            {name}
          </Typed>
        )}
        {owner && (
          <TruncatedText before={words.by} className="text-muted">
            {owner}
          </TruncatedText>
        )}
        {/* Where names are hidden, it is all that tells entries apart. */}
        {description && !name && (
          <Typed as="p" className="line-clamp-2">
            {description}
          </Typed>
        )}
        <p className="flex flex-wrap gap-x-1.5 text-muted tabular-nums">
          {voteCount === undefined ? (
            words.votesSealed
          ) : (
            <span>
              {countText(voteCount)} {words.votes(voteCount)}
            </span>
          )}
          {percentage !== undefined && <span>{percentText(percentage)}</span>}
        </p>
      </div>
      {/* Beside the button a tooltip has more room than above it. */}
      <div className="button-in-row w-26.5 shrink-0">{action}</div>
    </div>
  );
}
