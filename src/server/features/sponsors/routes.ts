import { addSponsor, changeSponsor, getSponsors, removeSponsor, type Sponsor } from "#contract/sponsors.ts";
import {
  checkSponsor,
  newSponsor,
  positionMessage,
  type SponsorValues,
  sponsorLogoGone,
  withSponsorFields,
} from "#domain/contests/sponsors.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import { type PhotoStore, type PhotoUse, photoUse } from "#server/features/uploads/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, refuseInvalidFields } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { batchedReads } from "#server/primitives/batched-reads.ts";
import type { SponsorStore } from "./store.ts";

export type SponsorDeps = {
  changes: ContestChanges;
  sponsors: SponsorStore;
  contests: ContestStore;
  photos: PhotoStore;
};

export function sponsorRoutes(api: Api, { changes, sponsors, contests, photos }: SponsorDeps) {
  const shared = batchedReads(async (contestIds: number[]) => {
    const lists = new Map<number, Sponsor[] | undefined>();
    for (const contestId of contestIds) lists.set(contestId, await sponsors.list(contestId));
    return lists;
  });
  api.handle(getSponsors, { load: "read" }, async ({ params }) => {
    const list = await shared(params.contestId);
    if (!list) throw notFound("Contest");
    return list;
  });

  api.handle(addSponsor, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, use } = await managed(params.contestId, request);
    const values = withSponsorFields(newSponsor, body);
    await check(values, use);
    return sponsors.add(contest.id, values, use.personId);
  });

  api.handle(changeSponsor, { changes: changes.contest }, async ({ params, body: { position, ...body }, request }) => {
    const { contest, use } = await managed(params.contestId, request);
    const before = (await sponsors.list(contest.id))?.find(({ id }) => id === params.sponsorId);
    if (!before) throw notFound("Sponsor");
    refuseInvalidFields(fieldMessages({ position: positionMessage(position) }));
    const values = withSponsorFields(before, body);
    await check(values, use);
    const changed = await sponsors.change(contest.id, before.id, { ...body, position }, use.personId);
    if (values.logoUrl !== before.logoUrl) await photos.removeUnused([before.logoUrl]);
    return changed;
  });

  api.handle(removeSponsor, { changes: changes.contest }, async ({ params, request }) => {
    const { contest, use } = await managed(params.contestId, request);
    const before = (await sponsors.list(contest.id))?.find(({ id }) => id === params.sponsorId);
    const left = await sponsors.remove(contest.id, params.sponsorId, use.personId);
    await photos.removeUnused([before?.logoUrl ?? null]);
    return left;
  });

  async function managed(contestId: number, request: ServerRequest) {
    const { contest, person } = await contestToManage(() => contests.findManaged(contestId), request);
    return { contest, use: photoUse(person, contest) };
  }

  async function check(values: SponsorValues, use: PhotoUse): Promise<void> {
    refuseInvalidFields(checkSponsor(values));
    const { logoUrl } = values;
    if (!(await photos.find(uploadedPhotoId(logoUrl) ?? ""))) refuseInvalidFields({ logoUrl: sponsorLogoGone });
    await photos.refuseOfOthers(use, { logoUrl });
  }
}
