import { compareVotingIds } from "../entries/voting-ids.ts";
import { type RankGroup, rankGroups } from "../stage/reveal.ts";

/** For whom certificates are printed: the first places, entries that were chosen one by one, or everybody. */
export const certificateChoices = ["places", "chosen", "all"] as const;
export type CertificateChoice = (typeof certificateChoices)[number];

export const maxAwardLength = 60;

/** In the language of the contest. */
export type CertificateWords = {
  /** such as '1st place'; everybody in a tie has that place */
  place: (rank: number) => string;
  /** for those without one of the places */
  participant: string;
  /** under the line for it */
  signature: string;
};

export type CertificateOptions = {
  choice: CertificateChoice;
  /** up to this rank a certificate names the place */
  places: number;
  chosenIds: ReadonlySet<number>;
  /** what a place is called, by its rank; one that is not here, or blank, has its usual words */
  awards: Readonly<Record<number, string>>;
  /** what entries without one of these places are given */
  otherAward: string;
};

export type Certificate<Entry> = {
  entry: Entry;
  award: string;
  /** such as '1st place'; absent where the award says it already, and without one of the places */
  place?: string;
  /** absent without one of the places */
  rank?: number;
};

type Counted = { id: number; votingId: string; voteCount: number };

/** The first place first; after the places the others, by number. */
export function certificatesOf<Entry extends Counted>(
  entries: readonly Entry[],
  { choice, places, chosenIds, awards, otherAward }: CertificateOptions,
  words: CertificateWords,
): Certificate<Entry>[] {
  const placed = placedGroups(entries, places).flatMap((group) =>
    group.entries.map((entry) => placeCertificate(entry, group.rank, words.place(group.rank), awards[group.rank])),
  );
  if (choice === "places") return placed;
  const hasPlace = new Set(placed.map(({ entry }) => entry.id));
  const others = entries
    .filter(({ id }) => !hasPlace.has(id))
    .sort((one, other) => compareVotingIds(one.votingId, other.votingId))
    .map((entry) => ({ entry, award: otherAward.trim() || words.participant }));
  const all: Certificate<Entry>[] = [...placed, ...others];
  return choice === "all" ? all : all.filter(({ entry }) => chosenIds.has(entry.id));
}

function placedGroups<Entry extends Counted>(entries: readonly Entry[], places: number): RankGroup<Entry>[] {
  return rankGroups(entries).filter(({ rank }) => rank <= places);
}

function placeCertificate<Entry>(entry: Entry, rank: number, place: string, award = ""): Certificate<Entry> {
  const named = award.trim() || place;
  return { entry, rank, award: named, ...(named === place ? {} : { place }) };
}

/** The ranks that a set of certificates names, each once, and whether it has any without a place. */
export function awardsNeeded(certificates: readonly Certificate<unknown>[]): { ranks: number[]; others: boolean } {
  const ranks = new Set(certificates.flatMap(({ rank }) => rank ?? []));
  return { ranks: [...ranks], others: certificates.some(({ rank }) => rank === undefined) };
}
