import fc from "fast-check";
import { expect, test } from "vitest";
import { showMessages } from "./show-messages.ts";
import {
  type AwardResult,
  type AwardWinners,
  doubleWinners,
  nobodyWinsInWords,
  passedOverInWords,
  unknownWinners,
  winnersOfShow,
} from "./winners-of-show.ts";

/** An award's votes by exhibit. */
const award = (contestId: number, votes: Record<number, number>): AwardResult => ({
  contestId,
  entries: Object.entries(votes).map(([id, voteCount]) => ({ id: contestId * 100 + +id, exhibitId: +id, voteCount })),
});
const given = (givenId: number, exhibitId: number | null): AwardResult => ({ givenId, exhibitId });
const idsOf = (winners: AwardWinners[]) => winners.map(({ exhibitIds }) => exhibitIds);
const several = { oneAwardPerCar: false };
const one = { oneAwardPerCar: true };

const smallest = award(1, { 17: 9, 4: 5, 8: 5, 2: 0 });
const highest = award(2, { 17: 3, 4: 1 });

test("the first place wins, with all that share it, and a car can win several awards", () => {
  const awards = [smallest, given(7, 17), award(3, { 4: 2, 8: 2, 17: 1 }), given(8, null), award(4, { 4: 0 }), highest];
  const winners = winnersOfShow(awards, several);
  expect(idsOf(winners)).toEqual([[17], [17], [4, 8], [], [], [17]]);
  expect(winners.flatMap(({ passedOver }) => passedOver)).toEqual([]);
  expect(doubleWinners(winners)).toEqual([
    { exhibitId: 17, awards: [{ contestId: 1 }, { givenId: 7 }, { contestId: 2 }] },
  ]);
});

test("with one award per car, a car keeps the one that is announced last, and the others go to their next place", () => {
  const winners = winnersOfShow([smallest, given(7, 17), highest], one);
  expect(idsOf(winners)).toEqual([[4, 8], [17], [17]]);
  expect(winners[0]).toEqual({ contestId: 1, exhibitIds: [4, 8], passedOver: [17] });
  expect(idsOf(winnersOfShow([highest, smallest], one))).toEqual([[4], [17]]);
});

test("of a tie, those without a higher award win", () => {
  const tied = award(1, { 17: 5, 4: 5, 8: 1 });
  expect(winnersOfShow([tied, highest], one)[0]).toEqual({ contestId: 1, exhibitIds: [4], passedOver: [17] });
  expect(idsOf(winnersOfShow([award(1, { 17: 5, 4: 5, 8: 1 }), award(2, { 17: 2, 4: 2 })], one))[0]).toEqual([8]);
});

test("an award whose cars all win higher ones has no winner", () => {
  expect(winnersOfShow([award(1, { 17: 4 }), highest], one)[0]).toEqual({
    contestId: 1,
    exhibitIds: [],
    passedOver: [17],
  });
});

test("winners that are decided stay, whatever the order of the awards is now", () => {
  const decided = { ...award(2, { 17: 3, 4: 2 }), winnerIds: [204] };
  expect(winnersOfShow([award(1, { 17: 4, 4: 3 }), decided], one)).toEqual([
    { contestId: 1, exhibitIds: [17], passedOver: [] },
    { contestId: 2, exhibitIds: [4], passedOver: [] },
  ]);
  expect(winnersOfShow([{ ...award(2, { 17: 3 }), winnerIds: [] }], one)[0]?.exhibitIds).toEqual([]);
});

const votes = fc.dictionary(fc.integer({ min: 1, max: 8 }).map(String), fc.integer({ min: 0, max: 4 }));
const shows = fc.array(votes, { minLength: 1, maxLength: 6 }).map((all) => all.map((some, at) => award(at + 1, some)));
const votesIn = (result: AwardResult) =>
  new Map("entries" in result ? result.entries.map(({ exhibitId, voteCount }) => [exhibitId, voteCount]) : []);

test("with one award per car, no car wins two, and every award that has a car left has a winner", () => {
  fc.assert(
    fc.property(shows, (awards) => {
      const winners = winnersOfShow(awards, one);
      const all = idsOf(winners).flat();
      expect(new Set(all).size).toBe(all.length);
      expect(doubleWinners(winners)).toEqual([]);
      for (const [at, { exhibitIds }] of winners.entries()) {
        const higher = new Set(
          idsOf(winners)
            .slice(at + 1)
            .flat(),
        );
        const known = votesIn(awards[at] as AwardResult);
        const left = [...known].filter(([id, count]) => count > 0 && !higher.has(id));
        const most = Math.max(0, ...left.map(([, count]) => count));
        // The order is kept: only a higher award takes a car away, and of the others those with most votes win.
        const best = left.filter(([, count]) => count === most).map(([id]) => id);
        expect(new Set(exhibitIds)).toEqual(new Set(best));
      }
    }),
  );
});

test("who is passed over has as many votes as the winner at least, and wins a higher award", () => {
  fc.assert(
    fc.property(shows, (awards) => {
      const winners = winnersOfShow(awards, one);
      for (const [at, { exhibitIds, passedOver }] of winners.entries()) {
        const higher = new Set(
          idsOf(winners)
            .slice(at + 1)
            .flat(),
        );
        const known = votesIn(awards[at] as AwardResult);
        const least = exhibitIds.length > 0 ? (known.get(exhibitIds[0] as number) ?? 0) : 1;
        const expected = [...known].filter(([id, count]) => higher.has(id) && count >= least && count > 0);
        expect(new Set(passedOver)).toEqual(new Set(expected.map(([id]) => id)));
      }
    }),
  );
});

test("the winners of the highest award are those of its votes, with the rule and without", () => {
  fc.assert(
    fc.property(shows, (awards) => {
      expect(idsOf(winnersOfShow(awards, one)).at(-1)).toEqual(idsOf(winnersOfShow(awards, several)).at(-1));
    }),
  );
});

test("the winners are known once all awards have ended and all envelopes are open", () => {
  const now = new Date("2026-05-01T18:00:00Z");
  const open = { endDate: "2026-05-01T19:00:00Z", sealFrom: null };
  const unsealed = { endDate: "2026-05-01T17:00:00Z", sealFrom: null };
  const closed = { ...unsealed, sealFrom: "2026-05-01T16:00:00Z" };
  const opened = { ...closed, opened: { at: "2026-05-01T17:30:00Z" } };
  expect(unknownWinners([opened, open], now)).toBe(showMessages.awardsNotEnded);
  expect(unknownWinners([opened, closed], now)).toBe(showMessages.envelopesClosed);
  expect(unknownWinners([opened, unsealed], now)).toBeUndefined();
});

test("why nobody wins, and who was passed over, is said as it is: also of a tie", () => {
  const [passedOver, voteless, unchosen] = winnersOfShow(
    [award(1, { 17: 4 }), award(2, { 4: 0 }), given(3, null), highest],
    one,
  );
  expect(nobodyWinsInWords(passedOver as AwardWinners)).toBe("Nobody: each car with votes wins a higher award");
  expect(nobodyWinsInWords(voteless as AwardWinners)).toBe("Nobody: no votes");
  expect(nobodyWinsInWords(unchosen as AwardWinners)).toBe("Nobody chosen yet");
  expect(passedOverInWords(["No. 17"], false)).toBe("No. 17 wins a higher award.");
  expect(passedOverInWords(["No. 17", "No. 4"], true)).toBe(
    "No. 17 and No. 4 had at least as many votes and win a higher award.",
  );
});
