import { type CSSProperties, useEffect, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { plural } from "#domain/plural.ts";
import { placeInWords } from "#domain/reveal.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { presentersOf } from "#domain/sponsors.ts";
import { PresentedBy } from "#web/features/sponsors/public.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { type ShownPlace, shownPlaces, stageOf } from "../stage-contest.ts";
import { FitText } from "./fit-text.tsx";
import { Podium } from "./podium.tsx";
import { StageNumber, StagePhoto } from "./stage-photo.tsx";

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

const cardsAtOnce = 6;
const changeEveryMs = 6_000;

type TieCardsProps = { place: ShownPlace; words: string; fresh: boolean; sponsors: readonly Sponsor[] };

/** A tie with all its entries; where they do not fit at once, one after the other. */
function TieCards({ place, words, fresh, sponsors }: TieCardsProps) {
  const pages = Math.ceil(place.entries.length / cardsAtOnce);
  const page = usePage(pages);
  const some = place.entries.slice(page * cardsAtOnce, (page + 1) * cardsAtOnce);
  const names = some.length > 3 ? 1 : 2;
  const columns = {
    "--columns": Math.min(3, some.length),
    "--names": `calc(var(--u) * ${names * 9.2 + 6})`,
  } as CSSProperties;
  const each = place.votes === undefined ? undefined : `${plural(place.votes, "vote")} each`;
  const part =
    pages > 1 ? `${page * cardsAtOnce + 1}–${page * cardsAtOnce + some.length} of ${place.entries.length}` : undefined;
  return (
    <div className={classNames("stage-safe stage-tie", fresh && "stage-reveals")}>
      <FitText text={words} most={11} least={8} className="stage-title stage-accent stage-beat-0" />
      <div className="stage-cards stage-beat-1" style={columns}>
        {some.map((entry) => (
          <div key={entry.id} className="stage-card">
            <StagePhoto entry={entry} number />
            <div>
              <FitText text={contestantName(entry)} most={8} least={4} lines={names} className="stage-strong" />
              {entry.owner && <FitText text={entry.owner} most={5} className="stage-quiet" />}
            </div>
          </div>
        ))}
      </div>
      <div className="stage-line stage-beat-2">
        {each && <FitText text={each} most={8} className="stage-strong stage-each" />}
        {part && <span className="stage-quiet">{part}</span>}
        <PresentedBy sponsors={sponsors} place={place.rank} className="stage-presented stage-quiet" />
      </div>
    </div>
  );
}

function usePage(pages: number): number {
  const [page, setPage] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setPage((before) => (before + 1) % pages), changeEveryMs);
    return () => clearInterval(timer);
  }, [pages]);
  return Math.min(page, pages - 1);
}
