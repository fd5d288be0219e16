import { expect, test } from "vitest";
import { announcedWords, announceQuestion, envelopeState, envelopeText, openEnvelopeQuestion } from "./envelope.ts";

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

test("the envelope of an award is named, and is the show's", () => {
  const award = { showId: 3, title: "Best Paint" };
  expect(openEnvelopeQuestion({ title: "Fox night" })).toMatchObject({
    title: "Open the envelope?",
    description: expect.stringContaining("manages this contest"),
  });
  expect(openEnvelopeQuestion(award)).toMatchObject({
    title: "Open the envelope of “Best Paint”?",
    description: expect.stringContaining("manages this show"),
  });
  expect([award, { showId: 3 }].map((of) => announceQuestion(of).title)).toEqual([
    "Announce “Best Paint”?",
    "Announce the results?",
  ]);
  expect(envelopeText("opened", award)).toContain("people who manage this show");
});

test("announcing one award where a car wins one award tells its winner alone, and says so", () => {
  const award = { showId: 3, title: "Best Paint", oneAwardPerCar: true };
  const { title, description, confirm } = announceQuestion(award);
  expect([title, confirm, announcedWords(award)]).toEqual([
    "Announce “Best Paint”?",
    "Announce Winner",
    "Winner Announced",
  ]);
  expect(description).toContain("who wins this award right away");
  for (const text of [description, envelopeText("opened", award)])
    expect(text).toContain("The full results of all awards appear once all are announced.");
});
