import type { ShowItemName } from "#domain/desk/show-desk.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";

/** What is opened from the desk of a show. */
export type ShowDialog = Exclude<
  ShowItemName,
  "contestants" | "export" | "winners" | "stage-rehearsal" | "remote" | "stage"
>;

const EditDialog = lazyDialog(() => import("#web/features/shows/edit-show-dialog.tsx"), "EditShowDialog");
const PhotosDialog = lazyDialog(() => import("./cars/show-photos-dialog.tsx"), "ShowPhotosDialog");
const UploadDialog = lazyDialog(() => import("#web/features/shows/car-upload-dialog.tsx"), "CarUploadDialog");
const HelpersDialog = lazyDialog(() => import("#web/features/helping/helpers-dialog.tsx"), "HelpersDialog");
const SponsorsDialog = lazyDialog(() => import("#web/features/sponsors/sponsors-dialog.tsx"), "SponsorsDialog");
const CardsDialog = lazyDialog(() => import("#web/features/cards/print-cards-dialog.tsx"), "PrintShowCardsDialog");
const PassesDialog = lazyDialog(() => import("#web/features/passes/passes-dialog.tsx"), "ShowPassesDialog");
const QrDialog = lazyDialog(() => import("#web/features/contests/share/qr-dialog.tsx"), "QrDialog");
const AfterShowDialog = lazyDialog(() => import("./desk/show-after-show-dialog.tsx"), "ShowAfterShowDialog");
const ActivityDialog = lazyDialog(() => import("#web/features/activity/activity-dialog.tsx"), "ActivityDialog");
const CopyDialog = lazyDialog(() => import("#web/features/shows/copy-show-dialog.tsx"), "CopyShowDialog");
const DeleteDialog = lazyDialog(() => import("#web/features/shows/delete-show-dialog.tsx"), "DeleteShowDialog");

type ShowDialogsProps = { managed: ShowToManage; open: ShowDialog | undefined; onClose: () => void };

export function ShowDialogs({ managed, open, onClose }: ShowDialogsProps) {
  const { show, awards } = managed;
  const dialog = (name: ShowDialog) => ({
    open: open === name,
    onOpenChange: (next: boolean) => !next && onClose(),
  });
  // All awards have the same helpers and sponsors: what is done with those of one is done with all.
  const first = awards[0] && { id: awards[0].id, title: show.title };
  return (
    <>
      <EditDialog {...dialog("edit")} show={show} contestId={awards[0]?.id} />
      <PhotosDialog {...dialog("photos")} managed={managed} />
      <UploadDialog {...dialog("upload")} showId={show.id} />
      {first && <HelpersDialog {...dialog("helpers")} contest={first} show={show} />}
      {first && <SponsorsDialog {...dialog("sponsors")} contest={first} awards={awards} />}
      <CardsDialog {...dialog("cards")} show={{ ...show, contestIds: awards.map(({ id }) => id) }} />
      <PassesDialog {...dialog("passes")} show={show} />
      <QrDialog admin {...dialog("qr")} contest={show} showUrl={publicUrl() + showPath(show.id)} />
      <AfterShowDialog {...dialog("after-show")} managed={managed} />
      <ActivityDialog {...dialog("activity")} show={show} />
      <CopyDialog {...dialog("copy")} show={show} />
      <DeleteDialog {...dialog("delete")} show={show} />
    </>
  );
}
