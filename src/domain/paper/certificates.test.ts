import { describe, expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { awardsNeeded, type CertificateOptions, certificatesOf } from "./certificates.ts";

const english = wordsOf("en").paper.certificates;

const entries = [
  { id: 1, votingId: "10", voteCount: 4 },
  { id: 2, votingId: "9", voteCount: 0 },
  { id: 3, votingId: "8", voteCount: 9 },
  { id: 4, votingId: "7", voteCount: 4 },
  { id: 5, votingId: "6", voteCount: 1 },
];
const options: CertificateOptions = {
  choice: "places",
  places: 3,
  chosenIds: new Set(),
  awards: {},
  otherAward: "Participant",
};
const made = (changes: Partial<CertificateOptions> = {}) =>
  certificatesOf(entries, { ...options, ...changes }, english).map(({ entry, ...words }) => ({
    id: entry.id,
    ...words,
  }));

describe("certificates", () => {
  test("of the places: the first one first, and everybody in a tie has that place", () => {
    expect(made()).toEqual([
      { id: 3, rank: 1, award: "1st place" },
      { id: 1, rank: 2, award: "2nd place" },
      { id: 4, rank: 2, award: "2nd place" },
    ]);
  });

  test("of all entries: those without a place are participants, by number", () => {
    expect(made({ choice: "all", places: 1 })).toEqual([
      { id: 3, rank: 1, award: "1st place" },
      { id: 5, award: "Participant" },
      { id: 4, award: "Participant" },
      { id: 2, award: "Participant" },
      { id: 1, award: "Participant" },
    ]);
  });

  test("of chosen entries, with a special award", () => {
    expect(made({ choice: "chosen", chosenIds: new Set([2, 3, 99]), otherAward: "Best Paint" })).toEqual([
      { id: 3, rank: 1, award: "1st place" },
      { id: 2, award: "Best Paint" },
    ]);
  });

  test("an award of one's own stands beside the place, and a blank one is the usual", () => {
    expect(made({ awards: { 1: " Best of Show ", 2: "  " }, otherAward: " " })).toEqual([
      { id: 3, rank: 1, award: "Best of Show", place: "1st place" },
      { id: 1, rank: 2, award: "2nd place" },
      { id: 4, rank: 2, award: "2nd place" },
    ]);
    expect(made({ choice: "chosen", chosenIds: new Set([2]), otherAward: " " })).toEqual([
      { id: 2, award: "Participant" },
    ]);
  });

  test("ask for the award of each printed place once, and of the others where there are any", () => {
    const needed = (changes: Partial<CertificateOptions>) =>
      awardsNeeded(certificatesOf(entries, { ...options, ...changes }, english));
    expect(needed({})).toEqual({ ranks: [1, 2], others: false });
    expect(needed({ choice: "all" })).toEqual({ ranks: [1, 2], others: true });
    expect(needed({ choice: "chosen" })).toEqual({ ranks: [], others: false });
  });
});
