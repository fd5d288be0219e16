import { getPublicContest } from "#contract/results.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { call } from "#web/lib/call.ts";
import { readContest } from "./api.ts";

const sleptMs = 1_000;

/** The device's clock and its running time part while it sleeps. */
const apartMs = () => Date.now() - performance.now();
let apartBefore = apartMs();

/**
 * Reads a contest again where no stream tells of changes. Where nobody is signed in, it is the reply that caches keep for
 * all viewers. That one has no server time, so it is never the first one, and after a sleep another one sets the clock.
 */
export const pollContest: typeof readContest = async (asked) => {
  const { contestId, anonymous, client, queryKey, signal } = asked;
  const apart = apartMs();
  const isForAll = anonymous || client.getQueryData(currentUserQuery.queryKey) === null;
  const isClockRight = client.getQueryData(queryKey) !== undefined && Math.abs(apart - apartBefore) < sleptMs;
  if (isForAll && isClockRight)
    return call(getPublicContest, { params: { contestId }, signal, cache: "no-cache", anonymous: true });
  const contest = await readContest(asked);
  apartBefore = apart;
  return contest;
};
