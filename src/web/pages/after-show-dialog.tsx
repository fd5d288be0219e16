import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { whyNoResult } from "#domain/paper/after-show.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { useScheduleStatus } from "#web/features/contests/use-schedule-status.ts";
import { AfterShow } from "#web/features/results/after-show/after-show.tsx";
import {
  type AfterShowChoices,
  type Change,
  firstChoices,
} from "#web/features/results/after-show/after-show-choices.ts";
import { SampleCertificate } from "#web/features/results/after-show/sample-certificate.tsx";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";

type AfterShowDialogProps = OpenProps & { contest: { id: number; title: string } };

export function AfterShowDialog(props: AfterShowDialogProps) {
  return <OfContest key={props.contest.id} {...props} />;
}

function OfContest({ contest: { id, title }, open, onOpenChange }: AfterShowDialogProps) {
  const query = useQuery({ ...contestQuery(id), enabled: open });
  const [choices, setChoices] = useState<AfterShowChoices>();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="After the Show" description={title} width="lg" modal>
      <Loaded query={query} failure="The result could not be loaded">
        {(contest) => (
          <Ready
            contest={contest}
            choices={choices ?? firstChoices(contest)}
            change={(changes) => setChoices((before = firstChoices(contest)) => ({ ...before, ...changes }))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function Ready({ contest, choices, change }: { contest: ContestView; choices: AfterShowChoices; change: Change }) {
  useScheduleStatus(contest); // looks again when voting ends
  const why = whyNoResult(contest, serverClock.now());
  if (!contest.sealed && why === undefined) return <AfterShow contest={contest} choices={choices} change={change} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="rounded-base bg-sunken p-4">{why}</p>
      <SampleCertificate event={contest} contestId={contest.id} look={choices.look} change={change} />
    </div>
  );
}
