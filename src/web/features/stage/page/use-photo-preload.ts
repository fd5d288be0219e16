import { useEffect } from "react";
import { stagePhotoUrl } from "#domain/stage/stage-photo.ts";
import type { StageEntry } from "../staged.ts";

const atOnce = 3;

/** Fetches the photos of all entries in the order of their ids, so that loading says nothing about a place. */
export function usePhotoPreload(entries: readonly StageEntry[]): void {
  const urls = photosInOrder(entries).join("\n");
  useEffect(() => {
    if (urls === "") return;
    const waiting = urls.split("\n");
    let stopped = false;
    const next = (): void => {
      const url = waiting.shift();
      if (url === undefined || stopped) return;
      const photo = new Image();
      photo.onload = next;
      photo.onerror = next;
      photo.src = url; // the browser's cache keeps it
    };
    for (let index = 0; index < atOnce; index += 1) next();
    return () => {
      stopped = true;
    };
  }, [urls]);
}

export function photosInOrder(entries: readonly Pick<StageEntry, "id" | "imageUrl">[]): string[] {
  const inOrder = [...entries].sort((one, other) => one.id - other.id);
  return inOrder.flatMap(({ imageUrl }) => (imageUrl === null ? [] : [stagePhotoUrl(imageUrl)]));
}
