import { useInfiniteQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { exportContestActivity } from "#contract/activity.ts";
import { contestActivityKinds } from "#domain/contests/activity.ts";
import { activityFileName } from "#domain/contests/activity-csv.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { download } from "#web/lib/http/download.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { ActivityParts, KindFilter } from "./activity-list.tsx";
import { type ContestActivityKind, contestActivityQuery } from "./api.ts";

type ActivityDialogProps = OpenProps & { contest: { id: number; title: string } };

export function ActivityDialog({ contest, open, onOpenChange }: ActivityDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Activity" description={contest.title} width="lg">
      <ContestActivity contestId={contest.id} />
    </Dialog>
  );
}

function ContestActivity({ contestId }: { contestId: number }) {
  const [kind, setKind] = useState<ContestActivityKind>();
  const query = useInfiniteQuery(contestActivityQuery(contestId, kind));
  const save = useCommand(async () => {
    const { file, name } = await download(exportContestActivity, { params: { contestId }, query: { kind } });
    saveFile(file, name ?? activityFileName(contestId));
  });
  const press = () =>
    save.mutate(undefined, {
      onSuccess: () => showToast({ title: "Export Successful" }),
      onError: () => showToast({ title: "Export Failed", description: "Failed to export the activity", tone: "error" }),
    });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-3">
        <KindFilter kinds={contestActivityKinds} kind={kind} onKind={setKind} />
        <Button icon={FileDown} busy={save.isPending} onClick={press}>
          Export CSV
        </Button>
      </div>
      <ActivityParts query={query} empty="Changes to this contest show up here." />
    </div>
  );
}
