import { describe, expect, test } from "vitest";
import type { Refusal } from "#server/http/errors.ts";
import { voteRateLimit } from "./vote-rate-limit.ts";

function controlledRateLimit() {
  let time = 1_000_000;
  const rateLimit = voteRateLimit(() => time);
  const vote = (entryId: number, voterId = "somebody") => {
    try {
      rateLimit.count({ voterId, contestId: 1, action: "set", entryId });
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
