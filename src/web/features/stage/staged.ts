import type { ContestView, OpenContestView } from "#contract/contests.ts";
import type { Notice } from "#domain/contests/notices.ts";
import type { Switched } from "#domain/contests/schedule.ts";
import { contestUrl } from "#domain/sharing/sharing.ts";
import type { ShowScreen } from "#domain/stage/show-stage.ts";
import { newStage, type StageState, stageScreens } from "#domain/stage/stage.ts";
import { inventedEntry, type PublicStage, type StagePlace } from "#domain/stage/stage-places.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import type { WordSets } from "#words/words.ts";

/** In the language of the hall. */
export type StageWords = WordSets["later"]["stage"];

/** What a screen shows of an entry: nothing that its contest hides. */
export type StageEntry = Pick<
  ContestView["entries"][number],
  "id" | "name" | "owner" | "votingId" | "imageUrl" | "imagePlaceholder"
>;

export type ShownPlace = {
  rank: number;
  /** such as "1st place" */
  heading: string;
  entries: StageEntry[];
  votes: number | undefined;
};

/** The photos of some entries with a line above them. */
export type PassingPhotos = { title: string; entries: readonly StageEntry[] };

/** What the screens show: a contest, or a show with the award that is on. */
export type Staged = {
  title: string;
  /** where people vote */
  url: string;
  coverPhotoUrl: string | null;
  coverFocus: ContestView["coverFocus"];
  primaryColor: string | undefined;
  /** of a show: those of the award that opens or ends next */
  times: Switched;
  totalVotes: number;
  /** nobody may know any counts */
  isSealed: boolean;
  /** those whose photos are fetched before they are shown */
  entries: readonly StageEntry[];
  notice: Notice | undefined;
  /** votes are rehearsed */
  isRehearsed: boolean;
  /** the counts of the live screen; else it shows photos */
  counted: OpenContestView | undefined;
  passing: readonly PassingPhotos[];
  stage: StagedState;
  /** those that it has */
  screens: readonly ShowScreen[];
  award: StagedAward;
  /** of all awards that everybody may know, in order */
  winners: readonly WonAward[];
};

/** Of a contest, or of a show with the step of its award. */
export type StagedState = Omit<StageState, "screen"> & { screen: ShowScreen };

export type StagedAward = {
  /** tells awards apart */
  key: string;
  title: string;
  /** above each of its places; a contest needs none */
  caption: string | undefined;
  /** those that are revealed, the last one first */
  places: ShownPlace[];
  podium: boolean;
  /** what the screen says in place of them, once everybody may know that there are none */
  none?: string | undefined;
};

/** `none`: what it says in place of entries. */
export type WonAward = { key: string; title: string; entries: StageEntry[]; none: string };

/** The entry's number where its name is hidden. */
export function nameOnStage({ name, votingId }: StageEntry, words: StageWords): string {
  return name ?? words.entry(votingId);
}

export function stageOf(contest: Pick<ContestView, "stage">): PublicStage {
  return contest.stage ?? { ...newStage, revealed: [], podium: false };
}

export function shownPlaces(
  revealed: readonly StagePlace[],
  entryOf: (id: number) => StageEntry | undefined,
  words: StageWords,
): ShownPlace[] {
  return revealed.map(({ rank, entryIds, votes }) => {
    const entries = entryIds.flatMap((id) => entryOf(id) ?? (id < 0 ? inventedEntry(id, words) : []));
    return { rank, heading: entries.length > 1 ? words.tiedForPlace(rank) : words.place(rank), entries, votes };
  });
}

/** `contest`: as anybody sees it. */
export function stagedContest(contest: ContestView, words: StageWords): Staged {
  const stage = stageOf(contest);
  const entries = new Map<number, StageEntry>(contest.entries.map((entry) => [entry.id, entry]));
  return {
    title: contest.title,
    url: contestUrl(publicUrl(), contest.id),
    coverPhotoUrl: contest.coverPhotoUrl,
    coverFocus: contest.coverFocus,
    primaryColor: contest.customBranding?.primaryColor,
    times: contest,
    totalVotes: contest.totalVotes,
    isSealed: contest.sealed === true,
    entries: contest.entries,
    notice: contest.notice,
    isRehearsed: contest.rehearsal !== undefined,
    counted: contest.sealed ? undefined : contest,
    passing: [{ title: words.resultsAreSealed, entries: contest.entries }],
    stage,
    screens: stageScreens,
    award: {
      key: "",
      title: contest.title,
      caption: undefined,
      places: shownPlaces(stage.revealed, (id) => entries.get(id), words),
      podium: stage.podium,
    },
    winners: [],
  };
}
