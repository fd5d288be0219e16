import { expect, test } from "vitest";
import { holdsPassOf } from "./holds-pass.ts";
import { hasAccessTo, isKnownVoter, voterSituation } from "./pass-voting.ts";
import { voterReadiness } from "./voter-readiness.ts";
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

test.each([
  ["nobody", null, "signed_in", "signed-out"],
  ["nobody", null, "pass", "no-pass"],
  ["who is signed in by e-mail", {}, "signed_in", "open"],
  ["who is signed in by e-mail", {}, "pass", "no-pass"],
  ["who is signed in by e-mail", {}, "proven_or_pass", "open"],
  ["the holder of a pass", { passContestId: 5 }, "pass", "open"],
  ["the holder of another contest's pass", { passContestId: 6 }, "pass", "no-pass"],
  ["the holder of another contest's pass", { passContestId: 6 }, "proven_or_pass", "signed-out"],
] as const)("for %s (%j) voting by %s is %s", (_who, user, whoMayVote, state) => {
  const contest = { id: 5, whoMayVote, isActive: true, rehearsal: undefined, hasAccess: whoMayVote !== "pass" };
  expect(voterReadiness({ status: "active", ...voterSituation(user, contest) })).toBe(state);
});

test("before the start only a rehearsal opens the voting", () => {
  const contest = { id: 5, whoMayVote: "signed_in", isActive: true, hasAccess: true } as const;
  const readiness = (rehearsal?: { since: string }) =>
    voterReadiness({ status: "not_started", ...voterSituation({}, { ...contest, rehearsal }) });
  expect(readiness()).toBe("not-started");
  expect(readiness({ since: "2027-05-01T10:00:00.000Z" })).toBe("open");
});
