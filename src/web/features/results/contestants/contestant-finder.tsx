import { ChevronDown, ChevronUp, Images, SearchX } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { findContestants } from "#domain/entries/search.ts";
import { hasLastPlace, wrappedStep } from "#domain/results/standings.ts";
import { contestOrAward } from "#domain/shows/in-show.ts";
import { entryName } from "#web/features/contests/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { IconButton } from "#web/ui/press/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { type Contestant, useContestants } from "../use-standings.ts";
import { ContestantCard } from "./contestant-card.tsx";
import { ContestantSearch } from "./contestant-search.tsx";
import { useSteadyOrder } from "./use-steady-order.ts";

type ContestantFinderProps = {
  contest: ContestView;
  renderVote?: ((standing: Contestant) => ReactNode) | undefined;
};

/** Shows one search result at a time; without a search, the contestant in the last place, or with the last number. */
export function ContestantFinder({ contest, renderVote }: ContestantFinderProps) {
  const { contestants } = useWords("later");
  const [query, setQuery] = useState("");
  const [chosenId, setChosenId] = useState<number>();
  const shownCard = useRef<HTMLDivElement>(null);
  const searching = query.trim() !== "";
  const standings = useContestants(contest);
  const ordered = useSteadyOrder(
    findContestants(standings, query),
    `${contest.id} ${contest.sealed} ${query}`,
    shownCard,
  );
  const results = searching ? ordered : ordered.slice(-1);
  const index = Math.max(
    0,
    results.findIndex(({ id }) => id === chosenId),
  );
  const shown = results[index];

  const search = (next: string) => {
    setQuery(next);
    setChosenId(undefined);
  };
  const step = (by: 1 | -1) => setChosenId(results[wrappedStep(index, results.length, by)]?.id);
  const stepByKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (by === undefined || results.length < 2) return;
    event.preventDefault();
    step(by);
  };

  return (
    <Card className="@container">
      <CardBody>
        <section aria-label={contestants.find} className="grid grid-cols-1 gap-4">
          <h2 className="text-2xl">{contestants.find}</h2>
          <ContestantSearch
            label={contestants.findBy}
            placeholder={contestants.findByShort}
            value={query}
            onValueChange={search}
            onKeyDown={stepByKey}
          />
          <p role="status" className="sr-only">
            {searching && shown && contestants.shown(entryName(shown), index + 1, results.length)}
          </p>
          {results.length > 1 && <Steps index={index} count={results.length} onStep={step} />}
          <div ref={shownCard}>
            {shown ? (
              <ContestantCard
                key={shown.id}
                standing={shown}
                badge={
                  !searching &&
                  !contest.sealed &&
                  hasLastPlace(standings) && <Badge tone="info">{contestants.lastPlace}</Badge>
                }
                vote={renderVote?.(shown)}
                sizes="(min-width: 48rem) 24rem, 92vw"
                wide
              />
            ) : standings.length === 0 ? (
              <EmptyState icon={Images} title={contestants.noEntries[contestOrAward(contest)]} />
            ) : (
              <EmptyState icon={SearchX} title={contestants.noMatch}>
                {contestants.otherTerm}
              </EmptyState>
            )}
          </div>
        </section>
      </CardBody>
    </Card>
  );
}

/** For people without arrow keys, and to show that there are more. */
function Steps({ index, count, onStep }: { index: number; count: number; onStep: (by: 1 | -1) => void }) {
  const { contestants } = useWords("later");
  return (
    <div className="-my-1 flex items-center justify-between gap-2 text-sm text-muted">
      <p>
        <span className="font-semibold text-fg tabular-nums">{contestants.step(index + 1, count)}</span>
        <span className="pointer-coarse:hidden">{contestants.byArrowKeys}</span>
      </p>
      <div className="flex shrink-0">
        <IconButton icon={ChevronUp} label={contestants.previous} onClick={() => onStep(-1)} />
        <IconButton icon={ChevronDown} label={contestants.next} onClick={() => onStep(1)} />
      </div>
    </div>
  );
}
