import { Gauge, ListChecks, Pencil, Presentation, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { controlPath, pagePatterns, remotePath } from "#domain/paths.ts";
import { ownsContest } from "#domain/permissions.ts";
import { takesPasses } from "#domain/who-may-vote.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { navigate } from "#web/lib/location.ts";
import { usePrintReport } from "#web/pages/use-print-report.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { ToolLink, WideTool } from "./wide-tools.tsx";

const load = {
  edit: () => import("#web/features/contests/edit-contest-dialog.tsx").then((module) => module.EditContestDialog),
  manage: () => import("#web/pages/managed-entries-dialog.tsx").then((module) => module.ManagedEntriesDialog),
  bulkUpload: () => import("#web/features/entries/bulk-upload-dialog.tsx").then((module) => module.BulkUploadDialog),
  activity: () => import("#web/features/activity/activity-dialog.tsx").then((module) => module.ActivityDialog),
  sponsors: () => import("#web/features/sponsors/sponsors-dialog.tsx").then((module) => module.SponsorsDialog),
  passes: () => import("#web/features/passes/passes-dialog.tsx").then((module) => module.PassesDialog),
  delete: () => import("#web/features/contests/delete-contest-dialog.tsx").then((module) => module.DeleteContestDialog),
};

type Shown = "edit" | "manage" | "bulk-upload" | "passes" | "sponsors" | "activity" | "delete";

/** For everybody who may do more in a contest than visitors: a stage helper opens its pages, and changes nothing. */
export function OrganizerTools({ contest }: { contest: ContestView }) {
  return contest.canManage ? (
    <ManagerTools contest={contest} />
  ) : (
    <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1 sm:gap-2">
      <ToolLink icon={Gauge} label="Control" href={controlPath(contest.id)} />
      <ToolLink icon={Presentation} label="Stage" href={remotePath(contest.id)} />
    </div>
  );
}

function ManagerTools({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const [shown, setShown] = useState<Shown>();
  const print = usePrintReport(contest);
  const dialog = (name: Shown, after?: Shown) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : after),
  });
  return (
    <>
      <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1 sm:gap-2">
        <ToolLink icon={Gauge} label="Control" href={controlPath(contest.id)} />
        <WideTool icon={Pencil} label="Edit" onClick={() => setShown("edit")} />
        <WideTool icon={ListChecks} label="Manage" onClick={() => setShown("manage")} />
        {ownsContest(user, contest) && <WideTool icon={Trash2} label="Delete" onClick={() => setShown("delete")} />}
      </div>
      <LazyDialog load={load.edit} props={{ contest, ...dialog("edit") }} />
      <LazyDialog
        load={load.manage}
        props={{
          contest,
          ...dialog("manage"),
          onPrint: print,
          onBulkUpload: () => setShown("bulk-upload"),
          onPasses: takesPasses(contest.whoMayVote) ? () => setShown("passes") : undefined,
          onSponsors: () => setShown("sponsors"),
          onStage: () => navigate(remotePath(contest.id)),
          onActivity: () => setShown("activity"),
        }}
      />
      <LazyDialog
        load={load.bulkUpload}
        props={{ contestId: contest.id, contestTitle: contest.title, ...dialog("bulk-upload", "manage") }}
      />
      <LazyDialog load={load.passes} props={{ contest, ...dialog("passes", "manage") }} />
      <LazyDialog load={load.sponsors} props={{ contest, ...dialog("sponsors", "manage") }} />
      <LazyDialog load={load.activity} props={{ contest, ...dialog("activity", "manage") }} />
      <LazyDialog
        load={load.delete}
        props={{ contest, ...dialog("delete"), onDeleted: () => navigate(pagePatterns.dashboard, { replace: true }) }}
      />
    </>
  );
}
