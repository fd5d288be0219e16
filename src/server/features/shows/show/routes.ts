import {
  copyShow as copyShowCall,
  createShow,
  deleteShow,
  getMyShows,
  getPublicShows,
  handOverShow as handOverShowCall,
  type ManagedShow,
  makeShow,
  updateShow,
} from "#contract/shows.ts";
import { languageOf } from "#domain/languages.ts";
import { noSuchOrganizer } from "#domain/people/organizer-permissions.ts";
import { checkShow, newShow, type ShowValues, withShowFields } from "#domain/shows/show-form.ts";
import { contestToOwn } from "#server/features/contests/public.ts";
import type { PhotoUse } from "#server/features/uploads/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, refuseInvalidFields } from "#server/http/errors.ts";
import { personWhoMay, signedInPerson } from "#server/http/person.ts";
import type { ShowDeps } from "../deps.ts";
import { showToManage, showToOwn } from "../guards.ts";
import { photoUseOfShow } from "../photo-use.ts";
import { copyShow } from "./copy-show.ts";
import { showOfContest } from "./from-contest.ts";
import { handOverShow } from "./hand-over.ts";

export function showRoutes(
  api: Api,
  { database, changes, contests, shows, publicShows, users, photos, now }: ShowDeps,
) {
  api.handle(getPublicShows, { load: "read" }, ({ query, request }) => publicShows.reply(query, request));

  // Registered before the path with an id, which would match this one too.
  api.handle(getMyShows, async ({ query, request }) => shows.listOf((await signedInPerson(request)).id, query));

  api.handle(createShow, { changes: "nothing" }, async ({ body, request }) => {
    const { id } = await personWhoMay("create contests", request);
    const values = withShowFields(newShow, body);
    await check(values, { personId: id, organizerId: id });
    return managed(await shows.create(id, values));
  });

  api.handle(updateShow, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    const values = withShowFields(show, body);
    await check(values, photoUseOfShow(person, show));
    const before = { ...show, language: languageOf(show.language) };
    const given = Object.keys(newShow) as (keyof ShowValues)[];
    const changed = given.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]));
    await shows.update(show.id, Object.fromEntries(changed.map((field) => [field, values[field]])), person.id);
    await photos.removeUnused([show.coverPhotoUrl, show.customBranding?.logoUrl ?? null]);
    return managed(show.id);
  });

  api.handle(deleteShow, { changes: changes.anyContest }, async ({ params, request }) => {
    const { show, person } = await showToOwn(() => shows.find(params.showId), request);
    const pictures = await shows.pictures(show.id);
    await shows.remove(show.id, person.id);
    await photos.removeUnused(pictures);
    return { deleted: true as const };
  });

  api.handle(handOverShowCall, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToOwn(() => shows.find(params.showId), request);
    const organizer = await users.findForSignIn(body.email);
    const handedOver = organizer && (await handOverShow(database, show.id, { to: organizer.id, by: person.id }));
    if (!handedOver) refuseInvalidFields({ email: noSuchOrganizer });
    return managed(show.id);
  });

  api.handle(makeShow, { changes: changes.contest }, async ({ params, request }) => {
    const { contest, person } = await contestToOwn(() => contests.find(params.contestId), request);
    return managed(await showOfContest(database, contest, person.id));
  });

  api.handle(copyShowCall, { changes: "nothing" }, async ({ params, request }) => {
    const { show, person } = await showToOwn(() => shows.find(params.showId), request);
    return managed(await copyShow(database, show.id, { by: person.id, now: now() }));
  });

  async function check(values: ShowValues, use: PhotoUse): Promise<void> {
    refuseInvalidFields(checkShow(values));
    const { coverPhotoUrl, customBranding } = values;
    await photos.refuseOfOthers(use, { coverPhotoUrl, "customBranding.logoUrl": customBranding?.logoUrl });
  }

  async function managed(showId: number): Promise<ManagedShow> {
    const show = await shows.find(showId);
    if (!show) throw notFound("Show");
    return show;
  }
}
