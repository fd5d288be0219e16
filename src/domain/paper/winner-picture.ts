import type { PlaceGroup } from "../stage/reveal.ts";

/** The sizes of a picture to share: for a feed on phones, and for a screen. */
export const winnerPictures = {
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1920, height: 1080 },
} as const;
export type WinnerFormat = keyof typeof winnerPictures;

/** More entries that share a place would be too small to read. */
const maxPictured = 4;

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

/** In the language of the contest (src/words). */
type PictureTexts = {
  sheets: Record<"place" | "tiedForPlace", (rank: number) => string> &
    Record<"votes" | "votesEach", (count: number) => string> &
    Record<"entry" | "ownedBy", (named: string) => string>;
  pictures: {
    more: (entries: number) => string;
    inWords: (place: string, contest: string, names: readonly string[], more: number) => string;
  };
};

export type WinnerWords = ReturnType<typeof winnerWords>;

/** What a picture of a place says; `more`, such as 'and 3 more', where not all are named. */
export function winnerWords(winner: Winner, { sheets, pictures }: PictureTexts) {
  const { group, contest, showVotes, date } = winner;
  const isTied = group.entries.length > 1;
  const place = winner.place ?? (isTied ? sheets.tiedForPlace : sheets.place)(group.rank);
  const shown = group.entries.slice(0, maxPictured);
  const left = group.entries.length - shown.length;
  const entries = shown.map(({ name, votingId, owner }) => ({
    name: name ?? sheets.entry(votingId),
    votingId,
    owner: owner ? sheets.ownedBy(owner) : undefined,
  }));
  const names = entries.map(({ name }) => name);
  return {
    place,
    entries,
    ...(left > 0 && { more: pictures.more(left) }),
    ...(group.voteCount !== undefined &&
      showVotes && { votes: (isTied ? sheets.votesEach : sheets.votes)(group.voteCount) }),
    contest: contest.title,
    date,
    /** for those who cannot see the picture, and beside it where it is shared */
    text: pictures.inWords(place, contest.title, names, left),
  };
}
