import { isSealed, type Sealing } from "../results/sealing.ts";
import { rankGroups } from "../stage/reveal.ts";
import { listInWords } from "../text/list-in-words.ts";
import type { OrderedAward } from "./awards.ts";
import { showMessages } from "./show-messages.ts";

/** An entry of an award, and the exhibit that it is made from. */
export type StandingEntry = { id: number; exhibitId: number; voteCount: number };

/** What is known of an award once its envelope is open; a given one has the exhibit that the organizer chose. */
export type AwardResult =
  | {
      contestId: number;
      entries: readonly StandingEntry[];
      /** the entries that win it, where that is decided already: the hall has seen a winner */
      winnerIds?: readonly number[] | undefined;
    }
  | { givenId: number; exhibitId: number | null };

/** Several exhibits where they are tied; none where nobody has a vote, or nobody is chosen. */
export type AwardWinners = OrderedAward & {
  exhibitIds: number[];
  /** those with at least as many votes, which win a higher award */
  passedOver: number[];
};

/**
 * Who wins each award, in the order in which the awards are announced: the smallest first, so the last one is the highest.
 * Where a car wins one award, it keeps the highest one, and each other goes to its next place; all of a tie keep it. Given
 * awards have no next place, so that rule leaves them out.
 */
export function winnersOfShow(
  awards: readonly AwardResult[],
  { oneAwardPerCar }: { oneAwardPerCar: boolean },
): AwardWinners[] {
  const taken = new Set<number>();
  const fromHighest = [...awards].reverse().map((award): AwardWinners => {
    if ("givenId" in award) {
      const exhibitIds = award.exhibitId === null ? [] : [award.exhibitId];
      return { givenId: award.givenId, exhibitIds, passedOver: [] };
    }
    const { contestId, winnerIds } = award;
    const mayWin = ({ id, exhibitId }: StandingEntry) => (winnerIds ? winnerIds.includes(id) : !taken.has(exhibitId));
    const groups = rankGroups(award.entries).map(({ entries }) => entries);
    const place = groups.findIndex((entries) => entries.some(mayWin));
    const exhibitIds = idsOf((groups[place] ?? []).filter(mayWin));
    if (oneAwardPerCar) for (const id of exhibitIds) taken.add(id);
    const upToIt = place === -1 ? groups : groups.slice(0, place + 1);
    const passedOver = idsOf(upToIt.flat()).filter((id) => taken.has(id) && !exhibitIds.includes(id));
    return { contestId, exhibitIds, passedOver };
  });
  return fromHighest.reverse();
}

const idsOf = (entries: readonly StandingEntry[]) => entries.map(({ exhibitId }) => exhibitId);

/** Why the winners of a show cannot be known yet. Awards that were never sealed have no envelope. */
export function unknownWinners(awards: readonly (Sealing & { endDate: string })[], now: Date): string | undefined {
  if (awards.some(({ endDate }) => Date.parse(endDate) > now.getTime())) return showMessages.awardsNotEnded;
  const isClosed = (award: Sealing) => !award.opened && isSealed(award, now);
  return awards.some(isClosed) ? showMessages.envelopesClosed : undefined;
}

type DoubleWinner = { exhibitId: number; awards: OrderedAward[] };

/** The exhibits that win more than one award, given ones as well; those with most awards first. */
export function doubleWinners(winners: readonly AwardWinners[]): DoubleWinner[] {
  const wins = new Map<number, OrderedAward[]>();
  for (const { exhibitIds, passedOver: _, ...award } of winners)
    for (const id of exhibitIds) wins.set(id, [...(wins.get(id) ?? []), award]);
  return [...wins]
    .filter(([, awards]) => awards.length > 1)
    .map(([exhibitId, awards]) => ({ exhibitId, awards }))
    .sort((one, other) => other.awards.length - one.awards.length || one.exhibitId - other.exhibitId);
}

/** Such as 'No. 17 wins 2 awards'. */
export function doubleWinnerInWords(number: string, { awards }: Pick<DoubleWinner, "awards">): string {
  return `No. ${number} wins ${awards.length} awards`;
}

/** Why an award has no winner. */
export function nobodyWinsInWords(award: AwardWinners): string {
  if ("givenId" in award) return "Nobody chosen yet";
  return award.passedOver.length > 0 ? "Nobody: each car with votes wins a higher award" : "Nobody: no votes";
}

/** Those passed over, such as "No. 17", may have been tied with the winner. */
export function passedOverInWords(cars: readonly string[], hasWinner: boolean): string {
  const votes = hasWinner ? "had at least as many votes and " : "";
  return `${listInWords(cars)} ${votes}${cars.length > 1 ? "win" : "wins"} a higher award.`;
}
