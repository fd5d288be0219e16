import type { ContestView, ManagedContest } from "#contract/contests.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { useEntriesReport } from "./use-entries-report.ts";

export type ContestDialog =
  | "edit"
  | "voters"
  | "qr"
  | "entries"
  | "bulk-upload"
  | "photos"
  | "passes"
  | "sponsors"
  | "helpers"
  | "cards"
  | "activity"
  | "after-show"
  | "make-show"
  | "delete";

const EditDialog = lazyDialog(() => import("#web/features/contests/form/edit-contest-dialog.tsx"), "EditContestDialog");
const QrDialog = lazyDialog(() => import("#web/features/contests/share/qr-dialog.tsx"), "QrDialog");
const EntriesDialog = lazyDialog(() => import("./managed-entries-dialog.tsx"), "ManagedEntriesDialog");
const PassesDialog = lazyDialog(() => import("#web/features/passes/passes-dialog.tsx"), "PassesDialog");
const SponsorsDialog = lazyDialog(() => import("#web/features/sponsors/sponsors-dialog.tsx"), "SponsorsDialog");
const HelpersDialog = lazyDialog(() => import("#web/features/helping/helpers-dialog.tsx"), "HelpersDialog");
const CardsDialog = lazyDialog(() => import("#web/features/cards/print-cards-dialog.tsx"), "PrintCardsDialog");
const UploadDialog = lazyDialog(
  () => import("#web/features/entries/upload/bulk-upload-dialog.tsx"),
  "BulkUploadDialog",
);
const PhotosDialog = lazyDialog(
  () => import("#web/features/entries/photos/photos-by-number-dialog.tsx"),
  "PhotosByNumberDialog",
);
const ActivityDialog = lazyDialog(() => import("#web/features/activity/activity-dialog.tsx"), "ActivityDialog");
const AfterShowDialog = lazyDialog(() => import("./after-show-dialog.tsx"), "AfterShowDialog");
const MakeShowDialog = lazyDialog(() => import("#web/features/shows/make-show-dialog.tsx"), "MakeShowDialog");
const DeleteDialog = lazyDialog(
  () => import("#web/features/contests/delete-contest-dialog.tsx"),
  "DeleteContestDialog",
);

type ContestDialogsProps = {
  contest: ManagedContest | ContestView;
  open: ContestDialog | undefined;
  onOpen: (dialog: ContestDialog) => void;
  onClose: () => void;
  onDeleted?: () => void;
};

export function ContestDialogs({ contest, open, onOpen, onClose, onDeleted }: ContestDialogsProps) {
  const print = useEntriesReport(contest);
  const dialog = (name: ContestDialog) => ({
    contest,
    open: open === name,
    onOpenChange: (next: boolean) => !next && onClose(),
  });
  return (
    <>
      <EditDialog {...dialog("edit")} />
      <EditDialog {...dialog("voters")} part="voters" />
      <QrDialog admin {...dialog("qr")} />
      <EntriesDialog {...dialog("entries")} tools={{ print, bulkUpload: () => onOpen("bulk-upload") }} />
      <PassesDialog {...dialog("passes")} />
      <SponsorsDialog {...dialog("sponsors")} />
      <HelpersDialog {...dialog("helpers")} />
      <CardsDialog {...dialog("cards")} />
      <UploadDialog {...dialog("bulk-upload")} />
      <PhotosDialog {...dialog("photos")} />
      <ActivityDialog {...dialog("activity")} />
      <AfterShowDialog {...dialog("after-show")} />
      <MakeShowDialog {...dialog("make-show")} />
      <DeleteDialog {...dialog("delete")} onDeleted={onDeleted} />
    </>
  );
}
