import { describe, expect, test } from "vitest";
import type { Refusal } from "#server/http/errors.ts";
import type { Ballot } from "./batches/ballot.ts";
import { voteRateLimit } from "./vote-rate-limit.ts";

type Voter = Pick<Ballot, "proof" | "castBy">;

function controlledRateLimit() {
  let time = 1_000_000;
  const rateLimit = voteRateLimit(() => time);
  const vote = (entryId: number, voterId = "somebody", voter: Voter = { proof: "mail", castBy: "account" }) => {
    try {
      rateLimit.count({ voterId, contestId: 1, action: "set", entryId, ...voter });
      return "counted";
    } catch (error) {
      return (error as Refusal).details.retryAfterSeconds;
    }
  };
  const wait = (seconds: number) => {
    time += seconds * 1000;
  };
  return { vote, wait };
}

describe("the rate limit of one voter", () => {
  test("is thirty different votes a minute, at once or one by one", () => {
    const { vote, wait } = controlledRateLimit();
    for (let count = 0; count < 30; count += 1) expect(vote(count)).toBe("counted");
    expect(vote(30)).toBe(2);
    expect(vote(31)).toBe(2); // a refused vote does not count
    wait(2);
    expect(vote(32)).toBe("counted");
    expect(vote(33)).toBe(2);
    wait(60);
    for (let count = 0; count < 30; count += 1) expect(vote(count)).toBe("counted");
  });

  test("allows the same vote far more often, because a reply may have been lost", () => {
    const { vote } = controlledRateLimit();
    for (let count = 0; count < 100; count += 1) expect(vote(7)).toBe("counted");
    const further = Array.from({ length: 30 }, () => vote(7));
    expect(further.at(-1)).toBe(1);
  });

  test("does not limit another voter", () => {
    const { vote } = controlledRateLimit();
    for (let count = 0; count < 40; count += 1) vote(count);
    expect(vote(1)).not.toBe("counted");
    expect(vote(1, "another")).toBe("counted");
  });
});

test("somebody who only registered an address uses up nothing of its owner's", () => {
  const { vote } = controlledRateLimit();
  const stranger: Voter = { proof: "none", castBy: "new-stranger" };
  for (let entryId = 1; entryId <= 40; entryId += 1) vote(entryId, "owner", stranger);
  expect(vote(41, "owner", stranger)).toBeGreaterThan(0);
  expect(vote(1, "owner", { proof: "none", castBy: "account" })).toBe("counted");
  expect(vote(1, "owner")).toBe("counted");
});
