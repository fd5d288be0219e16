import { expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { afterShowMessages } from "./after-show.ts";
import { awardsOnPaper, certificatesOfAwards, winnersInWords } from "./award-results.ts";

const now = new Date("2026-11-18T20:00:00Z");
const ended = { startDate: "2026-11-18T10:00:00Z", endDate: "2026-11-18T18:00:00Z", isActive: true };
const car = (id: number) => ({ id, votingId: String(id), entries: { 1: 100 + id, 2: 200 + id } });
const exhibits = [car(1), car(2), car(3)];

/** The votes of the cars, in order; sealed where there are none. */
const contest = (id: number, votes?: readonly number[], values: object = {}) => ({
  ...ended,
  id,
  title: `Award ${id}`,
  totalVotes: 5,
  ...(!votes && { sealed: true as const }),
  entries: exhibits.map(({ entries }, at) => ({
    id: (entries as Record<number, number>)[id] as number,
    ...(votes && { voteCount: votes[at] as number }),
  })),
  ...values,
});
const given = { id: 7, title: "Longest way", exhibitId: 3 as number | null, announcedAt: null as string | null };
const order = [{ contestId: 2 }, { givenId: 7 }, { contestId: 1 }];

const show = (contests: readonly ReturnType<typeof contest>[], values: object = {}) =>
  awardsOnPaper({ order, contests, given: [given], exhibits, oneAwardPerCar: false, ...values }, now);
const told = (awards: ReturnType<typeof show>) =>
  awards.map(({ title, places, why }) => [title, why ?? places.map(({ entries }) => entries.map(({ id }) => id))]);

test("each award has its places in the organizer's order, a given one its car", () => {
  expect(told(show([contest(1, [3, 1, 1]), contest(2, [0, 0, 5])]))).toEqual([
    ["Award 2", [[3]]],
    ["Longest way", [[3]]],
    ["Award 1", [[1], [2, 3]]],
  ]);
});

test("a sealed award tells nothing, and given ones are as secret until they are announced", () => {
  const contests = [contest(1), contest(2, [0, 0, 5])];
  expect(told(show(contests))).toEqual([
    ["Award 2", [[3]]],
    ["Longest way", afterShowMessages.sealed],
    ["Award 1", afterShowMessages.sealed],
  ]);
  const announced = { ...given, announcedAt: "2026-11-18T19:00:00Z" };
  expect(told(show(contests, { given: [announced] }))[1]).toEqual(["Longest way", [[3]]]);
  expect(told(show([], { given: [{ ...given, exhibitId: null }], order: [{ givenId: 7 }] }))).toEqual([
    ["Longest way", afterShowMessages.nobodyChosen],
  ]);
});

test("an award whose voting goes on has no result yet", () => {
  const open = contest(1, [3, 1, 1], { endDate: "2026-11-18T21:00:00Z" });
  expect(told(show([open, contest(2, [0, 0, 0], { totalVotes: 0 })]))).toEqual([
    ["Award 2", afterShowMessages.noVotes],
    ["Longest way", [[3]]],
    ["Award 1", afterShowMessages.notEnded],
  ]);
});

test("where a car wins one award, its winners alone are told, as they were decided, once they are known", () => {
  const won = (...exhibitIds: number[]) => ({ exhibitIds, passedOver: [] });
  const winners = [
    { contestId: 2, ...won(2) },
    { givenId: 7, ...won(3) },
    { contestId: 1, ...won() },
  ];
  const contests = [contest(1, [3, 1, 1]), contest(2, [5, 2, 0])];
  const awards = show(contests, { oneAwardPerCar: true, winners });
  expect(told(awards)).toEqual([
    ["Award 2", [[2]]],
    ["Longest way", [[3]]],
    ["Award 1", afterShowMessages.allPassedOver],
  ]);
  for (const { places } of awards) for (const place of places) expect(place.voteCount).toBeUndefined();
  expect(told(show(contests, { oneAwardPerCar: true }))[0]).toEqual(["Award 2", afterShowMessages.allFirst]);
});

test("certificates are for the places of each award, and for the others if wanted", () => {
  const awards = show([contest(1, [3, 1, 1]), contest(2, [5, 0, 0])]);
  const lines = (options: Parameters<typeof certificatesOfAwards>[1]) =>
    certificatesOfAwards(awards, options, wordsOf("en").paper.certificates).map((one) => [
      one.entry.id,
      one.award,
      ...("place" in one ? [one.place] : []),
    ]);
  expect(lines({ places: 1 })).toEqual([
    [1, "Award 2", "1st place"],
    [3, "Longest way"],
    [1, "Award 1", "1st place"],
  ]);
  expect(lines({ places: 2 })).toHaveLength(5);
  expect(lines({ places: 1, others: { entries: exhibits, award: " " } }).at(-1)).toEqual([2, "Participant"]);
});

test("a picture is named after the award, and after the place where there are several", () => {
  const [, longest, first] = show([contest(1, [2, 2, 1]), contest(2, [5, 0, 0])]);
  expect(longest?.places.map((place) => winnersInWords(longest, place))).toEqual(["Longest way"]);
  expect(first?.places.map((place) => winnersInWords(first, place))).toEqual([
    "Award 1: Tied for 1st place",
    "Award 1: 3rd place",
  ]);
});
