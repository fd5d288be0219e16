import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolderDurably, writeDurably } from "#server/primitives/write-durably.ts";

const photoId = /^[\w-]{22}$/;
/** Not a draft, which a file is until it is complete. */
const photoFile = /^[\w-]+\.[a-z0-9]+$/;

/** The folders in which the photos' files lie, named by the photos' ids. */
export async function photoIds(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => photoId.test(name)).sort();
}

/** The files of a photo; none where the photo does not exist, or no longer. */
export async function photoKeys(folder: string, id: string): Promise<string[]> {
  const files = (await namesIn(join(folder, id))).filter((name) => photoFile.test(name));
  return files.sort().map((file) => `${id}/${file}`);
}

export function readPhotoFile(folder: string, key: string): Promise<Buffer | undefined> {
  return readFile(join(folder, key)).catch(ifGone(undefined));
}

/** The file survives a power cut once this returns. */
export async function writePhotoFile(folder: string, key: string, bytes: Buffer): Promise<void> {
  const file = join(folder, key);
  await makeFolderDurably(dirname(file), 0o700);
  await writeDurably(file, bytes);
}

export async function removePhoto(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { recursive: true, force: true });
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(ifGone([]));
}

function ifGone<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return value;
    throw error;
  };
}
