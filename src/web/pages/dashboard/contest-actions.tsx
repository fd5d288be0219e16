import {
  Award,
  FileDown,
  FileUp,
  Gauge,
  IdCard,
  type LucideIcon,
  Pencil,
  Presentation,
  QrCode,
  Trash2,
} from "lucide-react";
import type { ManagedContest } from "#contract/contests.ts";
import { contestPath, controlPath, remotePath } from "#domain/paths.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { isSignedOut } from "#web/features/contests/sign-in-again.ts";
import { useContestExport } from "#web/features/contests/use-contest-export.ts";
import type { ContestDialog } from "#web/pages/contest-dialogs.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type ContestActionsProps = { contest: ManagedContest; onOpen: (dialog: ContestDialog) => void };

export function ContestActions({ contest, onOpen }: ContestActionsProps) {
  const results = useContestExport(contest.id);
  const exportResults = async () => {
    try {
      await results.run();
      showToast({ title: "Export Successful", description: contest.title });
    } catch (error) {
      showToast({ title: "Export Failed", description: "Failed to export contest data", tone: "error" });
      if (isSignedOut(error)) openSignInDialog();
    }
  };
  return (
    <div className="-mr-2 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-1">
        <ButtonLink href={contestPath(contest.id)} variant="primary" className="flex-[3_1_min(8rem,100%)]">
          View
        </ButtonLink>
        <Action icon={Pencil} label="Edit" onClick={() => onOpen("edit")} />
        <Action icon={QrCode} label="QR" onClick={() => onOpen("qr")} />
      </div>
      <div className="flex flex-wrap gap-1">
        <Button className="grow" onClick={() => onOpen("entries")}>
          Manage Entries
        </Button>
        <Action icon={FileUp} label="Bulk Upload" onClick={() => onOpen("bulk-upload")} />
        {results.busy ? (
          <div role="status" className="grid min-h-11 min-w-36 grow content-center gap-1.5 text-sm text-muted">
            Exporting…
            <ProgressBar label="Exporting" share={results.share} />
          </div>
        ) : (
          <Action icon={FileDown} label="Export to Excel" onClick={exportResults} />
        )}
        <Action icon={IdCard} label="Print Cards" onClick={() => onOpen("cards")} />
        <Action icon={Gauge} label="Control" href={controlPath(contest.id)} />
        <Action icon={Presentation} label="Stage" href={remotePath(contest.id)} />
        <Action icon={Award} label="After the Show" onClick={() => onOpen("after-show")} />
        <Action icon={Trash2} label="Delete" destructive onClick={() => onOpen("delete")} />
      </div>
    </div>
  );
}

const actionLook =
  "flex min-h-11 grow items-center justify-center gap-2 rounded-base px-1 text-sm font-medium transition-colors hover:bg-sunken";

type ActionProps = { icon: LucideIcon; label: string; destructive?: boolean; href?: string; onClick?: () => void };

function Action({ icon: Icon, label, destructive = false, href, onClick }: ActionProps) {
  const look = {
    className: classNames(actionLook, destructive ? "text-danger-text" : "text-muted hover:text-fg"),
    children: [<Icon key="icon" className="size-4.5 shrink-0" strokeWidth={1.75} />, label],
  };
  return href ? <Link {...look} href={href} /> : <button type="button" {...look} onClick={onClick} />;
}
