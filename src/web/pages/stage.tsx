import { useQuery } from "@tanstack/react-query";
import { parseId } from "#domain/ids.ts";
import { languageOf } from "#domain/languages.ts";
import { mayRunStage } from "#domain/people/contest-permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { useLiveContest } from "#web/features/contests/live/live.ts";
import { pollContest } from "#web/features/contests/poll-contest.ts";
import { sponsorsQuery } from "#web/features/sponsors/api.ts";
import { ContestStage } from "#web/features/stage/page/contest-stage.tsx";
import styles from "#web/features/stage/page/stage.css?url";
import { StageErrorBoundary } from "#web/features/stage/page/stage-error-boundary.tsx";
import { CallError } from "#web/lib/http/call.ts";
import { usePageLanguage } from "#web/lib/words/use-page-language.ts";
import { NotFoundPage } from "./not-found.tsx";
import { LoadedShowStage } from "./show-stage.tsx";

export function StagePage({ params }: { params: Readonly<Record<string, string>> }) {
  const overlay = new URLSearchParams(window.location.search).has("overlay");
  const contestId = parseId(params.contestId);
  const showId = parseId(params.showId);
  if (contestId === undefined && showId === undefined) return <NotFoundPage />;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <StageErrorBoundary>
        {contestId === undefined ? (
          <LoadedShowStage showId={showId as number} overlay={overlay} />
        ) : (
          <LoadedStage contestId={contestId} overlay={overlay} />
        )}
      </StageErrorBoundary>
    </>
  );
}

/** Always as anybody sees the contest, whoever is signed in: a wall must not know a secret. */
function LoadedStage({ contestId, overlay }: { contestId: number; overlay: boolean }) {
  const { user } = useCurrentUser();
  const live = useLiveContest(contestId, undefined, { anonymous: true });
  const query = contestQuery(contestId, { live: live === "live", anonymous: true, poll: pollContest });
  const { data: contest, error, dataUpdatedAt } = useQuery(query);
  const { data: sponsors = [] } = useQuery(sponsorsQuery(contestId));
  const speaks = usePageLanguage(contest && languageOf(contest.language));
  if (!contest) return error instanceof CallError && error.status === 404 ? <NotFoundPage /> : null;
  if (!speaks) return null;
  return (
    <ContestStage
      contest={contest}
      canRunStage={mayRunStage(user, contest)}
      heardAt={dataUpdatedAt}
      overlay={overlay}
      sponsors={sponsors}
    />
  );
}
