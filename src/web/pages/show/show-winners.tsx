import { Trophy } from "lucide-react";
import { useState } from "react";
import type { ShowView } from "#contract/shows.ts";
import { knownWinners } from "#domain/shows/known-winners.ts";
import { entryName } from "#web/features/contests/card/entry-name.ts";
import { intoView } from "#web/lib/browser/into-view.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import type { WordSets } from "#words/words.ts";
import { type Car, carsOf } from "./cars.ts";

type ShowWinnersProps = { show: ShowView; now: Date; onOpen: (exhibitId: number) => void };

/** The winners of all awards, once voting is over and as far as everybody may know. */
export function ShowWinners({ show, now, onOpen }: ShowWinnersProps) {
  const awards = knownWinners({ ...show, exhibits: carsOf(show) }, now);
  const areAllKnown = awards.length > 0 && awards.every(({ winners }) => winners !== undefined);
  const { showWinners } = useWords("result");
  const [wereKnown] = useState(areAllKnown);
  if (awards.length === 0) return null;
  return (
    <section ref={areAllKnown && !wereKnown ? intoView : undefined} aria-labelledby="winners" className="mt-4">
      <h2 id="winners" className="flex items-center gap-2 text-2xl sm:text-3xl">
        <Trophy className="size-6 shrink-0 text-accent-text" />
        {showWinners.winners}
      </h2>
      {show.oneAwardPerCar && <p className="mt-1 text-sm text-muted">{showWinners.oneAwardPerCar}</p>}
      <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {awards.map(({ key, title, winners }) => (
          <li key={key} className="rounded-base border border-line bg-surface p-3 shadow-lift">
            <Typed as="h3" className="text-left text-lg [overflow-wrap:anywhere]">
              {title}
            </Typed>
            <p className="text-sm text-muted empty:hidden">{saidOf(winners, showWinners)}</p>
            <ul className="mt-2 grid gap-2 empty:hidden">
              {winners?.map((car) => (
                <li key={car.id}>
                  <Winner car={car} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Words = WordSets["result"]["showWinners"];

function saidOf(winners: readonly Car[] | undefined, words: Words): string {
  if (winners === undefined) return words.toBeAnnounced;
  if (winners.length === 0) return words.noWinner;
  return winners.length === 1 ? "" : words.shared(winners.length);
}

function Winner({ car, onOpen }: { car: Car; onOpen: ShowWinnersProps["onOpen"] }) {
  const name = entryName(car);
  const { contest } = useWords();
  const { showPage } = useWords("show");
  return (
    <button
      type="button"
      aria-label={showPage.openCar(name)}
      className="group flex w-full items-center gap-3 rounded-base text-left"
      onClick={() => onOpen(car.id)}
    >
      <Photo
        src={car.imageUrl}
        placeholder={car.imagePlaceholder}
        alt=""
        sizes="8rem"
        className="w-30 shrink-0 rounded-inner"
      />
      <span className="min-w-0">
        <RaceNumber number={car.votingId} size="sm" />
        {car.name && (
          <Typed className="mt-1 line-clamp-3 font-semibold [overflow-wrap:anywhere] group-hover:underline">
            {car.name}
          </Typed>
        )}
        {car.owner && (
          <span className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
            {contest.by}
            <Typed>{car.owner}</Typed>
          </span>
        )}
      </span>
    </button>
  );
}
