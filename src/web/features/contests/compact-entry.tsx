import type { ReactNode } from "react";
import { countText } from "#domain/plural.ts";
import { percentText } from "#domain/shares.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { TruncatedText } from "#web/ui/text/truncated-text.tsx";
import { EntryPhoto, type EntryPhotoProps } from "./entry-photo.tsx";

type CompactEntryProps = EntryPhotoProps & { marked?: boolean; action: ReactNode };

/** An entry as a low row: photo, words, button. Sharing and the whole description are on its card. */
export function CompactEntry({ marked = false, action, ...photo }: CompactEntryProps) {
  const { name, owner, description, voteCount, percentage } = photo.entry;
  return (
    <div
      className={classNames(
        "flex h-full items-center gap-2.5 rounded-base border border-line bg-surface p-2",
        marked && "ring-4 ring-accent-text",
      )}
    >
      <EntryPhoto {...photo} corner="near" className="w-24 shrink-0 rounded-inner" />
      <div className="min-w-0 grow text-sm leading-snug">
        {name && <h3 className="line-clamp-2 text-base [overflow-wrap:anywhere]">{name}</h3>}
        {owner && (
          <TruncatedText before="by " className="text-muted">
            {owner}
          </TruncatedText>
        )}
        {/* Where names are hidden, it is all that tells entries apart. */}
        {description && !name && <p className="line-clamp-2">{description}</p>}
        <p className="flex flex-wrap gap-x-1.5 text-muted tabular-nums">
          {voteCount === undefined ? (
            "Votes: sealed"
          ) : (
            <span>
              {countText(voteCount)} {voteCount === 1 ? "vote" : "votes"}
            </span>
          )}
          {percentage !== undefined && <span>{percentText(percentage)}</span>}
        </p>
      </div>
      {/* Beside the button a tooltip has more room than above it. */}
      <div className="vote-in-row w-26.5 shrink-0">{action}</div>
    </div>
  );
}
