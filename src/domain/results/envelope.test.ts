import { expect, test } from "vitest";
import { envelopeState } from "./envelope.ts";

const contest = {
  startDate: "2026-05-02T10:00:00Z",
  endDate: "2026-05-02T17:00:00Z",
  sealFrom: "2026-05-02T16:30:00Z",
};
const opened = { at: "2026-05-02T17:10:00Z" };

test.each([
  ["none", { sealFrom: null }, "17:30"],
  ["later", {}, "16:29"],
  ["sealed", {}, "16:30"],
  ["closed", {}, "17:00"],
  ["opened", { opened }, "17:20"],
  ["announced", { opened, announcedAt: "2026-05-02T17:30:00Z" }, "17:30"],
])("%s", (state, values, time) => {
  expect(envelopeState({ ...contest, ...values }, new Date(`2026-05-02T${time}:00Z`))).toBe(state);
});
