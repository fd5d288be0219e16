import type { ManagedEntry } from "#contract/entries.ts";
import { uploadedPhotoId } from "#domain/photos.ts";
import { GuardedDialog, type UnsavedGuard, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { AdjustPhoto } from "./adjust-photo.tsx";
import { useLastKnown } from "./use-last-known.ts";

export type AdjustedEntry = Pick<ManagedEntry, "id" | "contestId" | "name" | "imageUrl">;

type AdjustPhotoDialogProps = {
  /** undefined while closed */
  entry: AdjustedEntry | undefined;
  onClose: () => void;
};

export function AdjustPhotoDialog({ entry, onClose }: AdjustPhotoDialogProps) {
  const shown = useLastKnown(entry);
  const guard = useUnsavedGuard();
  return (
    <GuardedDialog
      guard={guard}
      question={{ title: "Discard your changes?", description: "The photo stays as it was before." }}
      open={entry !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title="Adjust Car Photo"
      description={shown?.name}
      width="lg"
    >
      {shown && <AdjustPhotoOrWhyNot entry={shown} guard={guard} onClose={onClose} />}
    </GuardedDialog>
  );
}

type PartProps = { entry: AdjustedEntry; guard: UnsavedGuard; onClose: () => void };

function AdjustPhotoOrWhyNot({ entry, guard, onClose }: PartProps) {
  if (uploadedPhotoId(entry.imageUrl ?? "") === undefined)
    return (
      <p className="rounded-base bg-sunken px-6 py-10 text-center">
        This photo is on another website, so it cannot be adjusted here. Choose Edit to upload it; then it can.
      </p>
    );
  return <AdjustPhoto key={entry.id} entry={entry} guard={guard} onClose={onClose} />;
}
