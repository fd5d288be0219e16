import { Images, SearchX, Trophy } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { ContestEntry, ContestView } from "#contract/contests.ts";
import { searchEntries } from "#domain/search.ts";
import { inVisitOrder } from "#domain/visit-order.ts";
import { ContestantSearch } from "#web/features/results/contestant-search.tsx";
import { LazyLeaderboardDialog } from "#web/features/results/lazy-leaderboard-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EntryGrid } from "./entry-grid.tsx";
import { YourVote } from "./your-vote.tsx";

export function EntriesTab({ contest }: { contest: ContestView }) {
  const [query, setQuery] = useState("");
  const [scrollToId, setScrollToId] = useState<number>();
  const [showsBoard, setShowsBoard] = useState(false);
  const ordered = useVisitOrder(contest.entries);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => searchEntries(ordered, wanted), [ordered, wanted]);
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
      <YourVote
        contest={contest}
        onShow={(entryId) => {
          setQuery(""); // the search may have hidden it
          setScrollToId(entryId);
        }}
      />
      {found.length > 0 ? (
        <EntryGrid
          contest={contest}
          entries={found}
          scrollToId={scrollToId}
          onScrolled={() => setScrollToId(undefined)}
        />
      ) : (
        <Nothing any={ordered.length > 0} />
      )}
      <LazyLeaderboardDialog contest={contest} failed={false} open={showsBoard} onOpenChange={setShowsBoard} />
    </section>
  );
}

/** Shuffled again only when an entry is added or removed, not with every vote. */
function useVisitOrder(entries: readonly ContestEntry[]): ContestEntry[] {
  const [seed] = useState(Math.random);
  const ids = entries.map(({ id }) => id).join();
  const order = useMemo(
    () =>
      inVisitOrder(
        ids.split(",").map((id) => ({ id: Number(id) })),
        seed,
      ),
    [ids, seed],
  );
  return useMemo(() => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return order.flatMap(({ id }) => byId.get(id) ?? []);
  }, [entries, order]);
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
