import type { OrderedAward } from "../shows/awards.ts";
import type { AwardWinners } from "../shows/winners-of-show.ts";
import { type PlaceGroup, placeInWords, rankGroups } from "../stage/reveal.ts";
import { afterShowMessages, whyNoResult } from "./after-show.ts";
import type { CertificateWords } from "./certificates.ts";
import { byNumber } from "./contestants.ts";

type Contest = Parameters<typeof whyNoResult>[0] & {
  id: number;
  title: string;
  /** the active ones; without votes while they are sealed */
  entries: readonly { id: number; voteCount?: number | undefined }[];
};
type GivenAward = { id: number; title: string; exhibitId: number | null; announcedAt: string | null };
type Exhibit = { id: number; entries: Readonly<Record<string, number>> };

type Show<Of extends Exhibit> = {
  order: readonly OrderedAward[];
  contests: readonly Contest[];
  given: readonly GivenAward[];
  exhibits: readonly Of[];
  oneAwardPerCar: boolean;
  /** where a car wins one award, once they are known */
  winners?: readonly AwardWinners[] | undefined;
};

/** An award of a show as paper and files tell it. */
export type AwardOnPaper<Of> = {
  /** unique in the show */
  key: string;
  /** absent where it is given */
  contestId?: number | undefined;
  title: string;
  /** first place first */
  places: PlaceGroup<Of>[];
  /** why there are no places */
  why?: string | undefined;
};

/**
 * What is known of each award, in order. A given award is as secret as the sealed ones: it is told when it is announced, or when no
 * award is sealed any more for whoever asks.
 */
export function awardsOnPaper<Of extends Exhibit>(show: Show<Of>, now: Date): AwardOnPaper<Of>[] {
  const isSealed = show.contests.some(({ sealed }) => sealed);
  return show.order.flatMap((award): AwardOnPaper<Of>[] => {
    if ("givenId" in award) {
      const given = show.given.find(({ id }) => id === award.givenId);
      return given ? [givenOnPaper(given, show.exhibits, isSealed)] : [];
    }
    const contest = show.contests.find(({ id }) => id === award.contestId);
    if (!contest) return [];
    const words = { key: `contest ${contest.id}`, contestId: contest.id, title: contest.title };
    const why = whyNoResult(contest, now);
    if (why !== undefined) return [{ ...words, places: [], why }];
    if (!show.oneAwardPerCar) return [{ ...words, places: votedPlaces(contest, show.exhibits) }];
    if (!show.winners) return [{ ...words, places: [], why: afterShowMessages.allFirst }];
    const won = show.winners.find((one) => "contestId" in one && one.contestId === contest.id)?.exhibitIds ?? [];
    const places = winnerPlace(show.exhibits, won);
    return [{ ...words, places, ...(places.length === 0 && { why: afterShowMessages.allPassedOver }) }];
  });
}

function votedPlaces<Of extends Exhibit>({ id: contestId, entries }: Contest, exhibits: readonly Of[]) {
  const counted = entries.map(({ id, voteCount = 0 }) => ({ id, voteCount }));
  return rankGroups(counted).map(
    (group): PlaceGroup<Of> => ({
      ...group,
      entries: group.entries.flatMap(({ id }) => exhibits.filter((exhibit) => exhibit.entries[contestId] === id)),
    }),
  );
}

/** Without votes, which would tell that somebody was passed over. */
function winnerPlace<Of extends Exhibit>(exhibits: readonly Of[], ids: readonly number[]): PlaceGroup<Of>[] {
  const entries = exhibits.filter(({ id }) => ids.includes(id));
  return entries.length > 0 ? [{ rank: 1, entries }] : [];
}

function givenOnPaper<Of extends Exhibit>(
  given: GivenAward,
  exhibits: readonly Of[],
  isSealed: boolean,
): AwardOnPaper<Of> {
  const words = { key: `given ${given.id}`, title: given.title };
  if (isSealed && given.announcedAt === null) return { ...words, places: [], why: afterShowMessages.sealed };
  const entries = exhibits.filter(({ id }) => id === given.exhibitId);
  if (entries.length === 0) return { ...words, places: [], why: afterShowMessages.nobodyChosen };
  return { ...words, places: [{ rank: 1, entries }] };
}

/** Such as '2nd place'; nothing for a given award, which has no places. In English, as in files, unless said otherwise. */
export function placeOnPaper(
  { contestId }: Pick<AwardOnPaper<unknown>, "contestId">,
  place: PlaceGroup<unknown>,
  inWords: (place: PlaceGroup<unknown>) => string = placeInWords,
) {
  return contestId === undefined ? undefined : inWords(place);
}

/** What the winners of an award are called in a picture, such as 'Best Paint' or 'Best Paint: 2nd place'. */
export function winnersInWords(
  award: Pick<AwardOnPaper<unknown>, "contestId" | "title">,
  place: PlaceGroup<unknown>,
  inWords?: (place: PlaceGroup<unknown>) => string,
) {
  const isSoleWinner = place.rank === 1 && place.entries.length === 1;
  const words = placeOnPaper(award, place, inWords);
  return words === undefined || isSoleWinner ? award.title : `${award.title}: ${words}`;
}

type Printed = { id: number; votingId: string };

/** For the first places of awards, in their order; with `others` one for each of the other entries as well. */
export function certificatesOfAwards<Entry extends Printed>(
  awards: readonly AwardOnPaper<Entry>[],
  { places, others }: { places: number; others?: { entries: readonly Entry[]; award: string } | undefined },
  words: CertificateWords,
) {
  const won = awards.flatMap((award) =>
    award.places
      .filter(({ rank }) => rank <= places)
      .flatMap(({ rank, voteCount, entries }) =>
        entries.map((entry) => ({
          entry: { ...entry, voteCount },
          award: award.title,
          contestId: award.contestId,
          ...(award.contestId !== undefined && { rank, place: words.place(rank) }),
        })),
      ),
  );
  const winners = new Set(won.map(({ entry }) => entry.id));
  const rest = byNumber(others?.entries.filter(({ id }) => !winners.has(id)) ?? []);
  return [...won, ...rest.map((entry) => ({ entry, award: others?.award.trim() || words.participant }))];
}
