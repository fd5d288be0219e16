import type { ContestView, ManagedContest } from "#contract/contests.ts";
import { takesPasses } from "#domain/who-may-vote.ts";
import { usePrintReport } from "#web/pages/use-print-report.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

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

const load = {
  edit: () => import("#web/features/contests/edit-contest-dialog.tsx").then((module) => module.EditContestDialog),
  qr: () => import("#web/features/contests/qr-dialog.tsx").then((module) => module.QrDialog),
  entries: () => import("#web/pages/managed-entries-dialog.tsx").then((module) => module.ManagedEntriesDialog),
  passes: () => import("#web/features/passes/passes-dialog.tsx").then((module) => module.PassesDialog),
  sponsors: () => import("#web/features/sponsors/sponsors-dialog.tsx").then((module) => module.SponsorsDialog),
  cards: () => import("#web/features/cards/print-cards-dialog.tsx").then((module) => module.PrintCardsDialog),
  bulkUpload: () => import("#web/features/entries/bulk-upload-dialog.tsx").then((module) => module.BulkUploadDialog),
  activity: () => import("#web/features/activity/activity-dialog.tsx").then((module) => module.ActivityDialog),
  afterShow: () => import("#web/pages/after-show-dialog.tsx").then((module) => module.AfterShowDialog),
  delete: () => import("#web/features/contests/delete-contest-dialog.tsx").then((module) => module.DeleteContestDialog),
};

type ContestDialogsProps = {
  contest: ManagedContest | ContestView;
  open: ContestDialog | undefined;
  onOpen: (dialog: ContestDialog) => void;
  onClose: () => void;
};

export function ContestDialogs({ contest, open, onOpen, onClose }: ContestDialogsProps) {
  const print = usePrintReport(contest);
  const onOpenChange = (next: boolean) => !next && onClose();
  return (
    <>
      <LazyDialog load={load.edit} props={{ contest, open: open === "edit", onOpenChange }} />
      <LazyDialog load={load.qr} props={{ contest, admin: true, open: open === "qr", onOpenChange }} />
      <LazyDialog
        load={load.entries}
        props={{
          contest,
          open: open === "entries",
          onOpenChange,
          onPrint: print,
          onBulkUpload: () => onOpen("bulk-upload"),
          onPasses: takesPasses(contest.whoMayVote) ? () => onOpen("passes") : undefined,
          onSponsors: () => onOpen("sponsors"),
          onActivity: () => onOpen("activity"),
        }}
      />
      <LazyDialog load={load.passes} props={{ contest, open: open === "passes", onOpenChange }} />
      <LazyDialog load={load.sponsors} props={{ contest, open: open === "sponsors", onOpenChange }} />
      <LazyDialog load={load.cards} props={{ contest, open: open === "cards", onOpenChange }} />
      <LazyDialog
        load={load.bulkUpload}
        props={{ contestId: contest.id, contestTitle: contest.title, open: open === "bulk-upload", onOpenChange }}
      />
      <LazyDialog load={load.activity} props={{ contest, open: open === "activity", onOpenChange }} />
      <LazyDialog load={load.afterShow} props={{ contest, open: open === "after-show", onOpenChange }} />
      <LazyDialog load={load.delete} props={{ contest, open: open === "delete", onOpenChange }} />
    </>
  );
}
