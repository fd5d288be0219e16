import { getContest, getPublicContests } from "#contract/contests.ts";
import type { Api } from "#server/http/api.ts";
import { notFound } from "#server/http/errors.ts";
import type { ContestStore } from "./store.ts";

export function contestRoutes(api: Api, { contests, now }: { contests: ContestStore; now: () => Date }) {
  api.handle(getPublicContests, () => contests.listPublic());

  api.handle(getContest, async ({ params }) => {
    const contest = await contests.find(params.contestId);
    if (!contest) throw notFound("Contest");
    return { ...contest, entries: await contests.visibleEntries(contest), serverTime: now().toISOString() };
  });
}
