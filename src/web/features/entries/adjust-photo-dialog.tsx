import type { ManagedEntry } from "#contract/entries.ts";
import { uploadedPhotoId } from "#domain/photos.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { AdjustPhoto } from "./adjust-photo.tsx";
import { useLastKnown } from "./use-last-known.ts";

export type AdjustedEntry = Pick<ManagedEntry, "id" | "contestId" | "name" | "imageUrl">;

type AdjustPhotoDialogProps = {
  /** nothing: closed */
  entry: AdjustedEntry | undefined;
  onClose: () => void;
};

export function AdjustPhotoDialog({ entry, onClose }: AdjustPhotoDialogProps) {
  const shown = useLastKnown(entry);
  return (
    <Dialog
      open={entry !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title="Adjust Car Photo"
      description={shown?.name}
      width="lg"
      modal
    >
      {shown && <AdjustPhotoOrWhyNot entry={shown} onClose={onClose} />}
    </Dialog>
  );
}

function AdjustPhotoOrWhyNot({ entry, onClose }: { entry: AdjustedEntry; onClose: () => void }) {
  if (entry.imageUrl === null)
    return <WhyNot>This entry has no photo yet. Choose Edit to upload one; then it can be adjusted here.</WhyNot>;
  if (uploadedPhotoId(entry.imageUrl) === undefined)
    return (
      <WhyNot>
        This photo is on another website, so it cannot be adjusted here. Choose Edit to upload it; then it can.
      </WhyNot>
    );
  return <AdjustPhoto key={entry.id} entry={entry} onClose={onClose} />;
}

function WhyNot({ children }: { children: React.ReactNode }) {
  return <p className="rounded-base bg-sunken px-6 py-10 text-center">{children}</p>;
}
