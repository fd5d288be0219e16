import { useQuery } from "@tanstack/react-query";
import { CarFront, Images } from "lucide-react";
import { useState } from "react";
import { type PhotosByNumber as FoundPhotos, matchPhotos } from "#domain/entries/photos-by-number.ts";
import { choosablePhotoTypes } from "#domain/photos/photo-uploads.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { managedEntriesQuery, useEntryCalls } from "../api.ts";
import { MatchedPhotos, type PhotoSaving } from "./matched-photos.tsx";
import type { NumberedEntry } from "./photo-row.tsx";
import { useSavePhoto } from "./use-save-photo.ts";

type PhotosByNumberDialogProps = OpenProps & { contest: { id: number; title: string } };

export function PhotosByNumberDialog({ contest, ...opening }: PhotosByNumberDialogProps) {
  return (
    <Dialog {...opening} title="Photos by Number" description={contest.title} width="lg" modal>
      <LoadedPhotos contestId={contest.id} onClose={() => opening.onOpenChange(false)} />
    </Dialog>
  );
}

function LoadedPhotos({ contestId, onClose }: { contestId: number; onClose: () => void }) {
  const save = useSavePhoto(contestId);
  const { settled } = useEntryCalls(contestId);
  return (
    <Loaded query={useQuery(managedEntriesQuery(contestId))} failure="The entries could not be loaded">
      {(entries) => <PhotosByNumber entries={entries} saving={{ save, settled }} onClose={onClose} />}
    </Loaded>
  );
}

type PhotosByNumberProps = { entries: readonly NumberedEntry[]; saving: PhotoSaving; onClose: () => void };

export function PhotosByNumber({ entries, saving, onClose }: PhotosByNumberProps) {
  const [photos, setPhotos] = useState<FoundPhotos<File, NumberedEntry>>();
  if (photos)
    return <MatchedPhotos saving={saving} photos={photos} onOthers={() => setPhotos(undefined)} onClose={onClose} />;
  if (entries.length === 0)
    return (
      <EmptyState icon={CarFront} title="No entries yet">
        Add the entries first: photos find them by their numbers.
      </EmptyState>
    );
  const numbers = new Map(entries.map((entry) => [entry.votingId, entry]));
  return (
    <div className="grid gap-4">
      <p>
        Name each file with the number of its entry, such as <Name>17.jpg</Name>, <Name>017_front.jpg</Name> or{" "}
        <Name>IMG_17.jpg</Name>. You see what goes where before anything is saved.
      </p>
      <FileDrop
        icon={Images}
        label="Choose photos"
        hint={
          <>
            <span className="pointer-coarse:hidden">or drop them here, </span>at most 10MB each
          </>
        }
        accept={choosablePhotoTypes}
        multiple
        onFiles={(files) => setPhotos(matchPhotos(files, numbers))}
      />
    </div>
  );
}

function Name({ children }: { children: string }) {
  return <span className="font-semibold whitespace-nowrap">{children}</span>;
}
