import type { CSSProperties } from "react";
import { ordinal } from "#domain/reveal.ts";
import { contestantName } from "#domain/shown-entries.ts";
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
    <div className="stage-safe stage-podium stage-fade">
      <div className="stage-podium-places" style={{ "--columns": stands.length } as CSSProperties}>
        {stands.map(({ place, height }) => (
          <Stand key={place.rank} place={place} height={height} />
        ))}
      </div>
      {rest.length > 0 && (
        <div className="stage-podium-rest">
          {rest.map((place) => (
            <FitText
              key={place.rank}
              text={`${ordinal(place.rank)} ${namesOf(place)}`}
              most={5}
              className="stage-strong"
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
    <div className="stage-podium-place" style={style}>
      <div className="stage-strip">
        {place.entries.slice(0, photosAtOnce).map((entry) => (
          <StagePhoto key={entry.id} entry={entry} />
        ))}
      </div>
      <div>
        {namesOn(place).map((text) => (
          <FitText key={text} text={text} most={8} least={4} height={namesHeight(place)} className="stage-strong" />
        ))}
      </div>
      <div className="stage-podium-block">{ordinal(place.rank)}</div>
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
