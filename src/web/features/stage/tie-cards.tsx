import { type CSSProperties, useEffect, useState } from "react";
import type { Sponsor } from "#contract/sponsors.ts";
import { plural } from "#domain/plural.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PresentedBy } from "#web/ui/presented-by.tsx";
import { FitText } from "./fit-text.tsx";
import type { ShownPlace } from "./stage-contest.ts";
import { StagePhoto } from "./stage-photo.tsx";

const cardsAtOnce = 6;
const changeEveryMs = 6_000;

type TieCardsProps = { place: ShownPlace; words: string; fresh: boolean; sponsors: readonly Sponsor[] };

/** A tie with all its entries; where they do not fit at once, one after the other. */
export function TieCards({ place, words, fresh, sponsors }: TieCardsProps) {
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
