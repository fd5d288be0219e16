import {
  announceGivenAward,
  createAward,
  createGivenAward,
  deleteGivenAward,
  type ManagedAward,
  orderAwards as orderAwardsCall,
  updateAward,
  updateGivenAward,
} from "#contract/awards.ts";
import { getManagedShow } from "#contract/shows.ts";
import { inOrder } from "#domain/shows/awards.ts";
import { titleMessage } from "#domain/shows/show-form.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { contestChecks } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, refuseInvalidFields } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { ShowDeps } from "../deps.ts";
import { showToManage } from "../guards.ts";
import { photoUseOfShow } from "../photo-use.ts";
import { orderAwards } from "./order.ts";

export function awardRoutes(
  api: Api,
  { database, changes, shows, classes, exhibits, awards, given, contests, photos, proofWays, now }: ShowDeps,
) {
  const checks = contestChecks(photos, proofWays);

  api.handle(createAward, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    const { takes, classIds, exhibitIds, ...fields } = body;
    const { coverPhotoUrl, customBranding, isPublic, language } = show;
    const given = { coverPhotoUrl, customBranding, isPublic, language, ...fields };
    const values = await checks.ofNew(given, photoUseOfShow(person, show));
    return managed(show.id, await awards.create(show, values, { takes, classIds, exhibitIds }, person.id));
  });

  api.handle(updateAward, { changes: changes.anyContest }, async ({ params, query, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    if (!show.contestIds.includes(params.contestId)) throw notFound("Award");
    const award = { id: params.contestId, showId: show.id };
    await awards.change(award, body, { by: person.id, confirmed: query.confirm });
    return managed(show.id, params.contestId);
  });

  api.handle(createGivenAward, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    const { exhibitId = null } = body;
    return given.create(show.id, { title: checkedTitle(body.title ?? ""), exhibitId }, person.id);
  });

  api.handle(updateGivenAward, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { award, person } = await managedGiven(params.givenId, request);
    const { title, exhibitId, before } = body;
    const values = {
      ...(title !== undefined && { title: checkedTitle(title) }),
      ...(exhibitId !== undefined && { exhibitId }),
    };
    return given.update(award, values, { by: person.id, before });
  });

  api.handle(announceGivenAward, { changes: changes.anyContest }, async ({ params, query, request }) => {
    const { award, person } = await managedGiven(params.givenId, request);
    const { exhibitId } = query;
    return given.announce(award, { by: person.id, ...(exhibitId !== undefined && { before: { exhibitId } }) });
  });

  api.handle(deleteGivenAward, { changes: changes.anyContest }, async ({ params, request }) => {
    const { award, person } = await managedGiven(params.givenId, request);
    await given.remove(award, person.id);
    return { deleted: true as const };
  });

  api.handle(orderAwardsCall, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    await orderAwards(database, show.id, body.order, person.id);
    return { order: body.order };
  });

  api.handle(getManagedShow, async ({ params, request }) => {
    const { show } = await showToManage(() => shows.find(params.showId), request);
    const [takes, givenAwards, ofContests] = await Promise.all([
      awards.takesOf(show.id),
      given.list(show.id),
      contests.listManagedAmong(show.contestIds),
    ]);
    return {
      show,
      classes: await classes.list(show.id),
      awards: takes.flatMap((award) => {
        const contest = ofContests.find(({ id }) => id === award.id);
        return contest ? [{ ...contest, ...award }] : [];
      }),
      given: givenAwards,
      order: inOrder(takes, givenAwards),
      exhibits: await exhibits.list(show.id),
      serverTime: now().toISOString(),
    };
  });

  async function managed(showId: number, contestId: number): Promise<ManagedAward> {
    const [contest, takes] = await Promise.all([contests.findManaged(contestId), awards.takesOf(showId)]);
    const award = takes.find(({ id }) => id === contestId);
    if (!contest || !award) throw notFound("Award");
    return { ...contest, ...award };
  }

  async function managedGiven(id: number, request: ServerRequest) {
    const { show, person } = await showToManage(async () => shows.find(await given.showOf(id)), request, "Award");
    return { award: { id, showId: show.id }, person };
  }
}

function checkedTitle(text: string): string {
  const title = text.trim();
  refuseInvalidFields(fieldMessages({ title: titleMessage(title) }));
  return title;
}
