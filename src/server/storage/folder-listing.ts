import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isPhotoId, isPhotoKey } from "./photo-objects.ts";

/** The folders in which the photos' files lie, named by the photos' ids. */
export async function photoIdsIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter(isPhotoId).sort();
}

/** The files of a photo without drafts, which a file is until it is complete. */
export async function photoKeysIn(folder: string, id: string): Promise<string[]> {
  const names = await namesIn(join(folder, id));
  return names
    .sort()
    .map((name) => `${id}/${name}`)
    .filter(isPhotoKey);
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}
