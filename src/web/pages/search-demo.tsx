import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Images, SearchX } from "lucide-react";
import { useMemo } from "react";
import type { ContestCard } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import { pagePatterns } from "#domain/paths.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { publicContestsQuery } from "#web/features/contests/lists-api.ts";
import { useLiveContest } from "#web/features/contests/live/live.ts";
import { shownLiveState } from "#web/features/contests/live/live-state.ts";
import { withShownEntries } from "#web/features/contests/live/sealed-view.ts";
import { pollContest } from "#web/features/contests/poll-contest.ts";
import { useOwnVote } from "#web/features/votes/sending/use-voting.ts";
import { navigate, useAsked } from "#web/lib/browser/location.ts";
import { CallError } from "#web/lib/http/call.ts";
import { useWords } from "#web/lib/words/words.ts";
import { SelectField } from "#web/ui/form/select.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { PageHeading } from "./page-heading.tsx";
import { DemoTabs } from "./search-demo/demo-tabs.tsx";

/** All parts of a contest on one page. The chosen contest and tab are in the address. */
export function SearchDemoPage() {
  const { demo } = useWords("later");
  const asked = useAsked();
  const { data: contests, isError } = useQuery(publicContestsQuery);
  const contestId = parseId(asked.get("contest") ?? undefined) ?? contests?.[0]?.id;
  const choose = (name: string, value: string) => {
    asked.set(name, value);
    navigate(`${pagePatterns.searchDemo}?${asked}`, { replace: true });
  };
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title={demo.title}>{demo.text}</PageHeading>
      <ContestSelector
        contests={contests ?? []}
        contestId={contestId}
        onChoose={(id) => choose("contest", String(id))}
      />
      <div className="mt-6">
        {contestId !== undefined ? (
          <LoadedContest contestId={contestId} tab={asked.get("tab")} onTabChange={(tab) => choose("tab", tab)} />
        ) : contests ? (
          <EmptyState icon={Images} title={demo.empty} />
        ) : (
          <Waiting failed={isError} />
        )}
      </div>
    </Container>
  );
}

type LoadedContestProps = { contestId: number; tab: string | null; onTabChange: (tab: string) => void };

function LoadedContest({ contestId, tab, onTabChange }: LoadedContestProps) {
  const { demo } = useWords("later");
  const live = useLiveContest(contestId, useOwnVote(contestId));
  const {
    data: contest,
    error,
    dataUpdatedAt,
  } = useQuery(contestQuery(contestId, { live: live === "live", poll: pollContest }));
  const shown = useMemo(() => contest && withShownEntries(contest), [contest]);
  if (shown)
    return (
      <DemoTabs
        key={shown.id}
        contest={shown}
        live={shownLiveState(live, { failed: error !== null, stale: shown.stale === true })}
        updatedAt={dataUpdatedAt}
        tab={tab}
        onTabChange={onTabChange}
      />
    );
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState icon={SearchX} title={demo.notFound}>
        {demo.notFoundText}
      </EmptyState>
    );
  return <Waiting failed={error !== null} />;
}

function Waiting({ failed }: { failed: boolean }) {
  const { shell } = useWords();
  const { demo } = useWords("later");
  return failed ? (
    <EmptyState icon={CircleAlert} title={demo.notLoaded}>
      {shell.checkConnection}
    </EmptyState>
  ) : (
    <Spinner label={demo.loading} className="py-24" />
  );
}

type ContestSelectorProps = {
  contests: readonly ContestCard[];
  contestId: number | undefined;
  onChoose: (contestId: number) => void;
};

/** Lists public contests; another one can be chosen by the address. */
function ContestSelector({ contests, contestId, onChoose }: ContestSelectorProps) {
  const { demo } = useWords("later");
  const listed = contests.some(({ id }) => id === contestId);
  return (
    <div className="mt-8 grid max-w-md">
      <SelectField
        label={demo.contest}
        value={contestId ?? ""}
        onChange={(event) => {
          const chosen = parseId(event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {!listed && (
          <option value={contestId ?? ""}>
            {contestId === undefined ? demo.noContest : demo.contestNumber(contestId)}
          </option>
        )}
        {contests.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
