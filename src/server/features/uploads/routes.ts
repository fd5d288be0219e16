import {
  adjustExhibitPhoto,
  adjustPhoto,
  getAdjustment,
  getExhibitAdjustment,
  type UploadedPhoto,
  uploadContestHeader,
  uploadContestLogo,
  uploadEntryPhoto,
  uploadProfilePhoto,
} from "#contract/uploads.ts";
import { mayManageContest } from "#domain/people/contest-permissions.ts";
import { onlyOrganizerEditsEntries } from "#domain/people/organizer-permissions.ts";
import { checkAdjustment, normalizedAdjustment, type PhotoAdjustment } from "#domain/photos/photo-adjustment.ts";
import { defaultPhotoSize, photoSizes } from "#domain/photos/photo-sizes.ts";
import type { PhotoWidth } from "#domain/photos/photos.ts";
import type { Core } from "#server/core/core.ts";
import type { SignedInPeople } from "#server/features/auth/public.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal, refuseInvalidFields, unauthorized } from "#server/http/errors.ts";
import { type PersonWithMailbox, personWhoMay, signedInPerson } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { StorageAway } from "#server/storage/storage-away.ts";
import { entryPhotoAdjusting } from "./adjust-entry-photo.ts";
import type { PhotoQuotas } from "./photo-quotas.ts";
import { type MadePhoto, widthKey } from "./pixels/photo-files.ts";
import type { ShownBy, ShownPhotos } from "./shown-photos.ts";
import type { PhotoStore } from "./store.ts";
import { takeUploads } from "./take-uploads.ts";

export type UploadRouteDeps = {
  changes: ContestChanges;
  photos: PhotoStore;
  shownPhotos: ShownPhotos;
  storage: PhotoStorage;
  contests: ContestStore;
  people: SignedInPeople;
  quotas: PhotoQuotas;
  onUpload: Core["measures"]["upload"];
};

/** The widths that the pages which show them request first. */
const shownWidths = { entry: photoSizes[defaultPhotoSize].width, logo: 400, header: 1200, profile: 400 } as const;

export function uploadRoutes(api: Api, deps: UploadRouteDeps) {
  const { changes, photos, shownPhotos, storage, contests, people, quotas, onUpload } = deps;
  const converting = limitConcurrency(2); // of four threads, which file reads and password hashes need too
  const takeUncounted = takeUploads({ photos, storage, quotas, converting });
  const adjusting = entryPhotoAdjusting({ photos, shownPhotos, storage, quotas, converting });
  const take: typeof takeUncounted = async (...args) => {
    try {
      const made = await takeUncounted(...args);
      onUpload("stored");
      return made;
    } catch (error) {
      onUpload(outcomeOf(error));
      throw error;
    }
  };

  api.handle(uploadEntryPhoto, { changes: "nothing" }, async ({ params, readFile, request }) => {
    const mayUpload = () =>
      contestToManage(() => contests.findManaged(params.contestId), request, onlyOrganizerEditsEntries);
    const { contest, person } = await mayUpload();
    const upload = { readFile, signal: request.disconnected, contest, stillMay: mayUpload };
    return shown(await take(person, upload), shownWidths.entry);
  });

  for (const [endpoint, width] of [
    [uploadContestLogo, shownWidths.logo],
    [uploadContestHeader, shownWidths.header],
  ] as const)
    api.handle(endpoint, { changes: "nothing" }, async ({ query, readFile, request }) =>
      shown(await takeForContest(query.contestId, readFile, request), width),
    );

  api.handle(uploadProfilePhoto, { changes: "nothing" }, async ({ readFile, request }) => {
    const person = await personWithAccount(request);
    let before: string | null = null;
    const made = await take(person, {
      readFile,
      signal: request.disconnected,
      stillMay: () => personWithAccount(request),
      withOriginal: false, // anybody can register, so what each account stores must be small
      async use(photo) {
        const replaced = await photos.setProfilePhoto(person.id, shown(photo, shownWidths.profile).imageUrl);
        if (replaced === undefined) throw unauthorized();
        before = replaced;
      },
    });
    people.forgetPerson(person);
    await photos.removeUnused([before]);
    return shown(made, shownWidths.profile);
  });

  api.handle(getAdjustment, ({ params, request }) => currentAdjustment(params, request));
  api.handle(getExhibitAdjustment, ({ params, request }) => currentAdjustment(params, request));
  api.handle(adjustPhoto, { changes: changes.anyContest }, ({ params, body, request }) =>
    adjust(params, body, request),
  );
  api.handle(adjustExhibitPhoto, { changes: changes.anyContest }, ({ params, body, request }) =>
    adjust(params, body, request),
  );

  async function currentAdjustment(shownBy: ShownBy, request: ServerRequest) {
    const { shown, person } = await photoToManage(shownBy, request);
    return adjusting.current(shown, person);
  }

  async function adjust(shownBy: ShownBy, body: PhotoAdjustment, request: ServerRequest) {
    const { person } = await photoToManage(shownBy, request);
    refuseInvalidFields(checkAdjustment(body));
    return adjusting.adjust(shownBy, { adjustment: normalizedAdjustment(body), person });
  }

  /** Without a contest: for one that is being made. */
  async function takeForContest(contestId: number | undefined, readFile: () => Promise<File>, request: ServerRequest) {
    const upload = { readFile, signal: request.disconnected };
    if (contestId === undefined) {
      const mayUpload = () => personWhoMay("create contests", request);
      return take(await mayUpload(), { ...upload, stillMay: mayUpload });
    }
    const mayUpload = () => contestToManage(() => contests.findManaged(contestId), request);
    const { contest, person } = await mayUpload();
    return take(person, { ...upload, contest, stillMay: mayUpload });
  }

  async function photoToManage(shownBy: ShownBy, request: ServerRequest) {
    const person = await signedInPerson(request);
    const shown = await shownPhotos.find(shownBy);
    if (!shown) throw notFound("Entry");
    if (!mayManageContest(person, shown)) throw new Refusal("forbidden", onlyOrganizerEditsEntries);
    return { shown, person };
  }

  function shown({ id, placeholder }: MadePhoto, width: PhotoWidth): UploadedPhoto {
    return { imageUrl: storage.url(widthKey(id, width)), imagePlaceholder: placeholder };
  }
}

/** `unavailable`: it cannot be stored now; `failed`: an error that nobody has foreseen. */
function outcomeOf(error: unknown) {
  if (error instanceof StorageAway) return "unavailable";
  if (!(error instanceof Refusal)) return "failed";
  return error.code === "unavailable" ? "unavailable" : "refused";
}

async function personWithAccount(request: ServerRequest): Promise<PersonWithMailbox> {
  const person = await signedInPerson(request);
  if (person.hasAccount) return person;
  if (person.proof === "none") throw new Refusal("forbidden", ["codeFirst"]);
  throw new Refusal("forbidden", ["photoOfGoogle"]);
}
