import { addSponsor, changeSponsor, getSponsors, removeSponsor, type Sponsor } from "#contract/sponsors.ts";
import { fieldMessages } from "#domain/field-messages.ts";
import { foreignPhoto } from "#domain/photo-uploads.ts";
import { uploadedPhotoId } from "#domain/photos.ts";
import {
  checkSponsor,
  newSponsor,
  positionMessage,
  type SponsorValues,
  sponsorLogoGone,
  sponsorLogoTaken,
  tooManySponsors,
  withSponsorFields,
} from "#domain/sponsors.ts";
import type { ContestStore } from "#server/features/contests/store.ts";
import { type PhotoStore, type PhotoUse, photoUse } from "#server/features/uploads/store.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { contestToManage } from "#server/http/guards.ts";
import { parsedReply } from "#server/http/parsed-reply.ts";
import { refuseInvalidFields } from "#server/http/refuse-invalid-fields.ts";
import { batchedReads } from "#server/primitives/batched-reads.ts";
import type { SponsorStore } from "./store.ts";

type Parts = {
  sponsors: SponsorStore;
  contests: ContestStore;
  photos: Pick<PhotoStore, "find" | "foreignTo" | "removeUnused">;
};

export function sponsorRoutes(api: Api, { sponsors, contests, photos }: Parts) {
  const shared = batchedReads(async (contestIds: number[]) => {
    const lists = new Map<number, Sponsor[] | undefined>();
    for (const contestId of contestIds) lists.set(contestId, await sponsors.list(contestId));
    return lists;
  });
  api.handleFast(
    getSponsors,
    async ({ params }) => parsedReply(getSponsors, (await shared(params.contestId)) ?? missing("Contest")),
    { load: "read" },
  );

  api.handle(addSponsor, async ({ params, body, context }) => {
    const { contest, use } = await managed(params.contestId, context);
    const values = withSponsorFields(newSponsor, body);
    await check(values, use);
    const added = await sponsors.add(contest.id, values, use.personId);
    if (added === "gone") throw notFound("Contest");
    if (added === "full") throw new Refusal("conflict", tooManySponsors);
    return orTaken(added);
  });

  api.handle(changeSponsor, async ({ params, body: { position, ...body }, context }) => {
    const { contest, use } = await managed(params.contestId, context);
    const before = (await sponsors.list(contest.id))?.find(({ id }) => id === params.sponsorId);
    if (!before) throw notFound("Sponsor");
    refuseInvalidFields(fieldMessages({ position: positionMessage(position) }));
    const values = withSponsorFields(before, body);
    await check(values, use);
    const changed = await sponsors.change(contest.id, before.id, { ...body, position }, use.personId);
    if (changed === "gone") throw notFound("Sponsor");
    if (values.logoUrl !== before.logoUrl) await photos.removeUnused([before.logoUrl]);
    return orTaken(changed);
  });

  api.handle(removeSponsor, async ({ params, context }) => {
    const { contest, use } = await managed(params.contestId, context);
    const before = (await sponsors.list(contest.id))?.find(({ id }) => id === params.sponsorId);
    const left = await sponsors.remove(contest.id, params.sponsorId, use.personId);
    if (!left) throw notFound("Sponsor");
    await photos.removeUnused([before?.logoUrl ?? null]);
    return left;
  });

  async function managed(contestId: number, context: RequestContext) {
    const { contest, person } = await contestToManage(() => contests.findManaged(contestId), context);
    return { contest, use: photoUse(person, contest) };
  }

  async function check(values: SponsorValues, use: PhotoUse): Promise<void> {
    refuseInvalidFields(checkSponsor(values));
    const { logoUrl } = values;
    if (!(await photos.find(uploadedPhotoId(logoUrl) ?? ""))) refuseInvalidFields({ logoUrl: sponsorLogoGone });
    if ((await photos.foreignTo(use, [logoUrl])).size > 0) refuseInvalidFields({ logoUrl: foreignPhoto });
  }
}

function missing(what: string): never {
  throw notFound(what);
}

function orTaken<Reply>(reply: Reply | "logo-taken"): Reply {
  if (reply === "logo-taken")
    throw new Refusal("conflict", sponsorLogoTaken, { fields: { logoUrl: sponsorLogoTaken } });
  return reply;
}
