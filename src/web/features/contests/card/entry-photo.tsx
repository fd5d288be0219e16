import { entryName } from "#web/features/contests/card/entry-name.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { KnownEntry } from "../live/sealed-view.ts";

export type EntryPhotoProps = {
  entry: KnownEntry;
  /** how wide the photo is shown, as for an <img> */
  sizes: string;
  eager?: boolean;
  /** see <Photo> */
  waits?: boolean;
};

/** How far the number is from the photo's corner. */
const corners = {
  near: "top-1 left-1 max-w-[calc(100%-0.5rem)]!",
  middle: "top-2 left-2 max-w-[calc(100%-1rem)]!",
  far: "top-3 left-3 max-w-[calc(100%-1.5rem)]!",
};

type Look = { corner: keyof typeof corners; className?: string };

/** An entry's photo with its number on it. */
export function EntryPhoto({ entry, corner, ...photo }: EntryPhotoProps & Look) {
  return (
    <Photo {...photo} src={entry.imageUrl} placeholder={entry.imagePlaceholder} alt={entryName(entry)}>
      <RaceNumber
        number={entry.votingId}
        size={corner === "far" ? "md" : "sm"}
        className={classNames("absolute", corners[corner])}
      />
    </Photo>
  );
}
