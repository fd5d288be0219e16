import { useQuery } from "@tanstack/react-query";
import { parseId } from "#domain/ids.ts";
import { mayRunStage } from "#domain/people/contest-permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { useLiveContest } from "#web/features/contests/live/live.ts";
import { pollContest } from "#web/features/contests/poll-contest.ts";
import { sponsorsQuery } from "#web/features/sponsors/api.ts";
import styles from "#web/features/stage/page/stage.css?url";
import { Stage } from "#web/features/stage/page/stage.tsx";
import { StageErrorBoundary } from "#web/features/stage/page/stage-error-boundary.tsx";
import { CallError } from "#web/lib/http/call.ts";
import { NotFoundPage } from "./not-found.tsx";

export function StagePage({ params }: { params: Readonly<Record<string, string>> }) {
  const contestId = parseId(params.contestId);
  return contestId === undefined ? <NotFoundPage /> : <LoadedStage contestId={contestId} />;
}

/** Always as anybody sees the contest, whoever is signed in: a wall must not know a secret. */
function LoadedStage({ contestId }: { contestId: number }) {
  const { user } = useCurrentUser();
  const live = useLiveContest(contestId, undefined, { anonymous: true });
  const query = contestQuery(contestId, { live: live === "live", anonymous: true, poll: pollContest });
  const { data: contest, error, dataUpdatedAt } = useQuery(query);
  const { data: sponsors = [] } = useQuery(sponsorsQuery(contestId));
  if (!contest) return error instanceof CallError && error.status === 404 ? <NotFoundPage /> : null;
  const overlay = new URLSearchParams(window.location.search).has("overlay");
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <StageErrorBoundary>
        <Stage
          contest={contest}
          canRunStage={mayRunStage(user, contest)}
          heardAt={dataUpdatedAt}
          overlay={overlay}
          sponsors={sponsors}
        />
      </StageErrorBoundary>
    </>
  );
}
