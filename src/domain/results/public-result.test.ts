import { expect, test } from "vitest";
import { resultIsPublic } from "./public-result.ts";

const hidden = { sealFrom: "2026-05-02T00:00:00Z" };
const announced = { ...hidden, announcedAt: "2026-05-04T00:00:00Z" };

test.each([
  ["not before the end", "active", { sealFrom: null }, false],
  ["after the end, where it was never hidden", "ended", { sealFrom: null }, true],
  ["not while it is hidden", "ended", hidden, false],
  ["once it is announced", "ended", announced, true],
  ["not if voting was extended", "active", announced, false],
] as const)("everybody may know a result: %s", (_, status, contest, expected) => {
  expect(resultIsPublic(status, contest)).toBe(expected);
});
