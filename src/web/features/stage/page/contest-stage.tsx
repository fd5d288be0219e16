import type { ContestView } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { reportScreen } from "#contract/stage.ts";
import { pressOfKey } from "#domain/stage/stage-keys.ts";
import { useRehearsalEnd } from "#web/features/control/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useWords } from "#web/lib/words/words.ts";
import { usePressStage } from "../api.ts";
import { stagedContest, stageOf } from "../staged.ts";
import { Stage } from "./stage.tsx";

type ContestStageProps = {
  /** as anybody sees it */
  contest: ContestView;
  canRunStage: boolean;
  heardAt: number;
  overlay: boolean;
  sponsors: readonly Sponsor[];
};

export function ContestStage({ contest, canRunStage, ...shown }: ContestStageProps) {
  const { id } = contest;
  const { stage } = useWords("later");
  const { mutate } = usePressStage(id);
  useRehearsalEnd(contest);
  return (
    <Stage
      key={id}
      staged={stagedContest(contest, stage)}
      onKey={
        canRunStage
          ? (key) => {
              const { version, ...shown } = stageOf(contest);
              const press = pressOfKey(key, shown);
              if (press) mutate({ version, press });
            }
          : undefined
      }
      report={(sign) => call(reportScreen, { params: { contestId: id }, ...sign, anonymous: true })}
      {...shown}
    />
  );
}
