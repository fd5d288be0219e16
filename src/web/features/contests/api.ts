import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { type ContestView, getContest } from "#contract/contests.ts";
import { isOutdated } from "#domain/outdated.ts";
import { withLeftOutFields } from "#domain/results/left-out-fields.ts";
import { CallError, call } from "#web/lib/http/call.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { sealedInTime } from "./live/sealed-view.ts";
import { contestKey, publicContestKey } from "./query-keys.ts";

const pollMs = 5_000;
/** Pushed counts do not include the viewer's own fields, such as the access. */
const pollWhileLiveMs = 60_000;
/** The envelope is open: everybody waits for the next place, and must see the announcement within two seconds. */
const pollBeforeAnnouncementMs = 1_500;

/** A process that is behind reads the newest change within moments; then its viewer fields are right. */
const retryDelayMs = 300;
const maxRetries = 2;

export type ContestQuery = {
  live?: boolean;
  /** As anybody sees it: what only people who manage the contest may know is not fetched at all. */
  anonymous?: boolean;
  /** reads it while no stream tells of changes; loaded when the page is drawn */
  poll?: typeof readContest | undefined;
};

type Read = { contestId: number; anonymous: boolean; client: QueryClient; queryKey: QueryKey; signal: AbortSignal };

export function readContest({ contestId, anonymous, signal }: Read): Promise<ContestView & { serverTime?: string }> {
  return call(getContest, { params: { contestId }, signal, cache: "no-cache", anonymous });
}

export function contestQuery(
  contestId: number,
  { live = false, anonymous = false, poll = readContest }: ContestQuery = {},
) {
  return queryOptions({
    queryKey: anonymous ? publicContestKey(contestId) : contestKey(contestId),
    queryFn: async ({ client, queryKey, signal }) => {
      for (let retries = 0; ; retries += 1) {
        const contest = await (live ? readContest : poll)({ contestId, anonymous, client, queryKey, signal });
        if (!Array.isArray(contest.entries)) throw new TypeError("The reply is not a contest"); // but of a proxy
        serverClock.observe(contest.serverTime);
        const known = client.getQueryData<ContestView>(queryKey);
        if (!known || !isOutdated(contest, known))
          return sealedInTime(withLeftOutFields(contest, known), serverClock.now());
        if (retries === maxRetries) return known;
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      }
    },
    refetchInterval: ({ state: { data, error } }) => {
      // An overloaded server says when to retry; the shown data stays.
      if (error instanceof CallError && error.retryAfterMs) return error.retryAfterMs;
      if (live && data && !data.stale) return pollWhileLiveMs;
      return data?.sealed && data.opened ? pollBeforeAnnouncementMs : pollMs;
    },
  });
}
