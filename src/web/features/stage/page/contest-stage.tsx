import type { ContestView } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { reportScreen } from "#contract/stage.ts";
import { pressOfKey } from "#domain/stage/stage-keys.ts";
import { useRehearsalEnd } from "#web/features/control/public.ts";
import { call } from "#web/lib/http/call.ts";
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
  const { mutate } = usePressStage(id);
  useRehearsalEnd(contest);
  return (
    <Stage
      key={id}
      staged={stagedContest(contest)}
      onKey={
        canRunStage
          ? (key) => {
              const stage = stageOf(contest);
              const press = pressOfKey(key, stage);
              if (press) mutate({ version: stage.version, press });
            }
          : undefined
      }
      report={(sign) => call(reportScreen, { params: { contestId: id }, ...sign, anonymous: true })}
      {...shown}
    />
  );
}
