import { useInfiniteQuery } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { exportContestActivity, exportShowActivity } from "#contract/activity.ts";
import { contestActivityKinds } from "#domain/contests/activity.ts";
import { activityFileName, showActivityFileName } from "#domain/contests/activity-csv.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { download } from "#web/lib/http/download.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { ActivityParts, KindFilter } from "./activity-list.tsx";
import { activityQuery, type ContestActivityKind, type Recorded } from "./api.ts";

type Subject = { id: number; title: string };
type ActivityDialogProps = OpenProps & ({ contest: Subject; show?: never } | { show: Subject; contest?: never });

export function ActivityDialog({ contest, show, open, onOpenChange }: ActivityDialogProps) {
  const title = (contest ?? show).title;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Activity" description={title} width="lg">
      <RecordedActivity of={contest ? { contestId: contest.id } : { showId: show.id }} />
    </Dialog>
  );
}

function RecordedActivity({ of }: { of: Recorded }) {
  const [kind, setKind] = useState<ContestActivityKind>();
  const query = useInfiniteQuery(activityQuery(of, kind));
  const save = useCommand(async () => {
    const query = { kind };
    const { file, name } =
      "contestId" in of
        ? await download(exportContestActivity, { params: of, query })
        : await download(exportShowActivity, { params: of, query });
    saveFile(file, name ?? ("contestId" in of ? activityFileName(of.contestId) : showActivityFileName(of.showId)));
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
      <ActivityParts query={query} empty="Changes show up here." />
    </div>
  );
}
