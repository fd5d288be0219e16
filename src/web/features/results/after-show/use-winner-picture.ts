import { useEffect, useState } from "react";
import { accentTheme } from "#domain/color.ts";
import type { Language } from "#domain/languages.ts";
import type { PicturedEntry, WinnerFormat, WinnerWords } from "#domain/paper/winner-picture.ts";
import { stagePhotoUrl } from "#domain/stage/stage-photo.ts";

type WinnerPictureOptions = {
  words: WinnerWords;
  language: Language;
  entries: readonly PicturedEntry[];
  format: WinnerFormat;
  primaryColor: string | undefined;
};

export type DrawnPicture = { blob: Blob; url: string; missesPhoto: boolean };

/** Drawn again when something of it changes; the last one stays until then. */
export function useWinnerPicture({ words, language, entries, format, primaryColor }: WinnerPictureOptions) {
  const [state, setState] = useState<{ picture?: DrawnPicture; failed?: true }>({});
  const drawn = JSON.stringify([words, language, entries.map(({ imageUrl }) => imageUrl), format, primaryColor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` has all of them; polls make new objects of the same
  useEffect(() => {
    let current = true;
    draw({ words, language, entries, format, primaryColor }).then(
      (picture) => (current ? setState({ picture }) : URL.revokeObjectURL(picture.url)),
      () => current && setState({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [drawn]);
  const url = state.picture?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return state;
}

async function draw({ words, language, entries, format, primaryColor }: WinnerPictureOptions): Promise<DrawnPicture> {
  const pictured = entries.slice(0, words.entries.length);
  const [{ drawWinner }, ...photos] = await Promise.all([
    import("./draw-winner.ts"),
    ...pictured.map(({ imageUrl }) => loadPhoto(imageUrl)),
  ]);
  const blob = await drawWinner({ words, language, format, theme: accentTheme(primaryColor), photos });
  const missesPhoto = pictured.some(({ imageUrl }, index) => imageUrl !== null && photos[index] === undefined);
  return { blob, url: URL.createObjectURL(blob), missesPhoto };
}

const photoTimeoutMs = 10_000;

/** Undefined where it cannot be loaded, or where another site does not allow it: a canvas with it could not be saved. */
function loadPhoto(url: string | null): Promise<HTMLImageElement | undefined> {
  if (url === null) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const photo = new Image();
    photo.crossOrigin = "anonymous";
    photo.onload = () => resolve(photo);
    photo.onerror = () => resolve(undefined);
    setTimeout(() => resolve(undefined), photoTimeoutMs);
    photo.src = stagePhotoUrl(url);
  });
}
