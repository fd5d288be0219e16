import { useQueryClient } from "@tanstack/react-query";
import { Images, SearchX } from "lucide-react";
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { ShowView } from "#contract/shows.ts";
import { inVisitOrder } from "#domain/entries/visit-order.ts";
import { parseId } from "#domain/ids.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import { isOver, onlyOpenAward, votedIn } from "#domain/shows/show-voting.ts";
import { ContestantSearch } from "#web/features/results/contestants/contestant-search.tsx";
import { forgetAwards, useAwards } from "#web/features/shows/api.ts";
import { navigate, useAsked } from "#web/lib/browser/location.ts";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useIdle } from "#web/lib/lazy/use-idle.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { givenPageData } from "#web/lib/page/page-data.ts";
import { useWords } from "#web/lib/words/words.ts";
import { usePageMetadata } from "#web/pages/metadata/use-page-metadata.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { CollapsibleText } from "#web/ui/text/collapsible-text.tsx";
import { AwardLinks } from "./award-links.tsx";
import { CarGrid } from "./car-grid.tsx";
import { type Car, carsOf } from "./cars.ts";
import { LazyCarSheet } from "./lazy-car-sheet.tsx";
import { LazyShowWinners } from "./lazy-show-winners.tsx";
import { ShowHead } from "./show-head.tsx";
import { ShowNotice } from "./show-notice.tsx";
import { ShowPanels } from "./show-panels.tsx";
import { ShowSchedule } from "./show-schedule.tsx";
import { useTimeOfChange } from "./use-award-states.ts";

const RehearsalFrame = lazyPart(() => import("#web/features/control/rehearsal-frame.tsx"), "RehearsalFrame");
const ShowBar = lazyPart(() => import("./show-bar.tsx"), "ShowBar");
export const loadContestPage = async () => {
  const page = await import("../contest.tsx");
  await page.contestPage(undefined);
  return page;
};
const ContestPage = lazyPart(loadContestPage, "ContestPage");

type ShowForVotersProps = { show: ShowView; live: LiveState; isBehind: boolean };

export function ShowForVoters({ show, live, isBehind }: ShowForVotersProps) {
  const awards = useAwards(show);
  const now = useTimeOfChange(awards);
  const { openId, open, close } = useOpenCar(show.id);
  const only = onlyOpenAward(show.awards, now);
  const rehearsed = awards.filter(({ rehearsal }) => rehearsal);
  useForgottenAwards(show);
  usePageMetadata(({ showMetadata }) => showMetadata(show));
  const votes = Object.fromEntries(awards.flatMap(({ id, userVote }) => (userVote ? [[id, userVote.entryId]] : [])));
  const isOneContest = only !== undefined && openId === undefined;
  return (
    <AccentScope primaryColor={show.customBranding?.primaryColor}>
      {!isOneContest && <ShowNotice awards={awards} />}
      {!isOneContest && rehearsed.length > 0 && <RehearsalFrame contests={rehearsed} />}
      <Container className={isOneContest ? "pt-1 sm:pt-3" : "pt-1 pb-20 sm:pt-3"}>
        <ShowBar
          show={show}
          award={only && awards.find(({ id }) => id === only.contestId)}
          instead={<div className={show.canManage ? "min-h-22.5 sm:min-h-12" : "min-h-11.5 sm:min-h-12"} />}
        />
        <ShowHead show={show} voted={votedIn(show.awards, votes, now)} reconnecting={isBehind} />
        {!isOneContest && (
          <>
            <LazyShowWinners wanted={isOver(show.awards, now)} show={show} now={now} onOpen={open} />
            <div className="mt-2 grid grid-cols-1 gap-2 sm:mt-3">
              {show.description && (
                <CollapsibleText text={show.description} lines={2} className="max-w-prose max-sm:text-sm" />
              )}
              <ShowSchedule awards={awards} now={now} />
            </div>
            <ShowPanels awards={awards} />
            <Cars show={show} awards={awards} now={now} openId={openId} onOpen={open} onClose={close} />
          </>
        )}
        {isOneContest && show.awards.length + show.given.length > 1 && (
          <div className="mt-2">
            <AwardLinks show={show} awards={awards} now={now} />
          </div>
        )}
      </Container>
      {isOneContest && (
        <ContestPage params={{ contestId: String(only.contestId) }} liveOfShow={live} instead={<PageSpinner />} />
      )}
    </AccentScope>
  );
}

/** The car whose sheet is open is in the address: short links of dash cards lead there, and a sign-in comes back. */
function useOpenCar(showId: number) {
  const openId = parseId(useAsked().get("entry") ?? undefined);
  const open = useCallback((id: number) => navigate(showPath(showId, id), { replace: true }), [showId]);
  const close = useCallback(() => navigate(showPath(showId), { replace: true }), [showId]);
  return { openId, open, close };
}

function useForgottenAwards(show: ShowView): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is left
  useEffect(() => () => forgetAwards(client, show), [show.id]);
}

type CarsProps = {
  show: ShowView;
  awards: readonly ContestView[];
  now: Date;
  openId: number | undefined;
  onOpen: (exhibitId: number) => void;
  onClose: () => void;
};

function Cars({ show, awards, now, openId, onOpen, onClose }: CarsProps) {
  const [query, setQuery] = useState("");
  const cars = useMemo(() => carsOf(show), [show]);
  const { showPage } = useWords("show");
  const ordered = useVisitOrder(cars);
  const { found, carWithNumber } = useCarSearch(ordered, useDeferredValue(query));
  const openByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault(); // the sheet's first button has the focus at once, and would be pressed
    const car = carWithNumber(query) ?? (found.length === 1 ? found[0] : undefined);
    event.currentTarget.blur(); // a phone's keyboard covers what is found
    if (car) onOpen(car.id);
  };
  return (
    <section aria-labelledby="cars">
      <h2 id="cars" className="sr-only">
        {showPage.cars}
      </h2>
      {cars.length > 0 && (
        <div className="below-header -mx-[min(1rem,5vw)] mt-2 flex bg-ground px-[min(1rem,5vw)] py-1.5 sm:-mx-6 sm:px-6 sm:py-2">
          <ContestantSearch
            label={showPage.numberOrName}
            placeholder={showPage.numberOrName}
            value={query}
            onValueChange={setQuery}
            onKeyDown={openByEnter}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {query.trim() !== "" && showPage.foundCars(found.length, cars.length)}
      </p>
      <AwardLinks show={show} awards={awards} now={now} />
      <div className="mt-2">
        {found.length > 0 ? (
          <CarGrid cars={found} awards={awards} now={now} onOpen={onOpen} />
        ) : cars.length > 0 ? (
          <NoMatch />
        ) : (
          <EmptyState icon={Images} title={showPage.noCars} />
        )}
      </div>
      <LazyCarSheet show={show} cars={cars} awards={awards} now={now} openId={openId} onClose={onClose} />
    </section>
  );
}

/** The search has loaded its words. */
function NoMatch() {
  return <EmptyState icon={SearchX} title={useWords("later").showNews.noMatch} />;
}

const loadSearch = () => import("#domain/entries/search.ts");

/** The search is loaded once the page rests, or with the first letter: until then all match. */
function useCarSearch(cars: readonly Car[], wanted: string) {
  const { part: search } = useLazy(loadSearch, useIdle() || wanted !== "");
  const found = useMemo(() => search?.searchEntries(cars, wanted) ?? cars, [search, cars, wanted]);
  return { found, carWithNumber: (typed: string) => search?.entryWithNumber(cars, typed) };
}

/** Shuffled for every visit, as the entries of a contest, and not with every vote. */
function useVisitOrder(cars: readonly Car[]): readonly Car[] {
  const [seed] = useState(() => givenPageData().seed ?? Math.random());
  return useMemo(() => inVisitOrder(cars, seed), [cars, seed]);
}
