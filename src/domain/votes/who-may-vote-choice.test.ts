import { expect, test } from "vitest";
import { whoMayVoteChoices } from "./who-may-vote.ts";
import { defaultWhoMayVote, whoMayVoteMessage, whoMayVoteNote } from "./who-may-vote-choice.ts";

const neither = { mail: false, google: false };
const onlyGoogle = { mail: false, google: true };
const onlyMail = { mail: true, google: false };

test("a new contest counts proven votes where the site can prove anything", () => {
  expect([neither, onlyGoogle, onlyMail].map(defaultWhoMayVote)).toEqual(["signed_in", "proven", "proven"]);
});

test("the chosen one says what it lacks on this site", () => {
  const notes = (ways: typeof neither) => whoMayVoteChoices.map((choice) => whoMayVoteNote(choice, ways));
  expect(notes(onlyMail)).toEqual([undefined, undefined, undefined, undefined]);
  const noMail = "Only Google can confirm an email here.";
  expect(notes(onlyGoogle)).toEqual([undefined, noMail, undefined, noMail]);
  const nothing = "This site has neither Google sign-in nor email.";
  expect(notes(neither)).toEqual([
    nothing,
    nothing,
    nothing,
    "This site has neither Google sign-in nor email: only passes count.",
  ]);
});

test("a choice under which no vote could ever count is refused", () => {
  expect(whoMayVoteMessage("proven", neither)).toBe("Needs Google sign-in or email, and this site has neither.");
  expect(whoMayVoteMessage("proven", onlyMail)).toBeUndefined();
  expect(whoMayVoteMessage("pass", neither)).toBeUndefined();
  expect(whoMayVoteMessage("anybody", onlyMail)).toBe("Please choose who can vote");
});
