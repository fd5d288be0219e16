import type { ReactNode } from "react";
import type { ShowView } from "#contract/shows.ts";
import { oneAwardPerCarWords } from "#domain/shows/one-award-per-car.ts";
import { awardOn, isSameAward } from "#domain/stage/show-stage.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { titleOfAward } from "../staged-show.ts";
import { Remote } from "./remote.tsx";
import { type ShowToRun, useShowRemote } from "./use-show-remote.ts";

export function ShowRemote({ envelope, ...of }: ShowToRun & { envelope?: ReactNode }) {
  const { putOn, ...remote } = useShowRemote(of);
  return <Remote remote={remote} envelope={envelope} awards={<AwardButtons {...of} onChoose={putOn} />} />;
}

type AwardButtonsProps = Pick<ShowToRun, "show" | "stage"> & { onChoose: (award: ShowView["order"][number]) => void };

/** For an evening that does not go by the order. An award that was on is shown as it was left. */
function AwardButtons({ show, stage, onChoose }: AwardButtonsProps) {
  const on = stage.screen === "awards" ? awardOn(stage) : undefined;
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 font-medium">Awards</legend>
      {show.oneAwardPerCar && <p className="text-sm text-muted">{oneAwardPerCarWords}</p>}
      {show.order.map((award, place) => (
        <button
          key={JSON.stringify(award)}
          type="button"
          aria-pressed={isSameAward(award, on)}
          onClick={() => onChoose(award)}
          className={classNames(
            "button min-h-12 justify-start border px-3 text-left font-semibold [overflow-wrap:anywhere]",
            isSameAward(award, on)
              ? "border-transparent bg-accent text-on-accent"
              : "border-line-strong bg-surface hover:bg-sunken",
          )}
        >
          {place + 1}. {titleOfAward(show, award)}
        </button>
      ))}
    </fieldset>
  );
}
