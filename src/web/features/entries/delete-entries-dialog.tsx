import { useState } from "react";
import { plural } from "#domain/text/plural.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { entryFailureText, showEntryFailure } from "./entry-failure.ts";
import { RowReport } from "./upload/row-report.tsx";
import { useLastKnown } from "./use-last-known.ts";
import { type Failed, useManyCalls } from "./use-many-calls.ts";

type Deleted = { id: number; name: string; votingId: string };
export type Deletion = { entries: Deleted[]; many: boolean };

type DeleteEntriesDialogProps = {
  /** `settled` is called once at the end */
  calls: { remove: (entryId: number) => Promise<void>; settled: () => void };
  deletion: Deletion | undefined;
  /** what they are called, one and several */
  called?: readonly [one: string, many: string];
  /** what becomes of votes for one of them, and for several */
  votes?: readonly [string, string];
  /** on the button that tries those again which could not be deleted */
  again?: string;
  /** with the ids of entries that could not be deleted */
  onClose: (keptIds: number[]) => void;
};

/** Asks, deletes the entries, and lists those that could not be deleted. */
export function DeleteEntriesDialog({
  calls,
  deletion,
  called = ["entry", "entries"],
  votes = ["Votes for it are also removed.", "Votes for them are also removed."],
  again = "Try Again",
  onClose,
}: DeleteEntriesDialogProps) {
  const last = useLastKnown(deletion);
  const [failed, setFailed] = useState<Failed<Deleted>[]>([]);
  const { progress, run, stop } = useManyCalls();
  if (!last) return null;

  const entries = failed.length > 0 ? failed.map(({ item }) => item) : last.entries;
  const [entry] = entries;
  const counted = (count: number) => plural(count, ...called);
  const [Entry, Entries] = called.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const title = `Delete ${entries.length === 1 ? entry?.name : counted(entries.length)}?`;

  function close(kept: Deleted[]): void {
    setFailed([]);
    onClose(kept.map(({ id }) => id));
  }

  async function remove(many: boolean): Promise<void> {
    const result = await run(entries, ({ id }) => calls.remove(id));
    calls.settled();
    const gone = entries.length - result.failed.length - result.unsent.length;
    const [first] = result.failed;
    if (!first) {
      showToast({
        title: `${entries.length === 1 ? Entry : Entries} Deleted`,
        description: entries.length === 1 ? entry?.name : `${counted(gone)} deleted`,
      });
      return close(result.unsent);
    }
    if (!many) {
      showEntryFailure(`Failed to Delete ${Entry}`, first.error);
      return close([]);
    }
    setFailed(result.failed);
    const words = `${result.failed.length} of ${counted(entries.length)} could not be deleted.`;
    showEntryFailure(`Failed to Delete ${Entries}`, first.error, words);
  }

  return (
    <Dialog
      open={deletion !== undefined}
      onOpenChange={(next) => !next && !progress && close(entries)}
      title={title}
      description={`${votes[entries.length === 1 ? 0 : 1]} This cannot be undone.`}
      modal
      footer={
        progress ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <>
            <Button variant="destructive" onClick={() => void remove(last.many)}>
              {failed.length > 0 ? again : "Delete"}
            </Button>
            <Button onClick={() => close(entries)}>{failed.length > 0 ? "Close" : "Cancel"}</Button>
          </>
        )
      }
    >
      {progress && (
        <div className="grid gap-2">
          <ProgressBar label="Deleting" share={progress.done / progress.total} />
          <p role="status" className="text-sm text-muted">
            Deleting… {progress.done} of {progress.total}
          </p>
        </div>
      )}
      {!progress && failed.length > 0 && (
        <RowReport
          tone="danger"
          title={`${counted(failed.length)} could not be deleted`}
          lines={failed.map(({ item, error }) => ({
            key: item.id,
            votingId: item.votingId,
            name: item.name,
            reason: entryFailureText(error),
          }))}
        />
      )}
    </Dialog>
  );
}
