import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ShowView } from "#contract/shows.ts";
import { defaultLanguage } from "#domain/default-language.ts";
import { parseId } from "#domain/ids.ts";
import { isOver, onlyOpenAward } from "#domain/shows/show-voting.ts";
import { rememberGivenShow, showQuery } from "#web/features/shows/api.ts";
import { usePath } from "#web/lib/browser/location.ts";
import { CallError } from "#web/lib/http/call.ts";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { afterFirstPaint } from "#web/lib/lazy/after-next-frame.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { useWords } from "#web/lib/words/words.ts";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { TypedIn } from "#web/ui/text/typed.tsx";
import { LazyShowWinners } from "./show/lazy-show-winners.tsx";
import { loadContestPage, ShowForVoters } from "./show/show-for-voters.tsx";

/** The page. Where it begins with the winners, the first drawing needs their code. If that fails, the page tries again. */
export async function showPage(show: ShowView | undefined) {
  if (!show) return ShowPage;
  const now = serverClock.now();
  if (isOver(show.awards, now)) await LazyShowWinners.makeReady().catch(() => {});
  if (onlyOpenAward(show.awards, now)) loadContestPage().catch(() => {}); // drawn next
  return ShowPage;
}

export function ShowPage({ params }: { params: Readonly<Record<string, string>> }) {
  const [path] = useState(usePath()); // once: the page is drawn until the next one has loaded
  const isManaged = path.replace(/\/$/, "").endsWith("/manage");
  const showId = parseId(params.showId);
  if (isManaged) return <ShowManagePage params={params} instead={<PageSpinner />} />;
  return showId === undefined ? <Problem /> : <LoadedShow showId={showId} />;
}

const laterParts = () => import("./show/later-parts.ts");

/** Not a page of its own for the app, which would name it in every first view. */
const ShowManagePage = lazyPart(() => laterParts().then((parts) => parts.loadShowManage()), "ShowManagePage");

const ShowProblem = lazyPart(() => laterParts().then((parts) => parts.loadProblem()), "ShowProblem");

function Loading() {
  return <PageSpinner label={useWords("show").showPage.loading} />;
}

function Problem({ onTryAgain }: { onTryAgain?: () => void }) {
  return <ShowProblem onTryAgain={onTryAgain} instead={<Loading />} />;
}

const loadWatcher = () =>
  afterFirstPaint()
    .then(laterParts)
    .then((parts) => parts.loadWatcher());

/** The stream is opened once the page is drawn; until then the show is as the page was sent. */
function LoadedShow({ showId }: { showId: number }) {
  const client = useQueryClient();
  useState(() => rememberGivenShow(client));
  const [live, setLive] = useState<LiveState>("polling");
  const { part } = useLazy(loadWatcher, true);
  return (
    <>
      {part && <part.ShowWatcher showId={showId} onState={setLive} />}
      <PolledShow showId={showId} live={live} />
    </>
  );
}

function PolledShow({ showId, live }: { showId: number; live: LiveState }) {
  const { data: show, error, refetch } = useQuery(showQuery(showId, { live: live === "live" }));
  if (error instanceof CallError && error.status === 404) return <Problem />; // also if deleted later
  if (!show) return error ? <Problem onTryAgain={() => void refetch()} /> : <Loading />;
  const isBehind = live === "reconnecting" || show.stale === true || (error !== null && live === "polling");
  return (
    <TypedIn value={show.language ?? defaultLanguage}>
      <ShowForVoters key={show.id} show={show} live={live} isBehind={isBehind} />
    </TypedIn>
  );
}
