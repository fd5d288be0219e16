import { useState } from "react";
import type { BulkUploadResult } from "#contract/entries.ts";
import { csvTooLarge, isCsvFile, notACsvFile } from "#domain/entries/csv-file.ts";
import { type DuplicateChoice, duplicatesText, skipLabel } from "#domain/entries/entry-uploads.ts";
import { limits } from "#domain/limits.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { useBulkUpload } from "../api.ts";
import { showEntryFailure } from "../entry-failure.ts";
import { BulkUploadResults } from "./bulk-upload-results.tsx";
import { BulkUploadStart } from "./bulk-upload-start.tsx";
import { RowReport } from "./row-report.tsx";

type BulkUploadDialogProps = OpenProps & { contest: { id: number; title: string } };

export function BulkUploadDialog({ contest, ...opening }: BulkUploadDialogProps) {
  return (
    <Dialog {...opening} title="Bulk Upload Contest Entries" description={contest.title} width="lg" modal>
      <BulkUpload contestId={contest.id} onClose={() => opening.onOpenChange(false)} />
    </Dialog>
  );
}

function BulkUpload({ contestId, onClose }: { contestId: number; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [question, setQuestion] = useState<BulkUploadResult>();
  const [result, setResult] = useState<BulkUploadResult>();
  const bulkUpload = useBulkUpload(contestId);

  function choose(chosen: File): void {
    if (!isCsvFile(chosen)) refuse("Invalid File Type", notACsvFile);
    else if (chosen.size > limits.csvBytes) refuse("File Too Large", csvTooLarge);
    else setFile(chosen);
  }

  // Not with mutate's callbacks, which do not run after the dialog was closed.
  async function send(chosen: File, duplicates: DuplicateChoice): Promise<void> {
    setShare(0);
    try {
      const answer = await bulkUpload.mutateAsync({ file: chosen, duplicates, onProgress: setShare });
      const asks = duplicates === "ask" && answer.duplicateCount > 0;
      setQuestion(asks ? answer : undefined);
      if (!asks) {
        setResult(answer);
        showResult(answer);
      }
    } catch (error) {
      const otherwise = error instanceof CallError ? `Upload failed (${error.status})` : "Failed to upload CSV file";
      showEntryFailure("Upload Failed", error, messageOf(error, otherwise));
    }
    setShare(undefined);
  }

  function startAgain(): void {
    setResult(undefined);
    setFile(undefined);
  }

  if (result)
    return <BulkUploadResults contestId={contestId} result={result} onClose={onClose} onAnother={startAgain} />;
  if (share !== undefined)
    return (
      <div className="grid gap-3 py-10">
        <ProgressBar label={`Uploading ${file?.name}`} share={share < 1 ? share : undefined} />
        <p role="status" className="text-center text-muted">
          {share < 1 ? `Uploading ${file?.name}…` : "Adding the entries…"}
        </p>
      </div>
    );
  if (file && question)
    return (
      <Duplicates
        {...question}
        onChoose={(choice) => void send(file, choice)}
        onCancel={() => setQuestion(undefined)}
      />
    );
  return (
    <BulkUploadStart
      contestId={contestId}
      file={file}
      onChoose={choose}
      onSend={(chosen) => void send(chosen, "ask")}
      onRemove={() => setFile(undefined)}
    />
  );
}

function showResult({ successCount, failedCount }: BulkUploadResult): void {
  if (failedCount > 0) refuse("Some Entries Failed", `${failedCount} entries failed to upload. Check details below.`);
  else showToast({ title: "Upload Completed", description: `${successCount} entries uploaded successfully` });
}

function refuse(title: string, description: string): void {
  showToast({ title, description, tone: "error" });
}

type DuplicatesProps = BulkUploadResult & { onChoose: (choice: "skip" | "add") => void; onCancel: () => void };

/** Asks what to do with rows that are in the contest already. Nothing has been added yet. */
function Duplicates({ duplicateCount, duplicateEntries, waitingCount, onChoose, onCancel }: DuplicatesProps) {
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
      <RowReport tone="plain" title="Already in this contest" lines={duplicateEntries} />
    </div>
  );
}
