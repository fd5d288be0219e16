import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bytesOf, decodePicture, type PhotoStore, photoOf, widthKey } from "#server/features/uploads/public.ts";
import { photoIdIn } from "#server/storage/photo-objects.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { type DemoContest, type DemoEntry, demoFolder, readDemoContests } from "./demo-contests.ts";

type DemoPicture = { id: string; file: string };

/** Raise it when a picture changes: browsers keep a photo of the same address forever. */
const edition = 1;

/** Flat drawings stay sharp at this quality, and a contest shows dozens of them on a slow connection. */
const webp = { quality: 58, effort: 2 };

export function coverPictureOf(contest: DemoContest): DemoPicture {
  return pictureOf(contest.title, contest.cover);
}

export function entryPictureOf(contest: DemoContest, { votingId, name, picture }: DemoEntry): DemoPicture {
  return pictureOf(`${contest.title} ${votingId} ${name}`, picture ?? votingId);
}

/** In the order in which a visitor sees them. */
export async function allDemoPictures(): Promise<DemoPicture[]> {
  const contests = await readDemoContests();
  return [
    ...contests.map(coverPictureOf),
    ...contests.flatMap((contest) => contest.entries.map((entry) => entryPictureOf(contest, entry))),
  ];
}

/** The file that comes with the product, 1200 pixels wide, stands in for a width that is not stored yet. */
export function withDemoPictures(storage: PhotoStorage, pictures: readonly DemoPicture[]): PhotoStorage {
  const files = new Map(pictures.map(({ id, file }) => [id, file]));
  return {
    ...storage,

    get: async (key) => (await storage.get(key)) ?? (await standIn(key)),

    async getPart(key, { from, maxBytes }) {
      const part = await storage.getPart(key, { from, maxBytes });
      if (part) return part;
      const bytes = await standIn(key);
      return bytes && { bytes: bytes.subarray(from, from + maxBytes), objectBytes: bytes.length };
    },
  };

  async function standIn(key: string): Promise<Buffer | undefined> {
    const file = files.get(photoIdIn(key));
    return file && key.endsWith(".webp") ? readFile(file) : undefined;
  }
}

/** Stores all widths of pictures that are shown, one after the other, so that first visitors are not delayed. */
export async function storeDemoPictures(
  pictures: readonly DemoPicture[],
  { storage, photos }: { storage: PhotoStorage; photos: Pick<PhotoStore, "isUsed" | "find" | "addDrawn"> },
  signal?: AbortSignal,
): Promise<void> {
  for (const { id, file } of pictures) {
    if (signal?.aborted) return;
    if ((await photos.find(id)) || !(await photos.isUsed(id))) continue;
    const widest = await readFile(file);
    const pixels = await decodePicture(widest, { fit: { width: 1200, height: 1200 } });
    const made = await photoOf(id, pixels, webp, [400, 600, 800]);
    made.files.push({ key: widthKey(id, 1200), bytes: widest });
    for (const { key, bytes } of made.files) await storage.put(key, bytes);
    // After the files: a row says that they are complete. If nothing shows the picture any more, a sweep removes both.
    await photos.addDrawn({ id, bytes: bytesOf(made), placeholder: made.placeholder, focus: made.focus });
  }
}

function pictureOf(seed: string, name: string): DemoPicture {
  const id = createHash("sha256").update(`demo ${edition} ${seed}`).digest("base64url").slice(0, 22);
  return { id, file: join(demoFolder, "pictures", `${name}.webp`) };
}
