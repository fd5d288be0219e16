import { Contrast, ImageOff, Pencil, Plus, Printer, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import type { ManagedEntry } from "#contract/entries.ts";
import { isActiveEntry } from "#domain/entries/shown-entries.ts";
import { photoUrl, uploadedPhotoId } from "#domain/photos/photos.ts";
import { plural } from "#domain/text/plural.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { TruncatedText } from "#web/ui/text/truncated-text.tsx";

export type RowActions = {
  onEdit: (entry: ManagedEntry) => void;
  onAdjust: (entry: ManagedEntry) => void;
  onDelete: (entry: ManagedEntry) => void;
  onPrintCard: (entry: ManagedEntry) => void;
  onToggle: (entry: ManagedEntry) => void;
};

type EntryRowProps = RowActions & {
  entry: ManagedEntry;
  /** how its card is marked */
  cardText: string | undefined;
  /** undefined outside of the selection mode */
  selected: boolean | undefined;
};

/** Memoized: hundreds of rows must not be drawn again for a change in one of them or for a typed letter. */
export const EntryRow = memo(function EntryRow({ entry, cardText, selected, ...actions }: EntryRowProps) {
  return selected === undefined ? (
    <div className="@container">
      <div className="flex items-center gap-3 p-3 @max-[17rem]:flex-wrap sm:gap-4">
        <button
          type="button"
          aria-label={`${entry.imageUrl === null ? "Add Photo" : "Adjust Photo"}: ${entry.name}`}
          onClick={() => (entry.imageUrl === null ? actions.onEdit(entry) : actions.onAdjust(entry))}
          className="shrink-0 rounded-inner"
        >
          <EntryThumb imageUrl={entry.imageUrl} placeholder={entry.imagePlaceholder} />
        </button>
        <EntryFacts entry={entry} cardText={cardText} />
        <div className="flex shrink-0 max-sm:-mr-2 max-sm:flex-col @max-[17rem]:w-full @max-[17rem]:flex-row! @max-[17rem]:justify-end sm:gap-1">
          <Button
            icon={Pencil}
            variant="ghost"
            className="max-sm:px-3!"
            aria-label={`Edit ${entry.name}`}
            data-edit={entry.id}
            onClick={() => actions.onEdit(entry)}
          >
            <span className="max-sm:hidden">Edit</span>
          </Button>
          <Button
            icon={Printer}
            variant="ghost"
            className="px-3!"
            aria-label={`Print Card of ${entry.name}`}
            onClick={() => actions.onPrintCard(entry)}
          />
          <Button
            icon={Trash2}
            variant="ghost"
            className="text-danger-text max-sm:px-3!"
            aria-label={`Delete ${entry.name}`}
            onClick={() => actions.onDelete(entry)}
          >
            <span className="max-sm:hidden">Delete</span>
          </Button>
        </div>
      </div>
    </div>
  ) : (
    <div className="px-4 py-1 has-checked:bg-sunken">
      <Checkbox
        checked={selected}
        aria-label={`Select ${entry.name}`}
        label={<EntryFacts entry={entry} cardText={cardText} />}
        onChange={() => actions.onToggle(entry)}
      />
    </div>
  );
});

function EntryFacts({ entry, cardText }: Pick<EntryRowProps, "entry" | "cardText">) {
  return (
    // With enlarged text on a phone, a row has several lines (17rem).
    <span className="flex min-w-0 grow items-center gap-3 @max-[17rem]:min-w-[min(7rem,100%)] @max-[17rem]:basis-0 sm:gap-4">
      <span className="grid max-w-24 shrink-0 justify-items-center max-sm:hidden">
        <RaceNumber number={entry.votingId} size="sm" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 font-semibold">
          <span className="display mr-1.5 font-bold text-accent-text sm:hidden">{entry.votingId}</span>
          <bdi>{entry.name}</bdi>
        </span>
        {entry.owner && (
          <TruncatedText before="by " className="text-sm text-muted">
            {entry.owner}
          </TruncatedText>
        )}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
          {entry.sealed ? "Votes: sealed" : plural(entry.voteCount, "vote")}
          {cardText && <span>{cardText}</span>}
          {!isActiveEntry(entry) && <Badge tone="warning">Inactive</Badge>}
        </span>
      </span>
    </span>
  );
}

/** With an icon that says whether a photo can be adjusted or added. */
function EntryThumb({ imageUrl, placeholder }: { imageUrl: string | null; placeholder: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const id = imageUrl === null ? undefined : uploadedPhotoId(imageUrl);
  const Mark = imageUrl === null ? Plus : Contrast;
  const src = id ? photoUrl(id, 400) : imageUrl;
  return (
    <span className="relative grid aspect-4/3 w-20 place-items-center overflow-hidden rounded-inner bg-sunken text-muted sm:w-28">
      {src && src !== failedUrl ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(src)}
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
          className="absolute inset-0 size-full bg-cover object-cover"
        />
      ) : (
        <ImageOff className="size-6 opacity-70" strokeWidth={1.5} />
      )}
      <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-[rgb(4_9_12/0.72)] text-white">
        <Mark className="size-3.5" />
      </span>
    </span>
  );
}
