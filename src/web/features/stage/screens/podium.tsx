import type { CSSProperties } from "react";
import { contestantName } from "#domain/entries/shown-entries.ts";
import { ordinal } from "#domain/stage/reveal.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import type { ShownPlace, StageEntry } from "../stage-contest.ts";
import { FitText } from "./fit-text.tsx";
import { StagePhoto } from "./stage-photo.tsx";

/** By the place alone: nothing on the screen is scaled by votes. */
const heights = ["100%", "88%", "78%"];
const onPodium = 3;
const photosAtOnce = 3;

export function Podium({ places }: { places: ShownPlace[] }) {
  const firstToLast = [...places].reverse();
  const top = firstToLast.slice(0, onPodium);
  const rest = firstToLast.slice(onPodium);
  // The first place stands in the middle.
  const [first, second, third] = top.map((place, index) => ({ place, height: heights[index] ?? "78%" }));
  const stands = [second, first, third].filter((stand) => stand !== undefined);
  return (
    <div className="stage-safe stage-fade grid-rows-[minmax(0,1fr)_auto]">
      <div
        className={classNames(
          "grid min-h-0 grid-cols-[repeat(var(--columns),minmax(0,--spacing(70)))] grid-rows-1 items-end justify-center",
          "gap-2 portrait:auto-rows-fr portrait:grid-cols-1 portrait:grid-rows-none",
        )}
        style={{ "--columns": stands.length } as CSSProperties}
      >
        {stands.map(({ place, height }) => (
          <Stand key={place.rank} place={place} height={height} />
        ))}
      </div>
      {rest.length > 0 && (
        <div className="stage-podium-rest grid grid-cols-2 gap-x-4 gap-y-0.5 portrait:grid-cols-1">
          {rest.map((place) => (
            <FitText
              key={place.rank}
              text={`${ordinal(place.rank)} ${namesOf(place)}`}
              most={5}
              className="font-extrabold"
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Stand({ place, height }: { place: ShownPlace; height: string }) {
  const style = { "--height": height, "--rank": place.rank } as CSSProperties;
  return (
    <div
      className={classNames(
        "grid h-(--height) min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto_auto] gap-1.25 text-center",
        "portrait:order-(--rank) portrait:h-full portrait:grid-cols-2 portrait:grid-rows-[minmax(0,1fr)_auto]",
        "portrait:items-center",
      )}
      style={style}
    >
      <div
        className={classNames(
          "grid min-h-0 auto-cols-fr grid-flow-col gap-1",
          "portrait:row-span-2 portrait:h-full portrait:auto-rows-fr portrait:grid-flow-row",
        )}
      >
        {place.entries.slice(0, photosAtOnce).map((entry) => (
          <StagePhoto key={entry.id} entry={entry} />
        ))}
      </div>
      <div>
        {namesOn(place).map((text) => (
          <FitText key={text} text={text} most={8} height={namesHeight(place)} className="font-extrabold" />
        ))}
      </div>
      <div className="stage-figure rounded-t-base bg-accent p-1 text-on-accent portrait:rounded-base">
        {ordinal(place.rank)}
      </div>
    </div>
  );
}

/** Each name of a small tie has room of its own, so that a long one leaves none out. */
function namesOn(place: ShownPlace): string[] {
  return place.entries.length <= photosAtOnce ? place.entries.map(nameOf) : [namesOf(place)];
}

function namesHeight(place: ShownPlace): number {
  return place.entries.length > 1 ? 28 / namesOn(place).length : 18.5;
}

const nameOf = (entry: StageEntry): string => `#${entry.votingId} ${contestantName(entry)}`;

function namesOf({ entries }: ShownPlace): string {
  return entries.map(nameOf).join(" · ");
}
