import { useQueryClient } from "@tanstack/react-query";
import { PhotosByNumber } from "#web/features/entries/photos/photos-by-number-dialog.tsx";
import { useSavePhoto } from "#web/features/entries/photos/use-save-photo.ts";
import { changeNewest } from "#web/features/shows/change-newest.ts";
import { refreshShow, type ShowToManage } from "#web/features/shows/managing-api.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";

type ShowPhotosDialogProps = OpenProps & { managed: ShowToManage };

/** One photo for a car in all its awards. */
export function ShowPhotosDialog({ managed, ...opening }: ShowPhotosDialogProps) {
  const { show, awards, exhibits } = managed;
  const client = useQueryClient();
  // Photos are sent to a contest; all awards of a show may use them.
  const save = useSavePhoto(awards[0]?.id ?? 0, (exhibitId, imageUrl) =>
    changeNewest(client, { showId: show.id, exhibitId, change: () => ({ imageUrl }) }),
  );
  return (
    <Dialog {...opening} title="Photos by Number" description={show.title} width="lg" modal>
      <PhotosByNumber
        entries={exhibits.map((car) => ({ ...car, votingId: car.number }))}
        saving={{ save, settled: () => refreshShow(client, show.id) }}
        onClose={() => opening.onOpenChange(false)}
      />
    </Dialog>
  );
}
