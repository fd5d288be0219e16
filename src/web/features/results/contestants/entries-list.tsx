import { Images, Printer, RefreshCw, SearchX } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { searchEntries } from "#domain/entries/search.ts";
import { contestantsPerPage } from "#domain/results/standings.ts";
import { contestOrAward } from "#domain/shows/in-show.ts";
import { useFlip } from "#web/lib/react/use-flip.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Pagination } from "#web/ui/layout/pagination.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { openContestantsSheet } from "../sheets/open-contestants-sheet.ts";
import { type Contestant, useContestants } from "../use-standings.ts";
import { ContestantCard } from "./contestant-card.tsx";
import { ContestantSearch } from "./contestant-search.tsx";
import { useSteadyOrder } from "./use-steady-order.ts";

type EntriesListProps = {
  contest: ContestView;
  layout: "grid" | "scroll";
  renderVote?: ((standing: Contestant) => ReactNode) | undefined;
};

/** All contestants by rank; while results are sealed by number. */
export function EntriesList({ contest, layout, renderVote }: EntriesListProps) {
  const { contest: words } = useWords();
  const { contestants } = useWords("later");
  const [query, setQuery] = useState("");
  const standings = useContestants(contest);
  const found = searchEntries(standings, query);
  const Contestants = layout === "grid" ? ContestantGrid : ContestantStrip;
  return (
    <section aria-label={contestants.title} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{contestants.title}</h2>
        {layout === "scroll" && (
          <p className="flex items-center gap-2 text-sm font-semibold text-muted">
            <RefreshCw className="size-4 text-accent-text" />
            {contestants.autoRefreshing}
          </p>
        )}
      </div>
      {standings.length === 0 ? (
        <div className="mt-5">
          <EmptyState icon={Images} title={contestants.noEntries[contestOrAward(contest)]} />
        </div>
      ) : (
        <>
          <div className="mt-4 mb-5 flex flex-wrap gap-3">
            <div className="flex min-w-[min(8rem,100%)] flex-1">
              <ContestantSearch
                label={contestants.search}
                placeholder={contestants.searchShort}
                value={query}
                onValueChange={setQuery}
              />
            </div>
            <Button
              icon={Printer}
              className="shrink-0 max-sm:px-3!"
              onClick={() => void openContestantsSheet({ contest })}
            >
              <span className="max-[22rem]:sr-only">{words.printList}</span>
            </Button>
          </div>
          <p role="status" className="sr-only">
            {query && contestants.found(found.length, standings.length)}
          </p>
          {found.length === 0 ? (
            <EmptyState icon={SearchX} title={contestants.noMatches} />
          ) : (
            <Contestants key={`${contest.id} ${contest.sealed} ${query}`} standings={found} renderVote={renderVote} />
          )}
        </>
      )}
    </section>
  );
}

type ContestantsProps = { standings: readonly Contestant[]; renderVote: EntriesListProps["renderVote"] };

/** All contestants in a row that scrolls sideways, up to the edge of the screen. */
function ContestantStrip({ standings, renderVote }: ContestantsProps) {
  const { contestants } = useWords("later");
  const list = useFlip<HTMLUListElement>();
  const ordered = useSteadyOrder(standings, "", list);
  return (
    <section
      aria-label={contestants.inARow}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be in reach of the keyboard
      tabIndex={0}
      className="-mx-[min(1rem,5vw)] snap-x snap-proximity scroll-px-[min(1rem,5vw)] overflow-x-auto overscroll-x-contain px-[min(1rem,5vw)] pt-1 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6"
    >
      <ul ref={list} className="relative flex w-max gap-4">
        {ordered.map((standing) => (
          <li key={standing.id} data-flip={standing.id} className="w-[min(18rem,78vw)] snap-start">
            <ContestantCard standing={standing} vote={renderVote?.(standing)} sizes="18rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContestantGrid({ standings, renderVote }: ContestantsProps) {
  const { contestants } = useWords("later");
  const [askedPage, setPage] = useState(1);
  const list = useFlip<HTMLUListElement>();
  const top = useRef<HTMLDivElement>(null);
  const ordered = useSteadyOrder(standings, String(askedPage), list);
  const pageCount = Math.ceil(ordered.length / contestantsPerPage);
  const page = Math.min(askedPage, pageCount); // entries may have been deleted
  const shown = ordered.slice((page - 1) * contestantsPerPage, page * contestantsPerPage);
  const turnTo = (next: number) => {
    setPage(next);
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  return (
    <div ref={top} className="scroll-mt-20">
      <ul ref={list} className="relative grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-6">
        {shown.map((standing) => (
          <li key={standing.id} data-flip={standing.id}>
            <ContestantCard
              standing={standing}
              vote={renderVote?.(standing)}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination label={contestants.pages} page={page} pageCount={pageCount} onPageChange={turnTo} />
      </div>
    </div>
  );
}
