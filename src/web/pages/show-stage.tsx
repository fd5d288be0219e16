import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { languageOf } from "#domain/languages.ts";
import { mayRunShowStage } from "#domain/people/contest-permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { showKey, showQuery } from "#web/features/shows/api.ts";
import { useLiveShow } from "#web/features/shows/live.ts";
import { sponsorsQuery } from "#web/features/sponsors/api.ts";
import { awardStageQuery, showStageQuery } from "#web/features/stage/api.ts";
import { ShowStage } from "#web/features/stage/page/show-stage.tsx";
import { CallError } from "#web/lib/http/call.ts";
import { usePageLanguage } from "#web/lib/words/use-page-language.ts";
import { NotFoundPage } from "./not-found.tsx";

const ignored = () => {};

/** Reads the show as phones do, and of the award that is on its stage alone: nothing tells of the next one. */
export function LoadedShowStage({ showId, overlay }: { showId: number; overlay: boolean }) {
  const { user } = useCurrentUser();
  const live = useLiveShow(showId, ignored);
  const { data: show, error, dataUpdatedAt } = useQuery(showQuery(showId, { live: live === "live" }));
  const { data: stage } = useQuery(showStageQuery(showId));
  const { data: awardStage } = useQuery({
    ...awardStageQuery(stage?.contestId ?? 0),
    enabled: stage != null && stage.contestId !== null,
  });
  const contestIds = show?.awards.map(({ contestId }) => contestId) ?? [];
  const presented = stage?.contestId ?? contestIds[0];
  const { data: sponsors = [] } = useQuery({ ...sponsorsQuery(presented ?? 0), enabled: presented !== undefined });
  useNewestWinners(showId, stage?.screen === "winners" ? stage.version : undefined);
  const isReady = stage !== undefined && (stage.contestId === null || awardStage !== undefined);
  const shown = useLast(isReady ? { stage, awardStage: stage.contestId === null ? undefined : awardStage } : undefined);
  const speaks = usePageLanguage(show && languageOf(show.language));
  if (!show) return error instanceof CallError && error.status === 404 ? <NotFoundPage /> : null;
  if (!shown || !speaks) return null;
  return (
    <ShowStage
      show={show}
      {...shown}
      canRunStage={mayRunShowStage(user, { organizerId: show.organizerId, contestIds })}
      heardAt={dataUpdatedAt}
      overlay={overlay}
      sponsors={sponsors}
    />
  );
}

/** The last known value, until another one is known: an award is not shown before its stage is. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  useEffect(() => {
    if (value !== undefined) last.current = value;
  });
  return value ?? last.current;
}

/** `version`: of the stage while it shows the winners. They are read again at once; phones have more time. */
function useNewestWinners(showId: number, version: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (version !== undefined) void client.invalidateQueries({ queryKey: showKey(showId), exact: true });
  }, [client, showId, version]);
}
