import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { undoableUpload } from "#domain/entries/entry-uploads.ts";
import { plural } from "#domain/text/plural.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { managedEntriesQuery, useUndoUpload } from "../api.ts";
import { showEntryFailure } from "../entry-failure.ts";

/** The contest's last upload, as long as it can be undone. */
export function UndoUpload({ contestId, onUndone }: { contestId: number; onUndone?: () => void }) {
  const { data: entries = [] } = useQuery(managedEntriesQuery(contestId));
  return (
    <UndoLastUpload
      uploaded={entries}
      nouns={["entry", "entries"]}
      undo={useUndoUpload(contestId)}
      {...(onUndone && { onUndone })}
    />
  );
}

type UndoLastUploadProps = {
  uploaded: Parameters<typeof undoableUpload>[0];
  /** one and several of them */
  nouns: readonly [string, string];
  undo: Pick<ReturnType<typeof useUndoUpload>, "mutateAsync" | "isPending">;
  onUndone?: () => void;
};

/** Of a contest or a show. */
export function UndoLastUpload({ uploaded, nouns, undo, onUndone }: UndoLastUploadProps) {
  const [asks, setAsks] = useState(false);
  const upload = undoableUpload(uploaded);
  if (!upload) return null;
  const count = plural(upload.entryCount, ...nouns);

  async function undoIt(uploadId: string): Promise<void> {
    try {
      const { deletedCount } = await undo.mutateAsync(uploadId);
      showToast({ title: "Upload Undone", description: `${plural(deletedCount, ...nouns)} deleted` });
      setAsks(false);
      onUndone?.();
    } catch (error) {
      setAsks(false);
      showEntryFailure("Undo Failed", error);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-base border border-line bg-ground p-4">
      <p>
        <span className="block font-semibold">Last upload: {count}</span>
        <span className="text-sm text-muted">{formatInstant(upload.createdAt)}</span>
      </p>
      <Button icon={Undo2} onClick={() => setAsks(true)}>
        Undo this upload
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Undo this upload?"
        description={`The ${count} it added will be deleted, including later changes to them.`}
        confirmLabel="Undo Upload"
        busy={undo.isPending}
        onConfirm={() => void undoIt(upload.uploadId)}
      />
    </div>
  );
}
