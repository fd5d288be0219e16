import type { ShowView } from "#contract/shows.ts";
import { shownLongest } from "#domain/contests/notices.ts";
import type { OrderedAward } from "#domain/shows/awards.ts";
import { entryOfExhibit } from "#domain/shows/exhibits.ts";
import { awardOnClock } from "#domain/shows/show-voting.ts";
import { awardOn, type PublicShowStage, showScreens } from "#domain/stage/show-stage.ts";
import { inventedGroups, inventedWinner, type PublicStage } from "#domain/stage/stage-places.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import {
  type ShownPlace,
  type Staged,
  type StagedAward,
  type StageEntry,
  type StageWords,
  shownPlaces,
  type WonAward,
} from "./staged.ts";

type ShowOnStage = {
  show: ShowView;
  stage: PublicShowStage;
  /** of the award that is on; undefined where it has no voting */
  awardStage: PublicStage | undefined;
  /** where people vote */
  path: string;
  now: Date;
  words: StageWords;
};

/** Everything in it may be known by everybody: a show's reply has no counts, and a stage no place before it is revealed. */
export function stagedShow({ show, stage, awardStage, path, now, words }: ShowOnStage): Staged {
  const { awards } = show;
  const entries = entriesOf(show);
  const { exhibitId: _, ...state } = stage;
  return {
    title: show.title,
    url: publicUrl() + path,
    coverPhotoUrl: show.coverPhotoUrl,
    coverFocus: show.coverFocus,
    primaryColor: show.customBranding?.primaryColor,
    times: awardOnClock(awards, now) ?? timesWithoutAwards,
    totalVotes: awards.reduce((sum, { totalVotes }) => sum + totalVotes, 0),
    isSealed: awards.some(({ sealed }) => sealed),
    entries: [...entries.values()],
    notice: shownLongest(awards)?.notice,
    isRehearsed: awards.some(({ rehearsal }) => rehearsal !== undefined),
    counted: undefined,
    passing: awards
      .filter(({ entryCount }) => entryCount > 0)
      .map(({ contestId, title, totalVotes }) => ({
        title: words.awardWithVotes(title, totalVotes),
        entries: show.exhibits.filter((exhibit) => contestId in exhibit.entries).map(entryOf),
      })),
    stage: { ...state, step: stage.givenId === null ? (awardStage?.step ?? 0) : Number(stage.givenShown) },
    screens: showScreens,
    award: stagedAward({ show, stage, awardStage, words }),
    winners: winnersShown({ show, stage, words }),
  };
}

/** A show whose awards are still to come. */
const timesWithoutAwards = {
  startDate: "9999-01-01T00:00:00.000Z",
  endDate: "9999-01-01T00:00:00.000Z",
  isActive: false,
};

export function titleOfAward({ awards, given }: Pick<ShowView, "awards" | "given">, award: OrderedAward): string {
  if ("contestId" in award) return awards.find(({ contestId }) => contestId === award.contestId)?.title ?? "";
  return given.find(({ id }) => id === award.givenId)?.title ?? "";
}

type Exhibit = ShowView["exhibits"][number];

const entryOf = (exhibit: Exhibit): StageEntry => ({ imagePlaceholder: null, ...entryOfExhibit(exhibit) });

function entriesOf({ exhibits }: ShowView): ReadonlyMap<number, StageEntry> {
  return new Map(exhibits.map((exhibit) => [exhibit.id, entryOf(exhibit)]));
}

/** By the ids of an award's entries. */
function entriesOfAward({ exhibits }: ShowView, contestId: number): ReadonlyMap<number, StageEntry> {
  return new Map(
    exhibits.flatMap((exhibit) => {
      const id = exhibit.entries[contestId];
      return id === undefined ? [] : [[id, entryOf(exhibit)] as const];
    }),
  );
}

type Shown = Pick<ShowOnStage, "show" | "stage" | "words">;

function stagedAward({ awardStage, ...shown }: Shown & Pick<ShowOnStage, "awardStage">): StagedAward {
  const { show, stage, words } = shown;
  const on = awardOn(stage);
  const title = on ? titleOfAward(show, on) : show.title;
  const about = { key: JSON.stringify(on ?? ""), title, caption: on && title };
  if (on && "givenId" in on) return { ...about, places: stage.givenShown ? [givenPlace(shown)] : [], podium: false };
  if (!on || !awardStage) return { ...about, places: [], podium: false };
  const entries = entriesOfAward(show, on.contestId);
  const places = shownPlaces(awardStage.revealed, (id) => entries.get(id), words);
  const isOnlyWinner = awardStage.places === 1;
  return {
    ...about,
    places: places.map((place) =>
      isOnlyWinner && place.entries.length === 1 ? { ...place, heading: words.winner } : place,
    ),
    podium: awardStage.podium,
    none: awardStage.podium && places.length === 0 ? noWinnerInThisAward(show, words) : undefined,
  };
}

/** Where a car wins one award, those with votes may all win higher ones. */
function noWinnerInThisAward({ oneAwardPerCar }: ShowView, words: StageWords): string {
  return oneAwardPerCar ? words.noWinnerInThisAward : words.noVotesInThisAward;
}

function givenPlace(shown: Shown): ShownPlace {
  const entries = winnersOfGiven(shown, shown.stage.givenId ?? 0);
  return { rank: 1, heading: shown.words.winner, entries, votes: undefined };
}

function winnersShown(shown: Shown): WonAward[] {
  const { show, words } = shown;
  const none = show.oneAwardPerCar ? words.noWinner : words.noVotes;
  return show.order.flatMap((award): WonAward[] => {
    const entries = "contestId" in award ? winnersOf(shown, award.contestId) : winnersKnown(shown, award.givenId);
    const about = { key: JSON.stringify(award), title: titleOfAward(show, award), none };
    return entries ? [{ ...about, entries }] : [];
  });
}

function winnersKnown(shown: Shown, givenId: number): StageEntry[] | undefined {
  const entries = winnersOfGiven(shown, givenId);
  return entries.length > 0 ? entries : undefined;
}

/** Undefined while nobody may know them. */
function winnersOf({ show, stage, words }: Shown, contestId: number): StageEntry[] | undefined {
  const entries = entriesOfAward(show, contestId);
  if (!stage.rehearsal) {
    const all = entriesOf(show);
    return show.awards.find((award) => award.contestId === contestId)?.winners?.flatMap((id) => all.get(id) ?? []);
  }
  const inOrder = [...entries.keys()].sort((one, other) => one - other).map((id) => ({ id }));
  const [first] = inventedGroups(contestId, inOrder);
  const revealed = first ? [{ rank: 1, entryIds: first.entries.map(({ id }) => id) }] : [];
  return shownPlaces(revealed, (id) => entries.get(id), words)[0]?.entries;
}

function winnersOfGiven({ show, stage, words }: Shown, givenId: number): StageEntry[] {
  const entries = entriesOf(show);
  if (stage.rehearsal) return [inventedWinner(givenId, [...entries.values()], words)];
  const known = stage.givenId === givenId ? stage.exhibitId : undefined;
  const exhibitId = known ?? show.given.find(({ id }) => id === givenId)?.exhibitId;
  return exhibitId === undefined ? [] : [entries.get(exhibitId)].filter((entry) => entry !== undefined);
}
