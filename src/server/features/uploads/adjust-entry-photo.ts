import { ownsContest } from "#domain/people/contest-permissions.ts";
import { may } from "#domain/people/permissions.ts";
import { isSameAdjustment, isUnadjusted, type PhotoAdjustment, unadjusted } from "#domain/photos/photo-adjustment.ts";
import { defaultPhotoSize, photoSizes } from "#domain/photos/photo-sizes.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { Person } from "#server/http/person.ts";
import { limitConcurrencyPerOwner } from "#server/primitives/limit-concurrency.ts";
import { photoOwner } from "./photo-quotas.ts";
import { decodePicture } from "./pixels/decode-picture.ts";
import { makeAdjustedPhoto, originalKey, placeholderOf, widthKey } from "./pixels/photo-files.ts";
import type { ShownBy, ShownPhoto, ShownPhotos } from "./shown-photos.ts";
import { photoChangedMeanwhile } from "./store.ts";
import { storePhoto, type UploadDeps } from "./take-uploads.ts";

type Shown = { imageUrl: string; imagePlaceholder: string | null };
type Deps = UploadDeps & { shownPhotos: ShownPhotos };
type Change = { adjustment: PhotoAdjustment; person: Person };

/** An adjusted photo is a new photo, always made from the original, which is kept. */
export function entryPhotoAdjusting({ photos, shownPhotos, storage, quotas, converting }: Deps) {
  // One at a time for each person: pressing Save twice makes one photo.
  const limited = limitConcurrencyPerOwner({ maxRunning: 4, maxRunningPerOwner: 1 });

  return {
    async current(shown: ShownPhoto, person: Person) {
      const { originalId, adjustment } = await photoOf(shown, person);
      return { adjustment, originalUrl: storage.url(widthKey(originalId, 1200)) };
    },

    adjust(shownBy: ShownBy, change: Change): Promise<Shown> {
      return limited(change.person.id, async () => {
        const found = await shownPhotos.find(shownBy);
        if (!found) throw notFound("Entry");
        if ("entryId" in shownBy && found.isOfShow) throw new Refusal("conflict", showMessages.entriesOfShow);
        const before = await photoOf(found, change.person);
        if (isSameAdjustment(before.adjustment, change.adjustment))
          return { imageUrl: before.url, imagePlaceholder: before.placeholder };
        const show = (to: string) => replace(shownBy, { from: before.url, to, by: change.person.id });
        const shown = isUnadjusted(change.adjustment)
          ? await showOriginal(before.originalId, show)
          : await showAdjusted(before.originalId, { ...change, contest: found }, show);
        await photos.removeUnused([before.url]);
        return shown;
      });
    },
  };

  async function photoOf({ imageUrl: url, ...contest }: ShownPhoto, person: Person) {
    if (!url) throw new Refusal("bad_input", "This entry has no photo yet. Please upload one first.");
    const id = uploadedPhotoId(url);
    if (!id)
      throw new Refusal(
        "bad_input",
        "Only photos that were uploaded here can be adjusted. Please upload this one first.",
      );
    const photo = await photos.find(id);
    // An entry may still show a photo of somebody else, whose original must not become visible to this organizer.
    const { uploader } = photo ?? {};
    const isOfOthers = uploader && uploader.id !== contest.organizerId && !may(uploader, "manage everybody's contests");
    // A helper must not see originals of the organizer's other contests either.
    const isForeign =
      isOfOthers || (uploader && !ownsContest(person, contest) && (await photos.isShownElsewhere(id, contest.id)));
    if (isForeign)
      throw new Refusal("bad_input", "This photo belongs to another contest. Please upload it here first.");
    return {
      url,
      originalId: photo?.originalId ?? id,
      adjustment: photo?.adjustment ?? unadjusted,
      placeholder: photo?.placeholder ?? null,
    };
  }

  async function showOriginal(originalId: string, show: (url: string) => Promise<void>): Promise<Shown> {
    const original = await photos.find(originalId);
    const imageUrl = urlOf(originalId);
    await show(imageUrl);
    return { imageUrl, imagePlaceholder: original?.placeholder ?? null };
  }

  async function showAdjusted(
    originalId: string,
    { adjustment, person, contest }: Change & { contest: ShownPhoto },
    show: (url: string) => Promise<void>,
  ): Promise<Shown> {
    const made = await converting(async () => {
      storage.refuseWhileAway();
      return makeAdjustedPhoto(await originalBytes(originalId), adjustment);
    });
    const imageUrl = urlOf(made.id);
    await storePhoto({ photos, storage }, made, {
      owner: photoOwner(person, quotas, contest),
      adjusted: { originalId, adjustment },
      use: () => show(imageUrl),
    });
    return { imageUrl, imagePlaceholder: made.placeholder };
  }

  async function originalBytes(id: string): Promise<Buffer> {
    const bytes = (await storage.get(originalKey(id))) ?? (await storage.get(widthKey(id, 1200)));
    if (!bytes) throw new Refusal("bad_input", "This entry's photo is gone. Please upload it again.");
    // Demo pictures of older versions have no row.
    if (!(await photos.find(id))) {
      const placeholder = await placeholderOf(await decodePicture(bytes, { fit: { width: 48, height: 48 } }));
      await photos.addDrawn({ id, bytes: bytes.length, placeholder });
    }
    return bytes;
  }

  /** Only if the entry still shows the photo that was adjusted. */
  async function replace(shownBy: ShownBy, change: { from: string; to: string; by: string }): Promise<void> {
    if (await shownPhotos.replace(shownBy, change)) return;
    throw (await shownPhotos.find(shownBy)) ? new Refusal("conflict", photoChangedMeanwhile) : notFound("Entry");
  }

  function urlOf(id: string): string {
    return storage.url(widthKey(id, photoSizes[defaultPhotoSize].width));
  }
}
