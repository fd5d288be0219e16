import { expect, test } from "vitest";
import { durationInWords } from "./contents-in-words.ts";

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

test.each([
  [0, "less than a second"],
  [second, "1 second"],
  [minute + 2 * second, "1 minute and 2 seconds"],
  [2 * hour + 59 * second, "2 hours"],
  [day + 2 * hour + 3 * minute, "1 day and 2 hours"],
  [1_234 * day, "1,234 days"],
])("%i ms is %s", (durationMs, words) => {
  expect(durationInWords(durationMs)).toBe(words);
});
