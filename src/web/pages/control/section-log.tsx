import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActivityList } from "#web/features/activity/activity-list.tsx";
import { newestActivityQuery } from "#web/features/activity/api.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { ControlSection, SectionProps } from "./section.ts";

const ActivityDialog = lazyDialog(() => import("#web/features/activity/activity-dialog.tsx"), "ActivityDialog");

/** The newest of what anybody did in the contest. */
function Log({ contest }: SectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { data: rows, error } = useQuery(newestActivityQuery(contest.id));
  return (
    <div className="grid grid-cols-1 gap-4">
      {!rows && (error ? <p>The log could not be loaded. It is tried again.</p> : <Spinner label="Loading..." />)}
      {rows?.length === 0 && <p className="text-muted">Whatever somebody changes in this contest shows up here.</p>}
      {rows && rows.length > 0 && <ActivityList rows={rows} brief />}
      <Button className="min-h-12" onClick={() => setShowsAll(true)}>
        Show All Activity
      </Button>
      <ActivityDialog contest={contest} open={showsAll} onOpenChange={setShowsAll} />
    </div>
  );
}

export const logSection: ControlSection = { id: "log", title: "Log", Content: Log };
