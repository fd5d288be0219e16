import { expect, test } from "vitest";
import {
  defaultWhoMayVote,
  resultByProof,
  takesPasses,
  voteCounts,
  voteProofs,
  votesThatWait,
  type WhoMayVote,
  whoMayVoteChoices,
  whoMayVoteMessage,
  whoMayVoteNote,
} from "./who-may-vote.ts";

const counted: Record<WhoMayVote, string[]> = {
  signed_in: ["none", "mail", "google"],
  proven: ["mail", "google"],
  pass: ["pass"],
  proven_or_pass: ["mail", "google", "pass"],
};

test.each(whoMayVoteChoices)("which votes count: %s", (whoMayVote) => {
  expect(voteProofs.filter((proof) => voteCounts(whoMayVote, proof))).toEqual(counted[whoMayVote]);
});

const neither = { mail: false, google: false };
const onlyGoogle = { mail: false, google: true };
const onlyMail = { mail: true, google: false };

test("a new contest counts proven votes where the site can prove anything", () => {
  expect([neither, onlyGoogle, onlyMail].map(defaultWhoMayVote)).toEqual(["signed_in", "proven", "proven"]);
});

test("a choice says what it lacks on this site", () => {
  const notes = (ways: typeof neither) => whoMayVoteChoices.map((choice) => whoMayVoteNote(choice, ways));
  expect(notes(onlyMail)).toEqual([undefined, undefined, undefined, undefined]);
  const noMail = "This site sends no mail: only a Google account can confirm an email here.";
  expect(notes(onlyGoogle)).toEqual([undefined, noMail, undefined, noMail]);
  expect(notes(neither)).toEqual([
    "Chosen at first, because this site has neither sign-in with Google nor mail.",
    "Needs sign-in with Google or mail, and this site has neither.",
    undefined,
    "This site has neither sign-in with Google nor mail: only passes count.",
  ]);
});

test("a choice under which no vote could ever count is refused", () => {
  expect(whoMayVoteMessage("proven", neither)).toBe("Needs sign-in with Google or mail, and this site has neither.");
  expect(whoMayVoteMessage("proven", onlyMail)).toBeUndefined();
  expect(whoMayVoteMessage("pass", neither)).toBeUndefined();
  expect(whoMayVoteMessage("anybody", onlyMail)).toBe("Please choose who may vote");
});

test.each([
  [{ google: 980, mail: 224 }, 31, "1,204 votes: 980 Google, 224 e-mail; 31 were never confirmed and do not count"],
  [{ google: 1 }, 1, "1 vote: 1 Google; 1 was never confirmed and does not count"],
  [{ pass: 300, mail: 12, none: 2_000 }, 0, "2,312 votes: 12 e-mail, 300 pass, 2,000 without proof"],
  [{}, 2, "0 votes; 2 were never confirmed and do not count"],
])("a result by proof: %j", (byProof, neverConfirmed, words) => {
  expect(resultByProof({ none: 0, mail: 0, google: 0, pass: 0, ...byProof }, neverConfirmed)).toBe(words);
});

test("managers read how many votes wait", () => {
  expect(votesThatWait(1)).toBe("1 more vote waits until its voter has confirmed an email");
  expect(votesThatWait(1_031)).toBe("1,031 more votes wait until their voters have confirmed an email");
});

test("which contests take passes", () => {
  expect(whoMayVoteChoices.filter(takesPasses)).toEqual(["pass", "proven_or_pass"]);
});
