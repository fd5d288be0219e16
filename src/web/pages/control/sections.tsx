import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { RemedyPlace } from "#domain/checks/check.ts";
import type { ScheduleStatus } from "#domain/contests/schedule.ts";
import { stagePath } from "#domain/paths.ts";
import { ActivityList } from "#web/features/activity/activity-list.tsx";
import { newestActivityQuery } from "#web/features/activity/api.ts";
import { CheckList } from "#web/features/checks/check-list.tsx";
import { CommandPanel } from "#web/features/control/command-panel.tsx";
import { NoticeForm } from "#web/features/control/notice-form.tsx";
import { NowPanel } from "#web/features/control/now-panel.tsx";
import { RehearsePanel } from "#web/features/control/rehearse-panel.tsx";
import { HelpersPanel } from "#web/features/helping/helpers-panel.tsx";
import { AfterShowButton } from "#web/pages/after-show-button.tsx";
import { type ContestDialog, ContestDialogs } from "#web/pages/contest-dialogs.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button, ButtonAnchor } from "#web/ui/press/button.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";

type SectionProps = { contest: ContestView };

/** A part of the control page. The page draws its frame and heading, and a link that jumps to it. */
export type ControlSection = {
  id: string;
  title: string;
  /** also for people who may do nothing but run the stage */
  forStageHelpers?: true;
  during?: ScheduleStatus;
  Content: ComponentType<SectionProps>;
};

/** Two columns on a desktop; on a phone all of the first one, then all of the second. */
export const columns: readonly (readonly ControlSection[])[] = [
  [
    {
      id: "status",
      title: "Status",
      forStageHelpers: true,
      Content: ({ contest }) => <NowPanel contestId={contest.id} />,
    },
    { id: "actions", title: "Actions", Content: CommandPanel },
    { id: "after-show", title: "After the Show", during: "ended", Content: AfterShow },
  ],
  [
    { id: "announcement", title: "Announcement", Content: NoticeForm },
    { id: "check", title: "Check", Content: Checks },
    // Afterwards there is nothing to rehearse and nothing to clear.
    { id: "rehearse", title: "Rehearse", during: "not_started", Content: RehearsePanel },
    { id: "helpers", title: "Helpers", Content: HelpersPanel },
    { id: "log", title: "Log", Content: Log },
  ],
];

function AfterShow({ contest }: SectionProps) {
  return (
    <>
      <p>A sheet for the presenter, certificates, and a picture of the winner.</p>
      <AfterShowButton contest={contest} label="Print and Share" />
    </>
  );
}

const remedies: Readonly<Record<Exclude<RemedyPlace, "stage">, { opens: ContestDialog; label: string }>> = {
  edit: { opens: "edit", label: "Edit Contest" },
  entries: { opens: "entries", label: "Manage Entries" },
  passes: { opens: "passes", label: "Passes" },
  qr: { opens: "qr", label: "Show QR Code" },
  cards: { opens: "cards", label: "Print Cards" },
};

function Checks({ contest }: SectionProps) {
  const [open, setOpen] = useState<ContestDialog>();
  const buttonOf = (place: RemedyPlace) =>
    place === "stage" ? (
      <ButtonAnchor href={stagePath(contest.id)} className="min-h-12">
        Open the Stage Here
      </ButtonAnchor>
    ) : (
      <Button onClick={() => setOpen(remedies[place].opens)} className="min-h-12">
        {remedies[place].label}
      </Button>
    );
  return (
    <>
      <CheckList contestId={contest.id} buttonOf={buttonOf} />
      <ContestDialogs contest={contest} open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </>
  );
}

const ActivityDialog = lazyDialog(() => import("#web/features/activity/activity-dialog.tsx"), "ActivityDialog");

function Log({ contest }: SectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { data: rows, error } = useQuery(newestActivityQuery(contest.id));
  return (
    <div className="grid grid-cols-1 gap-4">
      {!rows && (error ? <p>The log could not be loaded. Trying again.</p> : <Spinner label="Loading..." />)}
      {rows?.length === 0 && <p className="text-muted">Changes to this contest show up here.</p>}
      {rows && rows.length > 0 && <ActivityList rows={rows} brief />}
      <Button className="min-h-12" onClick={() => setShowsAll(true)}>
        Show All Activity
      </Button>
      <ActivityDialog contest={contest} open={showsAll} onOpenChange={setShowsAll} />
    </div>
  );
}
