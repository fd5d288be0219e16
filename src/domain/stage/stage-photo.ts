import { photoUrl, uploadedPhotoId } from "../photos/photos.ts";

/** The one size that the screen in the hall shows and fetches in advance. */
export function stagePhotoUrl(url: string): string {
  const id = uploadedPhotoId(url);
  return id === undefined ? url : photoUrl(id, 1200);
}
