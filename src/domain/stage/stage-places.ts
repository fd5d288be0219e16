import { seededRandom } from "../seeded-random.ts";
import { type PlaceGroup, type RankGroup, rankGroups, revealOrder, revealPlaces, winnerGroups } from "./reveal.ts";
import { lastStepOfAward, type StageState } from "./stage.ts";

type Counted = { id: number; voteCount: number };
type Group = PlaceGroup<{ id: number }>;

export type StagePlace = {
  rank: number;
  /** below 0: an entry that was invented for a rehearsal */
  entryIds: number[];
  /** of each of them; absent where the organizer does not show votes */
  votes?: number | undefined;
};

/** What everybody may know of a stage: of the places only those that are revealed, and not how many more there are. */
export type PublicStage = StageState & {
  /** in the order in which they were revealed: the last place first */
  revealed: StagePlace[];
  /** all places are revealed and shown together; without places: everybody has seen that nobody has one */
  podium: boolean;
};

type Result = {
  contestId: number;
  entries: readonly Counted[];
  /** where a car wins one award, once that is decided */
  winnerIds?: readonly number[] | null | undefined;
};

/** The groups that the awards reveal: of the votes, or invented ones. */
export function stageGroups(
  { rehearsal }: Pick<StageState, "rehearsal">,
  { contestId, entries, winnerIds }: Result,
): Group[] {
  if (rehearsal) return inventedGroups(contestId, entries);
  return winnerIds ? winnerGroups(entries, winnerIds) : rankGroups(entries);
}

export function publicStage(stage: StageState, result: Result): PublicStage {
  if (stage.step === 0) return { ...stage, revealed: [], podium: false };
  const groups = stageGroups(stage, result);
  const revealed = revealOrder(groups, stage.places).slice(0, stage.step);
  return {
    ...stage,
    revealed: revealed.map(({ rank, entries, voteCount }) => ({
      rank,
      entryIds: entries.map(({ id }) => id),
      ...(stage.showVotes && voteCount !== undefined ? { votes: voteCount } : {}),
    })),
    podium: stage.step === lastStepOfAward(groups, stage.places),
  };
}

const mostInventedVotes = 480;
const fewerVotesPerPlace = 31;

/** The same places on every screen. They follow from the ids alone, so they say nothing about the votes. */
export function inventedGroups(contestId: number, entries: readonly { id: number }[]): RankGroup<{ id: number }>[] {
  const random = seededRandom(`rehearsal of ${contestId}`);
  const drawn = entries.map(({ id }) => ({ id, place: random() })).sort((one, other) => one.place - other.place);
  return Array.from({ length: revealPlaces.most }, (_, index) => ({
    rank: index + 1,
    voteCount: mostInventedVotes - index * fewerVotesPerPlace,
    entries: [{ id: drawn[index]?.id ?? -(index + 1) }],
  }));
}

/** Who gets a given award in a rehearsal: the same on every screen. */
export function inventedWinner<Entry extends { id: number }>(
  givenId: number,
  entries: readonly Entry[],
  words?: SampleWords,
): Entry | ReturnType<typeof inventedEntry> {
  const random = seededRandom(`rehearsal of the given award ${givenId}`);
  const inOrder = [...entries].sort((one, other) => one.id - other.id);
  return inOrder[Math.floor(random() * inOrder.length)] ?? inventedEntry(-1, words);
}

/** For the organizer; the hall has them in its language. */
const sampleWords = { sampleEntry: (number: number) => `Sample entry ${number}`, sampleOwner: "Sample owner" };
type SampleWords = typeof sampleWords;

/** An entry for a rehearsal where the contest has too few. */
export function inventedEntry(id: number, { sampleEntry, sampleOwner }: SampleWords = sampleWords) {
  const number = -id;
  return {
    id,
    name: sampleEntry(number),
    owner: sampleOwner,
    votingId: `S${number}`,
    imageUrl: null,
    imagePlaceholder: null,
  };
}
