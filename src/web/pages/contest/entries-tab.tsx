import { Images, LayoutGrid, LayoutList, SearchX, Trophy } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { inVisitOrder } from "#domain/entries/visit-order.ts";
import { contestOrAward } from "#domain/shows/in-show.ts";
import { voterSituation } from "#domain/votes/pass-voting.ts";
import { countsOnlyWithProof } from "#domain/votes/who-may-vote.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { LazyUnprovenLine } from "#web/features/auth/lazy-unproven-line.tsx";
import { type KnownEntry, knownEntries } from "#web/features/contests/live/sealed-view.ts";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { ContestantSearch } from "#web/features/results/contestants/contestant-search.tsx";
import { readText, writeText } from "#web/lib/browser/stored-values.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useIdle } from "#web/lib/lazy/use-idle.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { givenPageData } from "#web/lib/page/page-data.ts";
import { createStore, useStore } from "#web/lib/react/store.ts";
import { useWords, wordsNow } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { EntryGrid } from "./entry-grid.tsx";
import { LazyNextAward } from "./lazy-next-award.tsx";
import { type ScrollTarget, useLinkedEntry } from "./use-scroll-to-entry.ts";

const LeaderboardDialog = lazyDialog(
  () => import("#web/features/results/live/leaderboard-dialog.tsx"),
  "LeaderboardDialog",
);

/** Not for visitors, who have no vote. */
const YourVoteBar = lazyPart(() => import("#web/features/votes/buttons/your-vote-bar.tsx"), "YourVoteBar");

const viewKey = "entryView";

const isCompact = createStore(readText("localStorage", viewKey) === "compact", false);

export function EntriesTab({ contest }: { contest: ContestView }) {
  const [query, setQuery] = useState("");
  const [scrollTarget, setScrollTarget] = useState<ScrollTarget>();
  const [litId, setLitId] = useState<number>();
  const [showsBoard, setShowsBoard] = useState(false);
  const section = useRef<HTMLElement>(null);
  const compact = useStore(isCompact);
  const { user } = useCurrentUser();
  const { contest: words } = useWords();
  const entries = useMemo(() => knownEntries(contest), [contest]);
  const ordered = useVisitOrder(entries);
  const wanted = useDeferredValue(query);
  const { found, entryWithNumber } = useEntrySearch(ordered, wanted);
  useEffect(() => {
    // The search can be used from anywhere in the list, and its results begin at the top.
    if (wanted !== "" && section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView();
  }, [wanted]);

  const search = (next: string) => {
    setQuery(next);
    setLitId(undefined);
  };
  const show = (target: ScrollTarget) => {
    setQuery(""); // the search may have hidden it
    setScrollTarget(target);
  };
  const chooseAnother = () => {
    search("");
    section.current?.scrollIntoView();
    section.current?.querySelector<HTMLElement>("[data-entry] [aria-pressed=false]")?.focus({ preventScroll: true });
    const { ownVote } = wordsNow("later"); // the bar that was pressed has loaded them
    showToast({ title: ownVote.changeTitle, description: ownVote.changeText });
  };
  const jumpByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const car = entryWithNumber(query);
    if (!car) return event.currentTarget.blur(); // shows what is below a phone's keyboard
    setLitId(car.id);
    show({ entryId: car.id, to: "number" });
  };
  const changeView = () => {
    const entryId = firstOnScreen(section.current);
    if (entryId !== undefined) setScrollTarget({ entryId, to: "place" });
    writeText("localStorage", viewKey, compact ? "cards" : "compact");
    isCompact.set(!compact);
  };

  return (
    <section aria-labelledby="entries" ref={section}>
      <h2 id="entries" className="sr-only">
        {words.entries}
      </h2>
      <div className="below-header -mx-[min(1rem,5vw)] -mt-5 flex gap-2 bg-ground px-[min(1rem,5vw)] py-1.5 sm:py-2 sm:-mx-6 sm:-mt-3 sm:gap-3 sm:px-6">
        <ContestantSearch
          label={words.searchEntries}
          placeholder={words.nameOrNumber}
          value={query}
          onValueChange={search}
          onKeyDown={jumpByEnter}
        />
        <Button icon={Trophy} onClick={() => setShowsBoard(true)} className="shrink-0 max-sm:px-3!">
          <span className="max-sm:sr-only">{words.leaderboard}</span>
        </Button>
        <Button aria-pressed={compact} onClick={changeView} className="shrink-0 px-3!">
          {compact ? <LayoutGrid className="size-5" /> : <LayoutList className="size-5" />}
          <span className="sr-only">{words.compactList}</span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {query.trim() !== "" && words.foundEntries(found.length, ordered.length)}
      </p>
      <ProofLine contest={contest} />
      {found.length > 0 ? (
        <EntryGrid
          contest={contest}
          entries={found}
          compact={compact}
          litId={litId}
          scrollTarget={wanted === query ? scrollTarget : undefined} // not in a list that is about to change
          onScrolled={() => setScrollTarget(undefined)}
        />
      ) : (
        <div className="mt-5">
          {ordered.length > 0 ? (
            <NoMatch />
          ) : (
            <EmptyState icon={Images} title={words.noEntries[contestOrAward(contest)]} />
          )}
        </div>
      )}
      <YourVoteBar
        wanted={user !== null}
        contest={contest}
        onShow={(entryId) => show({ entryId, to: "vote" })}
        onChange={chooseAnother}
        next={contest.showId !== undefined && <LazyNextAward contest={contest} showId={contest.showId} />}
      />
      <LeaderboardDialog contest={contest} open={showsBoard} onOpenChange={setShowsBoard} />
    </section>
  );
}

/** The search has loaded its words. */
function NoMatch() {
  return <EmptyState icon={SearchX} title={useWords("later").contestNews.noMatch} />;
}

/** The entry at the top of the screen, if the list is scrolled. */
function firstOnScreen(section: HTMLElement | null): number | undefined {
  if (!section || section.getBoundingClientRect().top >= 0) return undefined;
  const cards = Array.from(section.querySelectorAll<HTMLElement>("[data-entry]"));
  const first = cards.find((card) => card.getBoundingClientRect().bottom > window.innerHeight / 4);
  return first && Number(first.dataset.entry);
}

const loadSearch = () => import("#domain/entries/search.ts");

/** The entries that match. The search is loaded once the page rests, or with the first letter: until then all match. */
function useEntrySearch(entries: readonly KnownEntry[], wanted: string) {
  const { part: search } = useLazy(loadSearch, useIdle() || wanted !== "");
  const found = useMemo(() => search?.searchEntries(entries, wanted) ?? entries, [search, entries, wanted]);
  return { found, entryWithNumber: (typed: string) => search?.entryWithNumber(entries, typed) };
}

/** Shuffled again only when an entry is added or removed, not with every vote. */
function useVisitOrder(entries: readonly KnownEntry[]): KnownEntry[] {
  const [seed] = useState(() => givenPageData().seed ?? Math.random());
  const linkedId = useLinkedEntry();
  const ids = entries.map(({ id }) => id).join();
  const order = useMemo(
    () =>
      inVisitOrder(
        ids.split(",").map((id) => ({ id: Number(id) })),
        seed,
        linkedId,
      ),
    [ids, seed, linkedId],
  );
  return useMemo(() => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return order.flatMap(({ id }) => byId.get(id) ?? []);
  }, [entries, order]);
}

/** Here and not above, so that the first card stays on the first screen. */
function ProofLine({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const ended = useScheduleStatus(contest) === "ended";
  const { signedIn, hasAccess } = voterSituation(user, contest);
  const isNeeded = signedIn && hasAccess && !ended && countsOnlyWithProof(contest.whoMayVote);
  if (!isNeeded) return null; // what else is missing is said above
  // After the vote a bar says it; the cards keep their place.
  return contest.userVote ? <div className="-mt-2.5 -mb-3 min-h-11" /> : <LazyUnprovenLine low />;
}
