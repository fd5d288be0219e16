import { expect, test } from "vitest";
import { formatInstant, formatTime } from "./dates.ts";
import { formatSoon } from "./format-soon.ts";

test("a moment of the same day has no day, any other has", () => {
  const now = new Date(2026, 4, 1, 12, 0);
  const soon = new Date(2026, 4, 1, 17, 0).toISOString();
  const later = new Date(2026, 4, 4, 17, 0).toISOString();
  expect(formatSoon(soon, now)).toBe(formatTime(soon));
  expect(formatSoon(later, now)).toBe(formatInstant(later));
});
