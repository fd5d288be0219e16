import { expect, test } from "vitest";
import { votingState } from "./voting-state.ts";

const contest = { startDate: "2026-05-01T10:00:00.000Z", endDate: "2026-05-01T17:00:00.000Z", isActive: true };
const at = (time: string) => new Date(`2026-05-01T${time}Z`);

test("voting is open from its start until its end, and paused while it is switched off", () => {
  expect(votingState(contest, at("09:59:59.999"))).toBe("not_started");
  expect(votingState(contest, at("10:00:00"))).toBe("open");
  expect(votingState(contest, at("16:59:59.999"))).toBe("open");
  expect(votingState(contest, at("17:00:00"))).toBe("ended");
  const off = { ...contest, isActive: false };
  expect(votingState(off, at("12:00:00"))).toBe("paused");
  expect(votingState(off, at("09:00:00"))).toBe("not_started");
  expect(votingState(off, at("18:00:00"))).toBe("ended");
});
