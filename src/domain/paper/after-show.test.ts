import { expect, test } from "vitest";
import { afterShowMessages, shownPlaces, whyNoResult, winnerIsPublic } from "./after-show.ts";

const now = new Date("2026-11-16T17:00:00Z");
const ended = { startDate: "2026-11-16T09:00:00Z", endDate: "2026-11-16T16:00:00Z", totalVotes: 3 };
const running = { ...ended, endDate: "2026-11-16T18:00:00Z" };
const sealFrom = "2026-11-16T15:00:00Z";
const opened = { at: "2026-11-16T16:30:00Z" };

test.each([
  ["while voting goes on", running, afterShowMessages.notEnded],
  ["while results are sealed", { ...ended, sealed: true as const }, afterShowMessages.sealed],
  ["without a vote", { ...ended, totalVotes: 0 }, afterShowMessages.noVotes],
  ["after the end", ended, undefined],
])("there is a result to print: %s", (_, contest, why) => expect(whyNoResult(contest, now)).toBe(why));

test.each([
  ["ended, never sealed", { ...ended, sealFrom: null }, true],
  ["still open", { ...running, sealFrom: null }, false],
  ["ended without a vote", { ...ended, totalVotes: 0, sealFrom: null }, false],
  ["sealed, envelope closed", { ...ended, sealFrom }, false],
  ["envelope opened", { ...ended, sealFrom, opened }, false],
  ["the last place revealed", { ...ended, sealFrom, opened }, false],
  ["announced", { ...ended, sealFrom, opened, announcedAt: "2026-11-16T16:50:00Z" }, true],
])("everybody may share the winner: %s", (_, contest, expected) => expect(winnerIsPublic(contest, now)).toBe(expected));

test("places hide what the contest hides, from its organizer too", () => {
  const entries = [
    { id: 1, votingId: "7", name: "Ember", owner: "Mika", voteCount: 2 },
    { id: 2, votingId: "8", name: "Frost", owner: "Aiko", voteCount: 2, showOwner: false },
  ];
  const shown = shownPlaces({ showEntryName: true, showOwnerName: true, entries });
  expect(shown).toMatchObject([{ rank: 1, entries: [{ owner: "Mika" }, { name: "Frost", owner: undefined }] }]);
  const hidden = shownPlaces({ showEntryName: false, showOwnerName: false, entries });
  expect(hidden[0]?.entries).toMatchObject([{ name: undefined, owner: undefined }, {}]);
});
