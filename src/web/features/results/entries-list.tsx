import { Images, Printer, RefreshCw, SearchX } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { searchEntries } from "#domain/search.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ContestantGrid } from "./contestant-grid.tsx";
import { ContestantSearch } from "./contestant-search.tsx";
import { ContestantStrip } from "./contestant-strip.tsx";
import { openContestantsSheet } from "./open-contestants-sheet.ts";
import { type Contestant, useContestants } from "./use-standings.ts";

type EntriesListProps = {
  contest: ContestView;
  layout: "grid" | "scroll";
  renderVote?: ((standing: Contestant) => ReactNode) | undefined;
};

/** All contestants by rank; while results are sealed by number. */
export function EntriesList({ contest, layout, renderVote }: EntriesListProps) {
  const headingId = useId();
  const [query, setQuery] = useState("");
  const standings = useContestants(contest);
  const found = searchEntries(standings, query);
  const Contestants = layout === "grid" ? ContestantGrid : ContestantStrip;
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-2xl">
          Contestants
        </h2>
        {layout === "scroll" && (
          <p className="flex items-center gap-2 text-sm font-semibold text-muted">
            <RefreshCw className="size-4 text-accent-text" />
            Auto-refreshing
          </p>
        )}
      </div>
      {standings.length === 0 ? (
        <div className="mt-5">
          <EmptyState icon={Images} title="No entries yet for this contest" />
        </div>
      ) : (
        <>
          <div className="mt-4 mb-5 flex flex-wrap gap-3">
            <div className="flex min-w-[min(8rem,100%)] flex-1">
              <ContestantSearch
                label="Search contestants"
                placeholder="Search"
                value={query}
                onValueChange={setQuery}
              />
            </div>
            <Button
              icon={Printer}
              className="shrink-0 max-sm:px-3!"
              onClick={() => void openContestantsSheet({ contest })}
            >
              <span className="max-[22rem]:sr-only">Print List</span>
            </Button>
          </div>
          <p role="status" className="sr-only">
            {query && `${found.length} of ${standings.length} contestants`}
          </p>
          {found.length === 0 ? (
            <EmptyState icon={SearchX} title="No matching contestants found" />
          ) : (
            <Contestants key={`${contest.id} ${contest.sealed} ${query}`} standings={found} renderVote={renderVote} />
          )}
        </>
      )}
    </section>
  );
}
