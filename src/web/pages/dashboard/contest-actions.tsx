import { FileDown, FileUp, ListChecks, type LucideIcon, Pencil, QrCode, Trash2 } from "lucide-react";
import type { ManagedContest } from "#contract/contests.ts";
import { managePath } from "#domain/desk/desk-paths.ts";
import { contestPath } from "#domain/paths.ts";
import { useContestExport } from "#web/features/contests/use-export.ts";
import type { ContestDialog } from "#web/pages/contest-dialogs.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type ContestActionsProps = { contest: ManagedContest; onOpen: (dialog: ContestDialog) => void };

export function ContestActions({ contest, onOpen }: ContestActionsProps) {
  const results = useContestExport(contest);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className={columns}>
        <ButtonLink href={managePath(contest.id)}>Manage</ButtonLink>
        <ButtonLink href={contestPath(contest.id)}>View</ButtonLink>
      </div>
      <div className={columns}>
        <Action icon={Pencil} label="Edit" onClick={() => onOpen("edit")} />
        <Action icon={QrCode} label="QR" onClick={() => onOpen("qr")} />
        <Action icon={ListChecks} label="Manage Entries" onClick={() => onOpen("entries")} />
        <Action icon={FileUp} label="Bulk Upload" onClick={() => onOpen("bulk-upload")} />
        {results.busy ? (
          <div role="status" className="grid min-h-11 content-center gap-1.5 px-2 text-sm text-muted">
            Exporting…
            <ProgressBar label="Exporting" share={results.share} />
          </div>
        ) : (
          <Action icon={FileDown} label="Export to Excel" onClick={results.run} />
        )}
        <Action icon={Trash2} label="Delete" destructive onClick={() => onOpen("delete")} />
      </div>
    </div>
  );
}

const columns = "grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-2 gap-y-0.5";

const actionLook =
  "flex min-h-11 items-center gap-2 rounded-base px-2 text-sm font-medium transition-colors hover:bg-sunken";

type ActionProps = { icon: LucideIcon; label: string; destructive?: boolean; onClick: () => void };

function Action({ icon: Icon, label, destructive = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className={classNames(actionLook, destructive ? "text-danger-text" : "text-muted hover:text-fg")}
      onClick={onClick}
    >
      <Icon className="size-4.5 shrink-0" strokeWidth={1.75} />
      {label}
    </button>
  );
}
