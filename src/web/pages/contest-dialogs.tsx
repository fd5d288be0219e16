import { useQueryClient } from "@tanstack/react-query";
import type { ContestView, ManagedContest } from "#contract/contests.ts";
import { takesPasses } from "#domain/votes/who-may-vote.ts";
import { managedEntriesQuery } from "#web/features/entries/api.ts";
import { openEntriesReport } from "#web/features/results/sheets/print-sheets.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";

export type ContestDialog =
  | "edit"
  | "qr"
  | "entries"
  | "bulk-upload"
  | "passes"
  | "sponsors"
  | "cards"
  | "activity"
  | "after-show"
  | "delete";

const EditDialog = lazyDialog(() => import("#web/features/contests/edit-contest-dialog.tsx"), "EditContestDialog");
const QrDialog = lazyDialog(() => import("#web/features/contests/qr-dialog.tsx"), "QrDialog");
const EntriesDialog = lazyDialog(() => import("./managed-entries-dialog.tsx"), "ManagedEntriesDialog");
const PassesDialog = lazyDialog(() => import("#web/features/passes/passes-dialog.tsx"), "PassesDialog");
const SponsorsDialog = lazyDialog(() => import("#web/features/sponsors/sponsors-dialog.tsx"), "SponsorsDialog");
const CardsDialog = lazyDialog(() => import("#web/features/cards/print-cards-dialog.tsx"), "PrintCardsDialog");
const UploadDialog = lazyDialog(() => import("#web/features/entries/bulk-upload-dialog.tsx"), "BulkUploadDialog");
const ActivityDialog = lazyDialog(() => import("#web/features/activity/activity-dialog.tsx"), "ActivityDialog");
const AfterShowDialog = lazyDialog(() => import("./after-show-dialog.tsx"), "AfterShowDialog");
const DeleteDialog = lazyDialog(
  () => import("#web/features/contests/delete-contest-dialog.tsx"),
  "DeleteContestDialog",
);

type ContestDialogsProps = {
  contest: ManagedContest | ContestView;
  open: ContestDialog | undefined;
  onOpen: (dialog: ContestDialog) => void;
  onClose: () => void;
  onStage?: () => void;
  onDeleted?: () => void;
};

export function ContestDialogs({ contest, open, onOpen, onClose, onStage, onDeleted }: ContestDialogsProps) {
  const queryClient = useQueryClient();
  // With the current votes, not with those from when the manager was opened.
  const loadEntries = () => queryClient.fetchQuery({ ...managedEntriesQuery(contest.id), staleTime: 0 });
  const dialog = (name: ContestDialog) => ({
    contest,
    open: open === name,
    onOpenChange: (next: boolean) => !next && onClose(),
  });
  return (
    <>
      <EditDialog {...dialog("edit")} />
      <QrDialog admin {...dialog("qr")} />
      <EntriesDialog
        {...dialog("entries")}
        tools={{
          print: () => openEntriesReport({ contest, loadEntries }),
          bulkUpload: () => onOpen("bulk-upload"),
          passes: takesPasses(contest.whoMayVote) ? () => onOpen("passes") : undefined,
          sponsors: () => onOpen("sponsors"),
          stage: onStage,
          activity: () => onOpen("activity"),
        }}
      />
      <PassesDialog {...dialog("passes")} />
      <SponsorsDialog {...dialog("sponsors")} />
      <CardsDialog {...dialog("cards")} />
      <UploadDialog {...dialog("bulk-upload")} />
      <ActivityDialog {...dialog("activity")} />
      <AfterShowDialog {...dialog("after-show")} />
      <DeleteDialog {...dialog("delete")} onDeleted={onDeleted} />
    </>
  );
}
