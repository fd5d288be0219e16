import { expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { awardState } from "./award-state.ts";

const { awardStates } = wordsOf("en").show.showPage;
const now = new Date("2026-11-18T12:00:00Z");
const award = { startDate: "2026-11-18T14:00:00Z", endDate: "2026-11-18T18:00:00Z", isActive: true };

test.each([
  ["Opens soon", {}],
  ["Rehearsal", { rehearsal: { since: "2026-11-18T11:00:00Z" } }],
  ["Voting is open", { startDate: "2026-11-18T11:00:00Z" }],
  ["Opens soon", { isActive: false }],
  ["Paused", { isActive: false, startDate: "2026-11-18T11:00:00Z" }],
  ["Results sealed", { endDate: "2026-11-18T11:00:00Z", startDate: "2026-11-18T10:00:00Z", sealed: true as const }],
  ["Results", { endDate: "2026-11-18T11:00:00Z", startDate: "2026-11-18T10:00:00Z" }],
])("%s", (words, values) => {
  expect(awardStates[awardState({ ...award, ...values }, now)]).toBe(words);
});
