import { useQuery } from "@tanstack/react-query";
import { CarFront, Images } from "lucide-react";
import { useState } from "react";
import type { ManagedEntry } from "#contract/entries.ts";
import { choosablePhotoTypes } from "#domain/entries/photo-uploads.ts";
import { matchPhotos, type PhotosByNumber } from "#domain/entries/photos-by-number.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { managedEntriesQuery } from "../api.ts";
import { MatchedPhotos } from "./matched-photos.tsx";

type PhotosByNumberDialogProps = OpenProps & { contest: { id: number; title: string } };

export function PhotosByNumberDialog({ contest, ...opening }: PhotosByNumberDialogProps) {
  return (
    <Dialog {...opening} title="Photos by Number" description={contest.title} width="lg" modal>
      <LoadedPhotos contestId={contest.id} onClose={() => opening.onOpenChange(false)} />
    </Dialog>
  );
}

type PartProps = { contestId: number; onClose: () => void };

function LoadedPhotos(props: PartProps) {
  return (
    <Loaded query={useQuery(managedEntriesQuery(props.contestId))} failure="The entries could not be loaded">
      {(entries) => <Photos {...props} entries={entries} />}
    </Loaded>
  );
}

function Photos({ contestId, entries, onClose }: PartProps & { entries: readonly ManagedEntry[] }) {
  const [photos, setPhotos] = useState<PhotosByNumber<File, ManagedEntry>>();
  if (photos)
    return (
      <MatchedPhotos contestId={contestId} photos={photos} onOthers={() => setPhotos(undefined)} onClose={onClose} />
    );
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
