import {
  createContest,
  deleteContest,
  getContest,
  getMyContests,
  getPublicContests,
  type ManagedContest,
  updateContest,
} from "#contract/contests.ts";
import { type ContestValues, checkContest, newContest, withContestFields } from "#domain/contest-form.ts";
import { mayManageContest } from "#domain/permissions.ts";
import type { VoteStore } from "#server/features/votes/store.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { personWhoMay, signedInPerson } from "#server/http/guards.ts";
import type { ContestStore } from "./store.ts";

type Parts = { contests: ContestStore; votes: VoteStore; now: () => Date };

export function contestRoutes(api: Api, { contests, votes, now }: Parts) {
  api.handle(getPublicContests, () => contests.listPublic());

  // Before the contest with an id: this path would be one.
  api.handle(getMyContests, async ({ context }) => contests.listOf((await signedInPerson(context)).id));

  api.handle(createContest, async ({ body, context }) => {
    const organizer = await personWhoMay("create contests", context);
    const values = checked(withContestFields(newContest, body));
    return managed(await contests.create(organizer.id, values));
  });

  api.handle(updateContest, async ({ params, body, context }) => {
    const contest = await contestToManage(params.contestId, context);
    const values = checked(withContestFields(contest, body));
    const said = Object.keys(body) as (keyof typeof body)[];
    const changes = Object.fromEntries(said.map((field) => [field, values[field]]));
    if (!(await contests.update(contest.id, changes)))
      throw new Refusal("conflict", "Somebody else has just changed the dates. Please look at them again.");
    return managed(contest.id);
  });

  api.handle(deleteContest, async ({ params, context }) => {
    const contest = await contestToManage(params.contestId, context);
    await contests.remove(contest.id);
    return { deleted: true as const };
  });

  api.handle(getContest, async ({ params, context }) => {
    const contest = await contests.find(params.contestId);
    if (!contest) throw notFound("Contest");
    const person = await context.var.person();
    const canManage = mayManageContest(person, contest);
    const [entries, access, votedFor] = await Promise.all([
      contests.visibleEntries(contest),
      contests.access(contest.id, person?.voterId),
      person ? votes.find(contest.id, { voterId: person.voterId, proven: person.emailVerified }) : null,
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

  async function contestToManage(contestId: number, context: RequestContext): Promise<ManagedContest> {
    const person = await signedInPerson(context);
    const contest = await managed(contestId);
    if (!mayManageContest(person, contest)) throw new Refusal("forbidden", "Only the contest organizer can do this.");
    return contest;
  }

  async function managed(contestId: number): Promise<ManagedContest> {
    const contest = await contests.findManaged(contestId);
    if (!contest) throw notFound("Contest");
    return contest;
  }
}

function checked(values: ContestValues): ContestValues {
  const fields = checkContest(values);
  const [message] = Object.values(fields);
  if (message) throw new Refusal("bad_input", message, { fields });
  return values;
}
