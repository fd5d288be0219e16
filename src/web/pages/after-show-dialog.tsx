import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { languageOf } from "#domain/languages.ts";
import { whyNoResult } from "#domain/paper/after-show.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { AfterShow } from "#web/features/results/after-show/after-show.tsx";
import { type AfterShowChoices, firstChoices } from "#web/features/results/after-show/after-show-choices.ts";
import { SampleCertificate } from "#web/features/results/after-show/sample-certificate.tsx";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { useWordsOf } from "#web/lib/words/words-of.ts";
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
      <Loaded query={query} failure={couldNotBeLoaded}>
        {(contest) => <InItsWords contest={contest} choices={choices} setChoices={setChoices} />}
      </Loaded>
    </Dialog>
  );
}

const couldNotBeLoaded = "The result could not be loaded";

type InItsWordsProps = {
  contest: ContestView;
  choices: AfterShowChoices | undefined;
  setChoices: Dispatch<SetStateAction<AfterShowChoices | undefined>>;
};

function InItsWords({ contest, choices, setChoices }: InItsWordsProps) {
  const query = useWordsOf(languageOf(contest.language), "paper");
  return (
    <Loaded query={query} failure={couldNotBeLoaded}>
      {(words) => {
        const first = firstChoices(contest, words);
        return (
          <Ready
            contest={contest}
            choices={choices ?? first}
            change={(changes) => setChoices((before = first) => ({ ...before, ...changes }))}
            words={words}
          />
        );
      }}
    </Loaded>
  );
}

type ReadyProps = Omit<Parameters<typeof AfterShow>[0], "contest"> & { contest: ContestView };

function Ready({ contest, choices, change, words }: ReadyProps) {
  useScheduleStatus(contest); // looks again when voting ends
  const why = whyNoResult(contest, serverClock.now());
  if (!contest.sealed && why === undefined) return <AfterShow {...{ contest, choices, change, words }} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="rounded-base bg-sunken p-4">{why}</p>
      <SampleCertificate
        event={contest}
        contestId={contest.id}
        look={choices.look}
        words={words.certificates}
        change={change}
      />
    </div>
  );
}
