import { reportShowScreen } from "#contract/show-stage.ts";
import type { ShowView } from "#contract/shows.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import type { PublicShowStage } from "#domain/stage/show-stage.ts";
import { pressOfShowKey } from "#domain/stage/show-stage-order.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import { call } from "#web/lib/http/call.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { useWords } from "#web/lib/words/words.ts";
import { usePressShowStage } from "../api.ts";
import { stagedShow, titleOfAward } from "../staged-show.ts";
import { Stage } from "./stage.tsx";

type ShowStageProps = {
  show: ShowView;
  stage: PublicShowStage;
  /** of the award that is on; undefined where it has no voting */
  awardStage: PublicStage | undefined;
  canRunStage: boolean;
  heardAt: number;
  overlay: boolean;
  sponsors: readonly Sponsor[];
};

export function ShowStage({ show, stage, awardStage, canRunStage, ...shown }: ShowStageProps) {
  const now = useServerNow();
  const { stage: words } = useWords("later");
  const { mutate } = usePressShowStage(show.id);
  const known = { stage, order: show.order, titleOf: (award: ShowView["order"][number]) => titleOfAward(show, award) };
  return (
    <Stage
      staged={stagedShow({ show, stage, awardStage, path: showPath(show.id), now, words })}
      onKey={
        canRunStage
          ? (key) => {
              const press = pressOfShowKey(key, { ...known, award: awardStage, groups: undefined, hasEnded: true });
              if (press) mutate({ version: stage.version, press });
            }
          : undefined
      }
      report={(sign) => call(reportShowScreen, { params: { showId: show.id }, ...sign, anonymous: true })}
      {...shown}
    />
  );
}
