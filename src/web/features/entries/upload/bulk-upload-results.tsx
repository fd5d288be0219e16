import type { BulkUploadResult } from "#contract/entries.ts";
import { countText } from "#domain/text/plural.ts";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { RowReport } from "./row-report.tsx";
import { UndoUpload } from "./undo-upload.tsx";

type BulkUploadResultsProps = {
  contestId: number;
  result: BulkUploadResult;
  onAnother: () => void;
  onClose: () => void;
};

export function BulkUploadResults({ contestId, result, onAnother, onClose }: BulkUploadResultsProps) {
  const { successCount, autoFixedCount, failedCount, duplicateCount } = result;
  return (
    <div className="grid gap-5">
      <dl
        className={classNames(
          "grid gap-2 text-center sm:gap-4",
          duplicateCount > 0 ? "grid-cols-2 sm:grid-cols-4" : "grid-cols-3",
        )}
      >
        <Figure label="Uploaded" count={successCount} look="text-accent-text" />
        {duplicateCount > 0 && <Figure label="Skipped" count={duplicateCount} look="text-fg" />}
        <Figure label="Auto-fixed" count={autoFixedCount} look="text-warning-text" />
        <Figure label="Failed" count={failedCount} look="text-danger-text" />
      </dl>
      {failedCount > 0 && <RowReport tone="danger" title="Failed rows" lines={result.failedEntries} />}
      {autoFixedCount > 0 && (
        <RowReport
          tone="plain"
          title="Auto-fixed rows"
          lines={result.autoFixedEntries.map(({ row, name, originalId, newId, reason }) => ({
            row,
            name,
            votingId: (
              <>
                {originalId || "(blank)"} <span aria-hidden="true">→</span>
                <span className="sr-only">became</span> {newId}
              </>
            ),
            reason,
          }))}
        />
      )}
      {successCount > 0 && <UndoUpload contestId={contestId} onUndone={onAnother} />}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={onAnother}>Upload Another File</Button>
      </div>
    </div>
  );
}

function Figure({ label, count, look }: { label: string; count: number; look: string }) {
  return (
    <div className="flex flex-col-reverse rounded-base bg-sunken px-2 py-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`display text-4xl leading-none font-extrabold ${count > 0 ? look : "text-muted"}`}>
        {countText(count)}
      </dd>
    </div>
  );
}
