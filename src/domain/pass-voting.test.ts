import { expect, test } from "vitest";
import { hasAccessTo, holdsPassOf, isKnownVoter } from "./pass-voting.ts";
import { whoMayVoteChoices } from "./who-may-vote.ts";

const contests = whoMayVoteChoices.map((whoMayVote) => ({ id: 5, whoMayVote }));
const known = (user: Parameters<typeof isKnownVoter>[0]) =>
  contests.filter((contest) => isKnownVoter(user, contest)).map(({ whoMayVote }) => whoMayVote);

test("who is signed in is known, except where only passes vote", () => {
  expect(known({})).toEqual(["signed_in", "proven", "proven_or_pass"]);
  expect(known(null)).toEqual([]);
});

test("the holder of a pass is known in its contest, and nowhere else", () => {
  expect(known({ passContestId: 5 })).toEqual([...whoMayVoteChoices]);
  expect(known({ passContestId: 6 })).toEqual([]);
});

test("a pass is good where passes vote", () => {
  const good = (passContestId: number) =>
    contests.filter((contest) => holdsPassOf({ passContestId }, contest)).map(({ whoMayVote }) => whoMayVote);
  expect(good(5)).toEqual(["pass", "proven_or_pass"]);
  expect(good(6)).toEqual([]);
});

test("no access code is asked for where only passes vote", () => {
  const open = contests.filter(({ whoMayVote }) => hasAccessTo({ hasAccess: false, whoMayVote }));
  expect(open.map(({ whoMayVote }) => whoMayVote)).toEqual(["pass"]);
  expect(contests.every(({ whoMayVote }) => hasAccessTo({ hasAccess: true, whoMayVote }))).toBe(true);
});
