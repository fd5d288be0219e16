import {
  createContest,
  deleteContest,
  getMyContests,
  getPublicContests,
  handOverContest,
  type ManagedContest,
  updateContest,
} from "#contract/contests.ts";
import { withContestFields } from "#domain/contests/contest-form.ts";
import { noSuchOrganizer } from "#domain/people/organizer-permissions.ts";
import type { ProofWays } from "#domain/votes/who-may-vote-choice.ts";
import type { UserStore } from "#server/features/auth/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import { type PhotoStore, photoUse } from "#server/features/uploads/public.ts";
import type { AccessLimit } from "#server/features/votes/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, refuseInvalidFields } from "#server/http/errors.ts";
import { personWhoMay, signedInPerson } from "#server/http/person.ts";
import { contestChecks } from "./check-contest.ts";
import { contestToManage, contestToOwn } from "./guards.ts";
import type { PublicList } from "./public-list.ts";
import type { ContestStore } from "./store.ts";

export type ContestDeps = {
  changes: ContestChanges;
  contests: ContestStore;
  publicList: PublicList;
  users: UserStore;
  photos: PhotoStore;
  accessLimit: AccessLimit;
  proofWays: ProofWays;
  now: () => Date;
};

export function contestRoutes(
  api: Api,
  { changes, contests, publicList, users, photos, accessLimit, proofWays, now }: ContestDeps,
) {
  const checks = contestChecks(photos, proofWays);

  api.handle(getPublicContests, { load: "read" }, ({ query, request }) => publicList.reply(query, request));

  // Registered before the path with an id, which would match this one too.
  api.handle(getMyContests, async ({ query, request }) => {
    const mine = await contests.listOf((await signedInPerson(request)).id, query);
    const guessed = await accessLimit.reported(mine, now());
    return mine.map((contest) =>
      guessed.has(contest.id) ? { ...contest, accessCodeGuessed: true as const } : contest,
    );
  });

  api.handle(createContest, { changes: "nothing" }, async ({ body, request }) => {
    const organizer = await personWhoMay("create contests", request);
    const values = await checks.ofNew(body, { personId: organizer.id, organizerId: organizer.id });
    return managed(await contests.create(organizer.id, values));
  });

  api.handle(updateContest, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, person } = await contestToManage(() => contests.findManaged(params.contestId), request);
    const values = withContestFields(contest, body);
    await checks.check(values, photoUse(person, contest));
    const given = Object.keys(body) as (keyof typeof body)[];
    const changes = Object.fromEntries(given.map((field) => [field, values[field]]));
    if (values.whoMayVote !== contest.whoMayVote) checks.checkWhoMayVote(values);
    await contests.update(contest.id, changes, person.id);
    await photos.removeUnused([contest.coverPhotoUrl, contest.customBranding?.logoUrl ?? null]);
    return managed(contest.id);
  });

  api.handle(handOverContest, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, person } = await contestToOwn(() => contests.findManaged(params.contestId), request);
    const organizer = await users.findForSignIn(body.email);
    const handedOver = organizer && (await contests.handOver(contest.id, { to: organizer.id, by: person.id }));
    if (!handedOver) refuseInvalidFields({ email: noSuchOrganizer });
    return managed(contest.id);
  });

  api.handle(deleteContest, { changes: changes.contest }, async ({ params, request }) => {
    const { contest, person } = await contestToOwn(() => contests.findManaged(params.contestId), request);
    const pictures = await photos.ofContest(contest.id);
    await contests.remove(contest.id, person.id);
    await photos.removeUnused(pictures);
    return { deleted: true as const };
  });

  async function managed(contestId: number): Promise<ManagedContest> {
    const contest = await contests.findManaged(contestId);
    if (!contest) throw notFound("Contest");
    return contest;
  }
}
