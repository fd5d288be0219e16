import { join } from "node:path";
import type { BucketConfig } from "./bucket-client.ts";
import { folderObjects } from "./folder.ts";
import type { PhotoObjects } from "./photo-objects.ts";

type Config = { dataDir: string; photoBucket: BucketConfig | undefined };

export const photoFolderOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "uploads");

/** The bucket's client is loaded only where it is used: it would delay every start. */
export async function openPhotoObjects(config: Config): Promise<PhotoObjects> {
  if (!config.photoBucket) return folderObjects(photoFolderOf(config));
  return (await import("./bucket.ts")).bucketObjects(config.photoBucket);
}
