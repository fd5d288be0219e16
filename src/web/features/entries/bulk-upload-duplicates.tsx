import type { BulkUploadResult } from "#contract/entries.ts";
import { duplicatesText, skipLabel } from "#domain/entry-uploads.ts";
import { Button } from "#web/ui/button.tsx";
import { RowReport } from "./row-report.tsx";

type BulkUploadDuplicatesProps = {
  question: BulkUploadResult;
  onChoose: (choice: "skip" | "add") => void;
  onCancel: () => void;
};

/** Asks what to do with rows that are in the contest already. Nothing has been added yet. */
export function BulkUploadDuplicates({ question, onChoose, onCancel }: BulkUploadDuplicatesProps) {
  const { duplicateCount, duplicateEntries, waitingCount } = question;
  return (
    <div className="grid gap-5">
      <p role="alert" className="text-lg font-semibold">
        {duplicatesText(duplicateCount, waitingCount)}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-end">
        <Button variant="primary" data-autofocus onClick={() => onChoose("skip")}>
          {skipLabel(waitingCount)}
        </Button>
        <Button onClick={() => onChoose("add")}>Add Anyway</Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <RowReport
        tone="plain"
        title="Already in this contest"
        lines={duplicateEntries.map((line) => ({ ...line, key: line.row }))}
      />
    </div>
  );
}
