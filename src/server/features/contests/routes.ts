import { getContest, getPublicContests } from "#contract/contests.ts";
import { mayManageContest } from "#domain/permissions.ts";
import type { VoteStore } from "#server/features/votes/store.ts";
import type { Api } from "#server/http/api.ts";
import { notFound } from "#server/http/errors.ts";
import type { ContestStore } from "./store.ts";

type Parts = { contests: ContestStore; votes: VoteStore; now: () => Date };

export function contestRoutes(api: Api, { contests, votes, now }: Parts) {
  api.handle(getPublicContests, () => contests.listPublic());

  api.handle(getContest, async ({ params, context }) => {
    const contest = await contests.find(params.contestId);
    if (!contest) throw notFound("Contest");
    const person = await context.var.person();
    const canManage = mayManageContest(person, contest);
    const [entries, access, votedFor] = await Promise.all([
      contests.visibleEntries(contest),
      contests.access(contest.id, person?.voterId),
      person ? votes.find(contest.id, person.voterId) : null,
    ]);
    context.header("cache-control", "private, no-cache");
    context.header("vary", "cookie", { append: true });
    return {
      ...contest,
      entries,
      userVote: votedFor === null ? null : { entryId: votedFor },
      requiresAccessCode: access.required,
      hasAccess: !access.required || access.granted || canManage,
      canManage,
      serverTime: now().toISOString(),
    };
  });
}
