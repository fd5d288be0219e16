import {
  adjustPhoto,
  getAdjustment,
  type UploadedPhoto,
  uploadContestHeader,
  uploadContestLogo,
  uploadEntryPhoto,
  uploadProfilePhoto,
} from "#contract/uploads.ts";
import { codeFirstMessage } from "#domain/mail-codes.ts";
import { onlyOrganizerEditsEntries } from "#domain/organizer-permissions.ts";
import { mayManageContest } from "#domain/permissions.ts";
import { checkAdjustment, normalizedAdjustment } from "#domain/photo-adjustment.ts";
import { defaultPhotoSize, type PhotoWidth, photoSizes } from "#domain/photos.ts";
import type { ContestStore } from "#server/features/contests/store.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { notFound, Refusal, unauthorized } from "#server/http/errors.ts";
import { contestToManage, personWhoMay, signedInPerson } from "#server/http/guards.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import { refuseInvalidFields } from "#server/http/refuse-invalid-fields.ts";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { entryPhotoAdjusting } from "./adjust-entry-photo.ts";
import { countUploads, type UploadOutcome } from "./count-uploads.ts";
import { type MadePhoto, widthKey } from "./photo-files.ts";
import type { PhotoQuotas } from "./photo-quotas.ts";
import type { PhotoStore } from "./store.ts";
import { takeUploads } from "./take-uploads.ts";

type Parts = {
  photos: PhotoStore;
  storage: PhotoStorage;
  contests: ContestStore;
  quotas: PhotoQuotas;
  personChanged: (person: PersonWithMailbox) => void;
  onUpload?: ((outcome: UploadOutcome) => void) | undefined;
};

/** The widths that the pages which show them request first. */
const shownWidths = { entry: photoSizes[defaultPhotoSize].width, logo: 400, header: 1200, profile: 400 } as const;

export function uploadRoutes(api: Api, parts: Parts) {
  const { photos, storage, contests, quotas, personChanged, onUpload = () => {} } = parts;
  const converting = limitConcurrency(2); // of four threads, which file reads and password hashes need too
  const take = countUploads(takeUploads({ photos, storage, quotas, converting }), onUpload);
  const adjusting = entryPhotoAdjusting({ photos, storage, quotas, converting });

  api.handle(uploadEntryPhoto, async ({ params, readFile, context }) => {
    const mayUpload = () =>
      contestToManage(() => contests.findManaged(params.contestId), context, onlyOrganizerEditsEntries);
    const { contest, person } = await mayUpload();
    const upload = { readFile, signal: context.req.raw.signal, contest, stillMay: mayUpload };
    return shown(await take(person, upload), shownWidths.entry);
  });

  api.handle(uploadContestLogo, async ({ query, readFile, context }) =>
    shown(await takeForContest(query.contestId, readFile, context), shownWidths.logo),
  );

  api.handle(uploadContestHeader, async ({ query, readFile, context }) =>
    shown(await takeForContest(query.contestId, readFile, context), shownWidths.header),
  );

  api.handle(uploadProfilePhoto, async ({ readFile, context }) => {
    const person = await personWithAccount(context);
    let before: string | null = null;
    const made = await take(person, {
      readFile,
      signal: context.req.raw.signal,
      stillMay: () => personWithAccount(context),
      withOriginal: false, // anybody can register, so what each account stores must be small
      async use(photo) {
        const replaced = await photos.setProfilePhoto(person.id, shown(photo, shownWidths.profile).imageUrl);
        if (replaced === undefined) throw unauthorized();
        before = replaced;
      },
    });
    personChanged(person);
    await photos.removeUnused([before]);
    return shown(made, shownWidths.profile);
  });

  api.handle(getAdjustment, async ({ params, context }) => {
    const { entry, person } = await entryToManage(params.entryId, context);
    return adjusting.current(entry, person);
  });

  api.handle(adjustPhoto, async ({ params, body, context }) => {
    const { person } = await entryToManage(params.entryId, context);
    refuseInvalidFields(checkAdjustment(body));
    return adjusting.adjust(params.entryId, { adjustment: normalizedAdjustment(body), person });
  });

  /** Without a contest: for one that is being made. */
  async function takeForContest(contestId: number | undefined, readFile: () => Promise<File>, context: RequestContext) {
    const upload = { readFile, signal: context.req.raw.signal };
    if (contestId === undefined) {
      const mayUpload = () => personWhoMay("create contests", context);
      return take(await mayUpload(), { ...upload, stillMay: mayUpload });
    }
    const mayUpload = () => contestToManage(() => contests.findManaged(contestId), context);
    const { contest, person } = await mayUpload();
    return take(person, { ...upload, contest, stillMay: mayUpload });
  }

  async function entryToManage(entryId: number, context: RequestContext) {
    const person = await signedInPerson(context);
    const entry = await photos.contestOfEntry(entryId);
    if (!entry) throw notFound("Entry");
    if (!mayManageContest(person, entry)) throw new Refusal("forbidden", onlyOrganizerEditsEntries);
    return { entry, person };
  }

  function shown({ id, placeholder }: MadePhoto, width: PhotoWidth): UploadedPhoto {
    return { imageUrl: storage.url(widthKey(id, width)), imagePlaceholder: placeholder };
  }
}

async function personWithAccount(context: RequestContext): Promise<PersonWithMailbox> {
  const person = await signedInPerson(context);
  if (person.hasAccount) return person;
  if (person.proof === "none") throw new Refusal("forbidden", codeFirstMessage);
  throw new Refusal(
    "forbidden",
    "Your photo comes from your Google account. To show another one here, you need an account of your own.",
  );
}
