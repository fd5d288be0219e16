import { useQuery } from "@tanstack/react-query";
import { parseId } from "#domain/ids.ts";
import { showQuery } from "#web/features/shows/api.ts";
import { usePath } from "#web/lib/browser/location.ts";
import { CallError } from "#web/lib/http/call.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { ShowForVoters } from "./show/show-for-voters.tsx";

export function ShowPage({ params }: { params: Readonly<Record<string, string>> }) {
  const isManaged = usePath().replace(/\/$/, "").endsWith("/manage");
  const showId = parseId(params.showId);
  if (isManaged) return <ShowManagePage params={params} instead={<PageSpinner />} />;
  return showId === undefined ? <Problem /> : <LoadedShow showId={showId} />;
}

/** Not a page of its own for the app, which would name it in every first view. */
const ShowManagePage = lazyPart(() => import("./show-manage.tsx"), "ShowManagePage");

const ShowProblem = lazyPart(() => import("./show/show-problem.tsx"), "ShowProblem");

function Problem({ onTryAgain }: { onTryAgain?: () => void }) {
  return <ShowProblem onTryAgain={onTryAgain} instead={<PageSpinner label="Loading show..." />} />;
}

function LoadedShow({ showId }: { showId: number }) {
  const { data: show, error, refetch } = useQuery(showQuery(showId));
  if (error instanceof CallError && error.status === 404) return <Problem />; // also if deleted later
  if (!show) return error ? <Problem onTryAgain={() => void refetch()} /> : <PageSpinner label="Loading show..." />;
  return <ShowForVoters key={show.id} show={show} isBehind={error !== null || show.stale === true} />;
}
