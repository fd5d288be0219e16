import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { activeEntries } from "#domain/entries/shown-entries.ts";
import { languageOf } from "#domain/languages.ts";
import { winnerIsPublic } from "#domain/paper/after-show.ts";
import { awardsOnPaper } from "#domain/paper/award-results.ts";
import { daysInWords } from "#domain/shows/days-in-words.ts";
import { entryOfExhibit } from "#domain/shows/exhibits.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import { shownExhibits } from "#domain/shows/shown-exhibits.ts";
import { type AwardWinners, unknownWinners } from "#domain/shows/winners-of-show.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import {
  firstShowChoices,
  ShowAfterShow,
  type ShowChoices,
  type ShowOnPaper,
} from "#web/features/results/after-show/show-after-show.tsx";
import { isFromShow } from "#web/features/shows/award-view.ts";
import { type ShowToManage, showWinnersQuery } from "#web/features/shows/managing-api.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { useWordsOf } from "#web/lib/words/words-of.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import type { WordSets } from "#words/words.ts";

type ShowAfterShowDialogProps = OpenProps & { managed: ShowToManage };

export function ShowAfterShowDialog({ managed, open, onOpenChange }: ShowAfterShowDialogProps) {
  const [choices, setChoices] = useState<ShowChoices>();
  const query = useResults(managed, open);
  const words = useWordsOf(languageOf(managed.show.language), "paper");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="After the Show"
      description={managed.show.title}
      width="lg"
      modal
    >
      <Loaded query={query} failure="The results could not be loaded">
        {(results) => (
          <Loaded query={words} failure="The results could not be loaded">
            {(paper) => {
              const show = showOnPaper(managed, results, paper, serverClock.now());
              const first = firstShowChoices(show);
              return (
                <ShowAfterShow
                  show={show}
                  choices={choices ?? first}
                  change={(changes) => setChoices((before = first) => ({ ...before, ...changes }))}
                />
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

type Results = { contests: readonly ContestView[]; winners: readonly AwardWinners[] | undefined };

/** All of them, or nothing yet. */
function useResults({ show, awards }: ShowToManage, enabled: boolean) {
  const queries = useQueries({ queries: awards.map(({ id }) => ({ ...contestQuery(id), enabled })) });
  const refusal = unknownWinners(awards, useServerNow());
  const areKnown = show.oneAwardPerCar && refusal === undefined;
  const won = useQuery({ ...showWinnersQuery(show.id), enabled: enabled && areKnown });
  const contests = queries.flatMap(({ data }) => (data && !isFromShow(data) ? [data] : []));
  const isComplete = contests.length === awards.length && (!areKnown || won.data !== undefined);
  const all = [...queries, ...(areKnown ? [won] : [])];
  return {
    data: isComplete ? ({ contests, winners: won.data?.awards } satisfies Results) : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

function showOnPaper(
  managed: ShowToManage,
  { contests, winners }: Results,
  words: WordSets["paper"],
  now: Date,
): ShowOnPaper {
  const { show, awards, given, order } = managed;
  const awardsOf = <Of extends { id: number; entries: Readonly<Record<string, number>> }>(exhibits: readonly Of[]) =>
    awardsOnPaper({ order, contests, given, exhibits, oneAwardPerCar: show.oneAwardPerCar, winners }, now);
  const entries = shownExhibits(managed);
  const withHidden = activeEntries(managed.exhibits).map(entryOfExhibit);
  const hidesSomething = withHidden.some(
    ({ name, owner }, at) => name !== entries[at]?.name || owner !== entries[at]?.owner,
  );
  const date = daysInWords(show, words.showDays);
  const when = [date, show.place].flatMap((line) => line || []);
  return {
    head: { ...show, when, url: publicUrl() + showPath(show.id) },
    date,
    awards: awardsOf(entries),
    entries,
    withHidden: hidesSomething ? { awards: awardsOf(withHidden), entries: withHidden } : undefined,
    isPublic:
      contests.every((contest) => winnerIsPublic(contest, now)) && given.every(({ announcedAt }) => announcedAt),
    words,
    contestId: awards[0]?.id,
  };
}
