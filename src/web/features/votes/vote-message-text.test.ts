import { describe, expect, test } from "vitest";
import {
  type NotSent,
  type SentVote,
  savedVoteRefused,
  signInNeeded,
  type VoteMessage,
  type VotePlace,
  voteNotSent,
  voteRefused,
  voteTaken,
} from "#domain/votes/vote-messages.ts";
import { wordsOf } from "#words/words-of.ts";
import { voteMessageText } from "./vote-message-text.ts";

const text = (message: VoteMessage) => voteMessageText(wordsOf("en").later.voteMessages, message);

const sent = (changes: Partial<SentVote>): SentVote => ({
  place: "card",
  entryId: 7,
  before: null,
  isChange: (changes.before ?? null) !== null,
  entryName: "Midnight Runner",
  ...changes,
});

const undo = (place: VotePlace) => ({ label: "Undo", press: { place, entryId: 7, entryName: "Midnight Runner" } });

describe("a vote that was taken", () => {
  test.each([
    [{}, { title: "Vote Submitted!" }],
    [{ before: 3 }, { title: "Vote Changed!" }],
    [{ isChange: true }, { title: "Vote Changed!" }], // another vote stood, which the page has not read yet
    [{ place: "list" }, { title: "Vote Submitted!" }],
    [{ place: "list", before: 3 }, { title: "Vote Changed!" }],
    [
      { place: "list", before: 7, entryId: null },
      { title: "Vote Removed", action: undo("list") },
    ],
    [
      { place: "finder", before: 7, entryId: null },
      { title: "Vote Removed", action: undo("finder") },
    ],
    [{ place: "finder" }, { title: "Vote Cast!", description: "Your vote for Midnight Runner has been recorded" }],
  ] as const)("%j says %j", (changes, message) => {
    expect(text(voteTaken(sent(changes), true))).toEqual(message);
  });
});

describe("a vote that was refused", () => {
  test.each([
    [{}, "Contest not found", { title: "Vote Failed", description: "Contest not found" }],
    [{}, "", { title: "Vote Failed", description: "Failed to submit vote" }],
    [{ before: 3 }, "", { title: "Failed to Change Vote", description: "Failed to submit vote" }],
    [{ before: 7, entryId: null }, "", { title: "Vote Failed", description: "Failed to submit vote" }],
    [
      { place: "finder" },
      "Contest not found",
      { title: "Voting Error", description: "Failed to cast vote. Please try again." },
    ],
  ] as const)("%j, because %j, says %j", (changes, reason, message) => {
    expect(text(voteRefused(sent(changes), { message: reason }))).toEqual(message);
  });
});

const otherVote = { message: "", reason: ["voteRefused", "other-vote", "contest"] } as const;

test.each([
  ["card", "Vote Failed"],
  ["finder", "Voting Error"],
] as const)("a vote in the %s where another one stands offers to change it", (place, title) => {
  expect(text(voteRefused(sent({ place }), otherVote))).toEqual({
    title,
    description: "You have already voted for another entry.",
    action: { label: "Change your vote instead", press: { place, entryId: 7, entryName: "Midnight Runner" } },
  });
});

test("a press while signed out asks to sign in", () => {
  expect(text(signInNeeded)).toEqual({ title: "Authentication Required", description: "Please sign in to vote" });
});

test.each([
  ["Voting has ended for this contest", "Voting has ended for this contest. Your saved vote was not counted."],
  [
    "You voted with Google. Sign in with Google.",
    "You voted with Google. Sign in with Google. Your saved vote was not counted.",
  ],
  ["", "Failed to submit vote. Your saved vote was not counted."],
])("a saved vote that is refused because %j says why", (reason, description) => {
  expect(text(savedVoteRefused(sent({}), { message: reason }))).toEqual({ title: "Vote Failed", description });
  expect(text(savedVoteRefused(sent({ before: 3 }), { message: reason }))).toEqual({
    title: "Failed to Change Vote",
    description,
  });
});

describe("a vote that was not sent", () => {
  const busy = "The server could not take it just now: your choice is saved here and sent again in a moment.";
  const fast = (wait: string) => `You are voting very fast: your choice is saved here and sent again in ${wait}.`;

  test.each<[Partial<SentVote>, NotSent, string, string]>([
    [{ before: 7, entryId: null }, { because: "server" }, "Vote Failed", `Failed to submit vote. ${busy}`],
    [{ place: "list" }, { because: "too-fast", retryInMs: 900 }, "Vote Failed", fast("1 second")],
    [{ before: 3 }, { because: "too-fast", retryInMs: 2_100 }, "Failed to Change Vote", fast("3 seconds")],
    [{ place: "finder", before: 3 }, { because: "server" }, "Voting Error", busy],
  ])("%j, because %j, says what has failed and what happens next", (changes, why, title, description) => {
    const message = text(voteNotSent(sent(changes), why));
    expect(message.title).toBe(title);
    expect(message.description).toContain(description);
    expect(message.description).toMatch(/^Failed to (submit vote|cast vote\. Please try again)\. /);
  });

  test.each([{}, { before: 3 }, { before: 7, entryId: null }, { place: "finder" as const }])(
    "%j, for want of a connection, says that it is saved, in every place",
    (changes) => {
      expect(text(voteNotSent(sent(changes), { because: "no-connection" }))).toEqual({
        title: "Saved",
        description: "No connection: your choice will be sent once you are back online.",
      });
    },
  );
});

test("a vote that only waits is said to be saved, in every place", () => {
  for (const place of ["card", "list", "finder"] as const)
    expect(text(voteTaken({ place, entryId: 7, before: null, isChange: false, entryName: "Ember" }, false)).title).toBe(
      "Saved, not counted yet",
    );
  expect(
    text(voteTaken({ place: "card", entryId: null, before: 7, isChange: true, entryName: "Ember" }, false)).title,
  ).toBe("Vote Removed");
});

test.each([
  ["ja", "投票の操作が速すぎます。投票はこの端末に保存され、3秒後に再送信されます。", "投票を送信できませんでした。"],
  ["es", "se enviará de nuevo en 3 segundos.", "No se pudo enviar el voto. "],
] as const)("%s: whole sentences follow each other", (language, next, first) => {
  const message = voteNotSent(sent({}), { because: "too-fast", retryInMs: 2_100 });
  const { description } = voteMessageText(wordsOf(language).later.voteMessages, message);
  expect(description).toMatch(new RegExp(`^${first}.*${next}$`));
});
