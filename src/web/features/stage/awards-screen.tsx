import type { ContestView } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { plural } from "#domain/plural.ts";
import { placeInWords } from "#domain/reveal.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { presentersOf } from "#domain/sponsors.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PresentedBy } from "#web/ui/presented-by.tsx";
import { FitText } from "./fit-text.tsx";
import { Podium } from "./podium.tsx";
import { type ShownPlace, shownPlaces, stageOf } from "./stage-contest.ts";
import { StageNumber, StagePhoto } from "./stage-photo.tsx";
import { TieCards } from "./tie-cards.tsx";

type AwardsScreenProps = {
  contest: ContestView;
  /** The place was revealed while this page was open: it comes in step by step. */
  fresh: boolean;
  sponsors: readonly Sponsor[];
};

export function AwardsScreen({ contest, fresh, sponsors }: AwardsScreenProps) {
  const places = shownPlaces(contest);
  const place = places.at(-1);
  if (!place) return <Title contest={contest} />;
  if (stageOf(contest).podium) return <Podium places={places} />;
  return <Place key={place.rank} {...{ place, fresh, sponsors }} />;
}

function Title({ contest }: { contest: ContestView }) {
  return (
    <div className="stage-safe stage-center">
      <span className="stage-stripe" />
      <FitText text="Awards" most={26} least={12} className="stage-title" />
      <FitText text={contest.title} most={9} least={5} lines={3} className="stage-quiet" />
    </div>
  );
}

type PlaceProps = { place: ShownPlace; fresh: boolean; sponsors: readonly Sponsor[] };

function Place({ place, fresh, sponsors }: PlaceProps) {
  const [entry, ...others] = place.entries;
  if (!entry) return <div className="stage-safe" />;
  const words = placeInWords(place);
  if (others.length > 0) return <TieCards {...{ place, words, fresh, sponsors }} />;
  const nameHeight = presentersOf(sponsors, place.rank).length > 0 ? 24 : 38;
  return (
    <div className={classNames("stage-safe stage-place", fresh && "stage-reveals")}>
      <StagePhoto entry={entry} className="stage-beat-1" />
      <div className="stage-column">
        <FitText text={words} most={14} least={8} className="stage-title stage-accent stage-beat-0" />
        <div className="stage-beat-1 stage-line">
          <StageNumber entry={entry} />
        </div>
        <FitText
          text={contestantName(entry)}
          most={12}
          least={4}
          height={nameHeight}
          className="stage-strong stage-beat-1"
        />
        {entry.owner && <FitText text={entry.owner} most={6} lines={2} className="stage-quiet stage-beat-1" />}
        {place.votes !== undefined && <p className="stage-figure stage-beat-2">{plural(place.votes, "vote")}</p>}
        <PresentedBy sponsors={sponsors} place={place.rank} className="stage-presented stage-quiet stage-beat-1" />
      </div>
    </div>
  );
}
