import type { CSSProperties } from "react";
import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { nameOnStage, type ShownPlace, type StageWords } from "../staged.ts";
import { FitText } from "./fit-text.tsx";
import { StagePhoto } from "./stage-photo.tsx";

/** By rank. Heights are in parts of the podium's, and follow from the place alone: nothing here is scaled by votes. */
const steps = [
  { medal: "bg-gold", lower: 0 },
  { medal: "bg-silver", lower: 0.08 },
  { medal: "bg-bronze", lower: 0.16 },
];
/** The first place stands in the middle. */
const leftToRight = [2, 1, 3];
const carsAtOnce = 3;

export function Podium({ places, caption }: { places: ShownPlace[]; caption: string | undefined }) {
  const { stage } = useWords("later");
  const onSteps = leftToRight.flatMap((rank) => places.find((place) => place.rank === rank) ?? []);
  const rest = places.filter(({ rank }) => rank > steps.length).reverse();
  const room = roomOf(rest.length, caption ? 8 : 0);
  return (
    <div
      className={classNames(
        "stage-safe stage-fade",
        caption ? "grid-rows-[auto_minmax(0,1fr)_auto]" : "grid-rows-[minmax(0,1fr)_auto]",
      )}
    >
      {caption && <FitText text={caption} most={6} className="stage-title" />}
      <div className="flex min-h-0 items-end justify-center gap-2 [container-type:size] portrait:flex-col portrait:items-stretch">
        {onSteps.map((place) => (
          <Step key={place.rank} place={place} room={room} />
        ))}
      </div>
      {rest.length > 0 && (
        <div className="stage-podium-rest grid grid-cols-2 gap-x-4 gap-y-0.5 bg-ground portrait:grid-cols-1">
          {rest.map((place) => (
            <FitText
              key={place.rank}
              text={stage.rankAndNames(place.rank, namesOf(place, stage))}
              most={5}
              className="font-extrabold"
            />
          ))}
        </div>
      )}
    </div>
  );
}

type Room = {
  /** in percent of the window's height */
  height: number;
  /** of the photos, in parts of it */
  photo: number;
  /** An upright screen has little for each step. */
  isLow: boolean;
};

/** `above`: what the podium has above it, in the unit of the height. */
function roomOf(rest: number, above: number): Room {
  if (rest === 0) return { height: 90 - above, photo: 0.4, isLow: false };
  return { height: 87 - above - Math.ceil(rest / 2) * 6.3, photo: 0.24, isLow: rest > 3 };
}

/** All that share a place stand on one step, each with a photo above and a column of words. */
function Step({ place, room }: { place: ShownPlace; room: Room }) {
  const { stage } = useWords("later");
  const { entries, rank, votes } = place;
  const { medal, lower } = steps[rank - 1] as (typeof steps)[number];
  const cars = entries.slice(0, carsAtOnce);
  const height = 1 - room.photo - lower;
  const isShared = entries.length > 1;
  const namesHeight = Math.min(18.5, height * room.height - otherLines);
  const { isLow } = room;
  const style = { "--cars": cars.length, "--rank": rank, "--photo": room.photo * 100, "--step": height * 100 };
  const columns = "grid min-h-0 auto-cols-fr grid-flow-col gap-1 portrait:auto-rows-fr portrait:grid-flow-row";
  return (
    <section
      className={classNames(
        "flex max-w-[calc(var(--u)*62*var(--cars))] min-w-0 flex-[var(--cars)_1_0] flex-col text-center text-on-medal",
        "portrait:order-(--rank) portrait:min-h-0 portrait:max-w-none portrait:flex-[1_1_0] portrait:flex-row",
      )}
      style={style as CSSProperties}
    >
      <div
        className={`${columns} h-[calc(1cqh*var(--photo))] px-2 pb-1 portrait:h-full portrait:flex-1 portrait:p-0 portrait:pr-1`}
      >
        {cars.map((entry) => (
          <StagePhoto key={entry.id} entry={entry} number />
        ))}
      </div>
      <div
        className={classNames(
          "stage-step grid h-[calc(1cqh*var(--step))] content-start gap-0.75 rounded-t-base px-1.5 pt-1.5",
          "portrait:h-full portrait:flex-[1.4_1_0] portrait:content-center portrait:rounded-base",
          medal,
        )}
      >
        <p className="stage-figure">{stage.rank(rank)}</p>
        <div className={columns}>
          {entries.length > carsAtOnce ? (
            <FitText
              text={namesOf(place, stage)}
              most={8}
              height={height * room.height - 17}
              className="font-extrabold"
            />
          ) : (
            cars.map((entry) => (
              <div key={entry.id} className="min-w-0">
                <FitText
                  text={nameOnStage(entry, stage)}
                  most={8}
                  height={namesHeight}
                  className={classNames("font-extrabold", isLow ? "portrait:max-h-6" : isShared && "portrait:max-h-10")}
                />
                {entry.owner && <FitText text={entry.owner} most={5} className={isShared ? "portrait:hidden" : ""} />}
              </div>
            ))
          )}
        </div>
        {votes !== undefined && (
          <FitText text={isShared ? stage.votesEach(votes) : stage.votes(votes)} most={5} className="font-extrabold" />
        )}
      </div>
    </section>
  );
}

/** The place, the owner, the votes and what is between them, in percent of the window's height. */
const otherLines = 25;

function namesOf({ entries }: ShownPlace, words: StageWords): string {
  return entries.map((entry) => `#${entry.votingId} ${nameOnStage(entry, words)}`).join(" · ");
}
