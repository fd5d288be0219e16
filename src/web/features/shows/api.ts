import { type QueryClient, QueryObserver, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { ContestView } from "#contract/contests.ts";
import { getShow, type ShowView } from "#contract/shows.ts";
import { isOutdated } from "#domain/outdated.ts";
import { contestKey, showsKey } from "#web/features/contests/public.ts";
import { CallError, call } from "#web/lib/http/call.ts";
import { forgetGiven, givenPageData } from "#web/lib/page/page-data.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { isFromShow, withShow } from "./award-view.ts";

const pollMs = 5_000;
/** Pushed figures do not include the viewer's own fields, such as the access. */
const pollWhileLiveMs = 60_000;

export function showKey(showId: number) {
  return [...showsKey, showId] as const;
}

export function showStageKey(showId: number) {
  return [...showKey(showId), "stage"] as const;
}

export function showQuery(showId: number, { live = false } = {}) {
  return queryOptions({
    queryKey: showKey(showId),
    queryFn: async ({ client, queryKey, signal }) => {
      const reply = await call(getShow, { params: { showId }, signal, cache: "no-cache" });
      if (!Array.isArray(reply.exhibits)) throw new TypeError("The reply is not a show"); // but of a proxy
      serverClock.observe(reply.serverTime);
      const known = client.getQueryData<ShowView>(queryKey);
      if (known && isOutdated(reply, known)) return known;
      rememberAwards(client, reply);
      return reply;
    },
    refetchInterval: ({ state: { data, error } }) => {
      // An overloaded server says when to retry; the shown data stays.
      if (error instanceof CallError && error.retryAfterMs) return error.retryAfterMs;
      return live && data && !data.stale ? pollWhileLiveMs : pollMs;
    },
  });
}

/** Votes are those of contests: each award of the show is one in the query cache, as if the server had sent it. */
function rememberAwards(client: QueryClient, show: ShowView): void {
  for (const award of show.awards) {
    const queryKey = contestKey(award.contestId);
    const known = client.getQueryData<ContestView>(queryKey);
    if (isOutdated(award, known)) continue;
    const query = client.getQueryCache().build<ContestView, Error>(client, { queryKey });
    const view = withShow(known, show, award);
    query.setData(view);
    if (isFromShow(view)) query.invalidate(); // the contest's own page asks for the rest
  }
}

/** The server has written the show into the page, so that its first screen needs no request. */
export function rememberGivenShow(client: QueryClient): void {
  const show = givenPageData().show as ShowView | undefined;
  if (!show) return;
  client.setQueryData(showKey(show.id), show);
  rememberAwards(client, show);
  forgetGiven("show");
}

/** Asked for again, such as after a vote, an award is read with its show. */
function awardQuery(showId: number, contestId: number) {
  const queryKey = contestKey(contestId);
  return queryOptions({
    queryKey,
    refetchOnMount: false, // the show has just been read
    queryFn: async ({ client }) => {
      await client.fetchQuery({ ...showQuery(showId), staleTime: 0 });
      return client.getQueryData<ContestView>(queryKey) as ContestView;
    },
  });
}

/** The awards of a show, with the votes that are being given. */
export function useAwards({ id, awards }: ShowView): readonly ContestView[] {
  const client = useQueryClient();
  const contestIds = awards.map(({ contestId }) => contestId).join();
  const { subscribe, read } = useMemo(() => observeAwards(client, id, contestIds), [client, id, contestIds]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Not the library's useQueries, which is 2 kB of the first view. */
function observeAwards(client: QueryClient, showId: number, contestIds: string) {
  const ids = contestIds.split(",").filter(Boolean).map(Number);
  const observers = ids.map((contestId) => new QueryObserver(client, awardQuery(showId, contestId)));
  let known: readonly ContestView[] = [];
  return {
    subscribe(onChange: () => void) {
      const ends = observers.map((observer) => observer.subscribe(onChange));
      return () => {
        for (const end of ends) end();
      };
    },
    read() {
      const now = observers.flatMap((observer) => observer.getCurrentResult().data ?? []);
      const isSame = now.length === known.length && now.every((award, at) => award === known[at]);
      if (!isSame) known = now;
      return known;
    },
  };
}

/** For the page of a contest: what was read from a show is not all of it. */
export function forgetAwards(client: QueryClient, show: ShowView): void {
  for (const { contestId } of show.awards)
    void client.invalidateQueries({
      queryKey: contestKey(contestId),
      predicate: ({ state }) => state.data !== undefined && isFromShow(state.data as ContestView),
    });
}
