import { useEffect, useRef, useState } from "react";
import type { PhotosByNumber } from "#domain/entries/photos-by-number.ts";
import { plural } from "#domain/text/plural.ts";
import { InParts } from "#web/ui/layout/in-parts.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { entryFailureText, showEntryFailure } from "../entry-failure.ts";
import { RowReport } from "../upload/row-report.tsx";
import { type Failed, useManyCalls } from "../use-many-calls.ts";
import { type MatchedPhoto, type NumberedEntry, PhotoRow } from "./photo-row.tsx";

/** How a car gets its photo, and what follows when all have theirs. */
export type PhotoSaving = { save: (entry: NumberedEntry, file: File) => Promise<void>; settled: () => void };

type MatchedPhotosProps = {
  saving: PhotoSaving;
  photos: PhotosByNumber<File, NumberedEntry>;
  onOthers: () => void;
  onClose: () => void;
};

const atOnce = 3; // as many as the server takes of one person
const rowsPerPart = 30; // each decodes a whole photo for its preview

/** Shows which photo goes where, saves them, and keeps those that failed for another try. */
export function MatchedPhotos({ saving, photos, onOthers, onClose }: MatchedPhotosProps) {
  const [rows, setRows] = useState<MatchedPhoto[]>(() => photos.matched.flatMap(withFirstFile));
  const [failed, setFailed] = useState<Failed<MatchedPhoto>[]>([]);
  const { progress, run, stop } = useManyCalls(atOnce);
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that chose the files is gone.
  useEffect(() => summary.current?.focus(), []);

  async function save(wanted: readonly MatchedPhoto[]): Promise<void> {
    const result = await run(wanted, ({ entry, file }) => saving.save(entry, file));
    saving.settled();
    const left = [...result.failed.map(({ item }) => item), ...result.unsent];
    setFailed(result.failed);
    setRows(left);
    const [first] = result.failed;
    const words = `${wanted.length - left.length} of ${plural(wanted.length, "photo")} saved.`;
    if (first) return showEntryFailure("Some Photos Failed", first.error, `${words} The others are still here.`);
    // Also after the dialog was closed, where nothing else shows it.
    if (left.length > 0) return showToast({ title: "Stopped", description: words });
    showToast({ title: "Photos Saved", description: words });
    onClose();
  }

  if (progress)
    return (
      <div className="grid gap-3 py-6">
        <ProgressBar label="Saving photos" share={progress.done / progress.total} />
        <p role="status" className="text-muted tabular-nums">
          Saving… {progress.done} of {progress.total}
        </p>
        <Button className="justify-self-start" onClick={stop}>
          Stop
        </Button>
      </div>
    );
  const { refused } = photos;
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <p ref={summary} tabIndex={-1} className="text-lg font-semibold">
        {rows.length === 0 ? "No photo found its entry." : `${plural(rows.length, "photo")} ready to save.`}
      </p>
      {failed.length > 0 ? (
        <RowReport
          tone="danger"
          title={`${plural(failed.length, "photo was", "photos were")} not saved`}
          lines={failed.map(({ item: { entry, file }, error }) => ({
            key: entry.id,
            votingId: entry.votingId,
            name: file.name,
            reason: entryFailureText(error),
          }))}
        />
      ) : (
        refused.length > 0 && (
          <RowReport
            tone="danger"
            title={`${plural(refused.length, "file")} left out`}
            lines={refused.map(({ file, reason }, key) => ({ key, votingId: undefined, name: file.name, reason }))}
          />
        )
      )}
      {rows.length > 0 && (
        <div>
          <InParts items={rows} step={rowsPerPart} noun="photos">
            {(part) => (
              <ul aria-label="Photos" className="divide-y divide-line rounded-base border border-line">
                {part.map((photo) => (
                  <li key={photo.entry.id}>
                    <PhotoRow
                      photo={photo}
                      onChoose={(file) => setRows(rows.map((row) => (row === photo ? { ...photo, file } : row)))}
                    />
                  </li>
                ))}
              </ul>
            )}
          </InParts>
        </div>
      )}
      <SaveButtons rows={rows} isRetry={failed.length > 0} onSave={(wanted) => void save(wanted)} onOthers={onOthers} />
    </div>
  );
}

function withFirstFile({ id: entry, files }: { id: NumberedEntry; files: File[] }): MatchedPhoto[] {
  return files.slice(0, 1).map((file) => ({ entry, files, file }));
}

type SaveButtonsProps = {
  rows: readonly MatchedPhoto[];
  isRetry: boolean;
  onSave: (rows: readonly MatchedPhoto[]) => void;
  onOthers: () => void;
};

/** Asks once whether photos that are there already are replaced. */
function SaveButtons({ rows, isRetry, onSave, onOthers }: SaveButtonsProps) {
  const fresh = rows.filter(({ entry }) => entry.imageUrl === null);
  const replaced = rows.length - fresh.length;
  const asks = replaced > 0 && !isRetry;
  return (
    // With large text on a phone it would cover the list.
    <div className="-mb-5 grid gap-2 bg-surface pt-3 pb-5 @min-[18rem]:sticky @min-[18rem]:-bottom-5 @min-[18rem]:z-10 sm:-bottom-6! sm:-mb-6 sm:pb-6">
      {asks && (
        <p className="font-medium">
          {plural(replaced, "entry has", "entries have")} a photo already. Replace {replaced === 1 ? "it" : "them"}?
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
        {rows.length > 0 && (
          <Button variant="primary" onClick={() => onSave(rows)}>
            {isRetry
              ? "Try Again"
              : asks
                ? `Save ${rows.length}, Replacing ${replaced}`
                : `Save ${plural(rows.length, "Photo")}`}
          </Button>
        )}
        {asks && fresh.length > 0 && <Button onClick={() => onSave(fresh)}>Save Only the {fresh.length} New</Button>}
        <Button variant="ghost" onClick={onOthers}>
          Choose Other Photos
        </Button>
      </div>
    </div>
  );
}
