import { contestantName } from "../entries/shown-entries.ts";
import { type PlaceGroup, placeInWords } from "../stage/reveal.ts";
import { plural } from "../text/plural.ts";

/** The sizes of a picture to share: for a feed on phones, and for a screen. */
export const winnerPictures = {
  portrait: { label: "Portrait, 1080 × 1350", width: 1080, height: 1350 },
  wide: { label: "Wide, 1920 × 1080", width: 1920, height: 1080 },
} as const;
export type WinnerFormat = keyof typeof winnerPictures;

/** More entries that share a place would be too small to read. */
export const maxPictured = 4;

export type PicturedEntry = {
  id: number;
  votingId: string;
  name?: string | undefined;
  owner?: string | null | undefined;
  imageUrl: string | null;
};

type Winner = {
  group: PlaceGroup<PicturedEntry>;
  /** what it is called, instead of its rank */
  place?: string | undefined;
  contest: { title: string };
  showVotes: boolean;
  /** in words */
  date: string;
};

export type WinnerWords = ReturnType<typeof winnerWords>;

/** What a picture of a place says; `more`, such as 'and 3 more', where not all are named. */
export function winnerWords({ group, place = placeInWords(group), contest, showVotes, date }: Winner) {
  const shown = group.entries.slice(0, maxPictured);
  const left = group.entries.length - shown.length;
  const votes = group.voteCount === undefined || !showVotes ? undefined : plural(group.voteCount, "vote");
  return {
    place,
    entries: shown.map((entry) => ({
      name: contestantName(entry),
      votingId: entry.votingId,
      owner: entry.owner ?? undefined,
    })),
    ...(left > 0 && { more: `and ${left} more` }),
    ...(votes !== undefined && { votes: group.entries.length > 1 ? `${votes} each` : votes }),
    contest: contest.title,
    date,
  };
}

/** The picture in words, for those who cannot see it and beside it where it is shared. */
export function winnerText({ place, entries, more, contest }: WinnerWords): string {
  const names = entries.map(({ name }) => name).join(", ");
  return `${place} in ${contest}: ${more ? `${names} ${more}` : names}`;
}
