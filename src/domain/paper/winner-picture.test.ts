import { expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { winnerFileName } from "../results/results-file.ts";
import { winnerWords } from "./winner-picture.ts";

const entry = (id: number, texts: object = {}) => ({
  id,
  votingId: String(id),
  imageUrl: null,
  voteCount: 1,
  ...texts,
});
const english = wordsOf("en").paper;
const given = { contest: { title: "Harbour night" }, showVotes: true, date: "November 16, 2026" };

test("a picture names place, entry, owner, votes, contest and date", () => {
  const group = { rank: 1, voteCount: 1_204, entries: [entry(7, { name: "Ember", owner: "Mika Ito" })] };
  const words = winnerWords({ ...given, group }, english);
  expect(words).toEqual({
    place: "1st place",
    entries: [{ name: "Ember", votingId: "7", owner: "by Mika Ito" }],
    votes: "1,204 votes",
    contest: "Harbour night",
    date: "November 16, 2026",
    text: "1st place in Harbour night: Ember",
  });
  expect(winnerWords({ ...given, group, showVotes: false }, english)).not.toHaveProperty("votes");
});

test("a tie is one picture, of at most four entries; hidden names are numbers", () => {
  const tie = (count: number) => ({
    rank: 1,
    voteCount: 1,
    entries: Array.from({ length: count }, (_, index) => entry(index + 1)),
  });
  expect(winnerWords({ ...given, group: tie(2) }, english)).toMatchObject({
    place: "Tied for 1st place",
    entries: [{ name: "Entry 1", owner: undefined }, { name: "Entry 2" }],
    votes: "1 vote each",
  });
  const six = winnerWords({ ...given, group: tie(6) }, english);
  expect(six.entries).toHaveLength(4);
  expect(six.more).toBe("and 2 more");
  expect(six.text).toContain("Entry 4 and 2 more");
});

test("its file is named after contest, place and size", () => {
  expect(winnerFileName("Harbour/night: 痛車", "Tied for 1st place", { width: 1080, height: 1350 })).toBe(
    "Harbour_night_痛車_Tied_for_1st_place_1080x1350.png",
  );
});
