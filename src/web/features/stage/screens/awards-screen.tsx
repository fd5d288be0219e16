import type { CSSProperties } from "react";
import type { Sponsor } from "#contract/sponsors.ts";
import { presentersOf } from "#domain/contests/sponsors.ts";
import { PresentedBy } from "#web/features/sponsors/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { nameOnStage, type ShownPlace, type Staged } from "../staged.ts";
import { useTurn } from "../use-turn.ts";
import { FitText } from "./fit-text.tsx";
import { Podium } from "./podium.tsx";
import { StageNumber, StagePhoto } from "./stage-photo.tsx";

type AwardsScreenProps = {
  staged: Staged;
  /** The place was revealed while this page was open: it comes in step by step. */
  fresh: boolean;
  sponsors: readonly Sponsor[];
};

export function AwardsScreen({ staged: { title, award }, fresh, sponsors }: AwardsScreenProps) {
  const { places, podium, caption, none } = award;
  const place = places.at(-1);
  if (!place)
    return (
      <div className="stage-safe stage-center">
        <span className="h-1.5 w-18 -skew-x-25 bg-accent" />
        {none ? <NoPlaces {...{ caption, none }} /> : <AwardTitle {...{ title, caption }} />}
      </div>
    );
  if (podium) return <Podium places={places} caption={caption} />;
  const Place = place.entries.length > 1 ? Tie : OnePlace;
  return <Place key={place.rank} {...{ place, caption, fresh, sponsors }} />;
}

/** `title`: of the contest or show. */
function AwardTitle({ title, caption }: { title: string; caption: string | undefined }) {
  const { stage } = useWords("later");
  if (caption === undefined)
    return (
      <>
        <FitText text={stage.awards} most={26} least={12} className="stage-title" />
        <FitText text={title} most={9} least={5} lines={3} className="text-muted" />
      </>
    );
  return (
    <>
      <FitText text={caption} most={22} least={8} height={56} className="stage-title" />
      <FitText text={title} most={6} lines={2} className="text-muted" />
    </>
  );
}

function NoPlaces({ caption = "", none }: { caption: string | undefined; none: string }) {
  return (
    <>
      <FitText text={caption} most={9} least={5} lines={2} className="text-muted" />
      <FitText text={none} most={18} least={8} height={40} className="stage-title" />
    </>
  );
}

type PlaceProps = {
  place: ShownPlace;
  /** the award, where there are several */
  caption: string | undefined;
  fresh: boolean;
  sponsors: readonly Sponsor[];
};

function OnePlace({ place, caption, fresh, sponsors }: PlaceProps) {
  const { stage } = useWords("later");
  const [entry] = place.entries;
  if (!entry) return <div className="stage-safe" />;
  const nameHeight = (presentersOf(sponsors, place.rank).length > 0 ? 24 : 38) - (caption ? 12 : 0);
  return (
    <div
      className={classNames(
        "stage-safe grid-cols-[1.15fr_1fr] items-center gap-5 portrait:grid-cols-1 portrait:content-center",
        fresh && "stage-reveals",
      )}
    >
      <StagePhoto entry={entry} className="stage-beat-1 aspect-4/3 max-h-82 w-full portrait:max-h-40" />
      <div className="stage-column">
        {caption && <FitText text={caption} most={6} lines={2} className="font-bold text-muted" />}
        <FitText text={place.heading} most={14} least={8} className="stage-title stage-beat-0 text-accent-text" />
        <StageNumber entry={entry} className="stage-beat-1 max-w-full" />
        <FitText
          text={nameOnStage(entry, stage)}
          most={12}
          height={nameHeight}
          className="stage-beat-1 font-extrabold"
        />
        {entry.owner && <FitText text={entry.owner} most={6} lines={2} className="stage-beat-1 text-muted" />}
        {place.votes !== undefined && <p className="stage-figure stage-beat-2">{stage.votes(place.votes)}</p>}
        <PresentedBy sponsors={sponsors} place={place.rank} className="stage-presented stage-beat-1 text-muted" />
      </div>
    </div>
  );
}

const cardsAtOnce = 6;
const changeEveryMs = 6_000;

/** With all its entries; where they do not fit at once, one after the other. */
function Tie({ place, caption, fresh, sponsors }: PlaceProps) {
  const { stage } = useWords("later");
  const pages = Math.ceil(place.entries.length / cardsAtOnce);
  const first = (useTurn(changeEveryMs) % pages) * cardsAtOnce;
  const some = place.entries.slice(first, first + cardsAtOnce);
  const names = some.length > 3 ? 1 : 2;
  const columns = { "--columns": Math.min(3, some.length), "--names": `calc(var(--u) * ${names * 9.2 + 6})` };
  return (
    <div className={classNames("stage-safe grid-rows-[auto_minmax(0,1fr)_auto]", fresh && "stage-reveals")}>
      <div>
        {caption && <FitText text={caption} most={5} className="font-bold text-muted" />}
        <FitText text={place.heading} most={11} least={8} className="stage-title stage-beat-0 text-accent-text" />
      </div>
      <div
        className={classNames(
          "stage-beat-1 grid min-h-0 auto-rows-fr grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-2.5",
          "portrait:grid-cols-[repeat(min(2,var(--columns)),minmax(0,1fr))]",
        )}
        style={columns as CSSProperties}
      >
        {some.map((entry) => (
          <div key={entry.id} className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_var(--names)] gap-1">
            <StagePhoto entry={entry} number />
            <div>
              <FitText text={nameOnStage(entry, stage)} most={8} lines={names} className="font-extrabold" />
              {entry.owner && <FitText text={entry.owner} most={5} className="text-muted" />}
            </div>
          </div>
        ))}
      </div>
      <div className="stage-beat-2 flex min-w-0 items-center gap-2">
        {place.votes !== undefined && (
          // What presenters leave free.
          <FitText text={stage.votesEach(place.votes)} most={8} className="min-w-[40%] flex-1 font-extrabold" />
        )}
        {pages > 1 && (
          <span className="text-muted">{stage.someOf(first + 1, first + some.length, place.entries.length)}</span>
        )}
        <PresentedBy sponsors={sponsors} place={place.rank} className="stage-presented text-muted" />
      </div>
    </div>
  );
}
