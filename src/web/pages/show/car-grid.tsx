import type { ContestView } from "#contract/contests.ts";
import { awardsOfCar } from "#domain/shows/exhibits.ts";
import { isOpenAward } from "#domain/shows/show-voting.ts";
import type { VoteState } from "#domain/votes/voting.ts";
import { useRenderedCount } from "#web/lib/lazy/use-rendered-count.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { belowSearch, entryLayouts, skippedCard } from "../contest/entry-layouts.ts";
import { CarCard } from "./car-card.tsx";
import type { Car } from "./cars.ts";
import { useAwardStates } from "./use-award-states.ts";

/** As on a contest's page: a card looks the same before one's vote and after a vote for another car. */
const cardState = (state: VoteState): VoteState => (state === "voted-other" ? "open" : state);

/** More are so far below the first screen that the browser does not load them in advance. */
const photosAhead = 24;
const layout = entryLayouts.medium;

type CarGridProps = {
  cars: readonly Car[];
  awards: readonly ContestView[];
  now: Date;
  onOpen: (exhibitId: number) => void;
};

/** The cars of a show. Each card has the button of the first award that is open to its car. */
export function CarGrid({ cars, awards, now, onOpen }: CarGridProps) {
  const stateOf = useAwardStates(awards, now);
  const drawn = useRenderedCount(cars.length);
  const ofContests = awards.map((award) => ({ contestId: award.id, award }));
  return (
    <ul className={classNames("sm:mt-1", belowSearch, layout.grid, layout.measures)}>
      {cars.slice(0, drawn).map((car, index) => {
        const stands = awardsOfCar(car, ofContests);
        const first = stands.find(({ award: { award } }) => isOpenAward(award, now)) ?? stands[0];
        const voted = stands.filter(({ award: { award }, entryId }) => award.userVote?.entryId === entryId);
        return (
          <li key={car.id} className={skippedCard}>
            <CarCard
              car={car}
              award={first && cardAward(first.award.award, first.entryId)}
              awardCount={stands.length}
              standsForNone={stands.length === 0 && awards.length > 0}
              votedIn={voted
                .filter((one) => one !== first)
                .map(({ award: { award } }) => award.title)
                .join(", ")}
              sizes={layout.sizes}
              eager={index === 0}
              waits={index < photosAhead}
              onOpen={onOpen}
            />
          </li>
        );
      })}
    </ul>
  );

  function cardAward(award: ContestView, entryId: number) {
    return {
      contestId: award.id,
      showId: award.showId,
      entryId,
      title: award.title,
      state: cardState(stateOf(award, entryId, false)),
      stateWhileSending: stateOf(award, entryId, true),
      startDate: award.startDate,
    };
  }
}
