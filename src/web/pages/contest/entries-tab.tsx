import { Images, SearchX, Trophy } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { searchEntries } from "#domain/search.ts";
import { inVisitOrder } from "#domain/visit-order.ts";
import { ContestantSearch } from "#web/features/results/contestant-search.tsx";
import { LazyLeaderboardDialog } from "#web/features/results/lazy-leaderboard-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EntryGrid } from "./entry-grid.tsx";

/** Where people choose: search, the leaderboard at hand, and a card for every entry. */
export function EntriesTab({ contest }: { contest: ContestView }) {
  const [seed] = useState(Math.random);
  const [query, setQuery] = useState("");
  const [showsBoard, setShowsBoard] = useState(false);
  const ordered = useMemo(() => inVisitOrder(contest.entries, seed), [contest.entries, seed]);
  const found = searchEntries(ordered, useDeferredValue(query));
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="sr-only">
        Entries
      </h2>
      <div className="flex gap-3">
        <ContestantSearch label="Search entries" value={query} onValueChange={setQuery} />
        <Button onClick={() => setShowsBoard(true)} className="shrink-0 max-sm:px-3!">
          <Trophy aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Leaderboard</span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {query.trim() !== "" && `${found.length} of ${ordered.length} entries`}
      </p>
      {found.length > 0 ? <EntryGrid contest={contest} entries={found} /> : <Nothing any={ordered.length > 0} />}
      <LazyLeaderboardDialog contest={contest} failed={false} open={showsBoard} onOpenChange={setShowsBoard} />
    </section>
  );
}

function Nothing({ any }: { any: boolean }) {
  return (
    <div className="mt-5">
      {any ? (
        <EmptyState icon={SearchX} title="No entries match your search" />
      ) : (
        <EmptyState icon={Images} title="No entries in this contest yet." />
      )}
    </div>
  );
}
