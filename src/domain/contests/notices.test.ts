import { expect, test } from "vitest";
import { isNoticeText, isRepeated, isShown, minutesUntil, noticeEnd, shownLongest } from "./notices.ts";

const now = new Date("2026-06-09T16:30:00.000Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const notice = { version: 7, text: "Lunch until two", until: at(5) };

test.each([
  ["Lunch until two", true],
  ["x".repeat(140), true],
  [` ${"x".repeat(140)} `, true],
  ["🏁".repeat(140), true],
  ["x".repeat(141), false],
  ["", false],
  ["  ", false],
  ["\u200b", false],
  ["two\nlines", false],
  ["a\u0000b", false],
  ["a\u202eb", false],
])("whether %j is a notice: %s", (text, expected) => {
  expect(isNoticeText(text)).toBe(expected);
});

test("of several awards the notice that is shown longest is the one of the show", () => {
  const longer = { version: 3, text: "The food truck is in hall two", until: at(20) };
  expect(shownLongest([{ id: 1 }, { id: 2, notice }, { id: 3, notice: longer }])).toEqual({ id: 3, notice: longer });
  expect(shownLongest([{ notice: { ...longer, text: "" } }, { notice }])).toEqual({ notice });
  expect(shownLongest([{ notice: { ...notice, text: "" } }, {}])).toBeUndefined();
});

test("a notice is shown until its time, and not once it was taken down", () => {
  expect(isShown(notice, now)).toBe(true);
  expect(isShown(notice, new Date(at(5)))).toBe(false);
  expect(isShown({ ...notice, text: "" }, now)).toBe(false);
  expect(isShown(undefined, now)).toBe(false);
});

test("the same line until about the same time is a press that arrived twice", () => {
  expect(isRepeated(notice, { text: notice.text, until: at(5.5) }, now)).toBe(true);
  expect(isRepeated(notice, { text: notice.text, until: at(15) }, now)).toBe(false);
  expect(isRepeated(notice, { text: "Lunch is over", until: at(5) }, now)).toBe(false);
  expect(isRepeated(undefined, notice, now)).toBe(false);
  expect(isRepeated({ ...notice, until: at(-0.5) }, { text: notice.text, until: at(0.2) }, now)).toBe(false);
});

test("a notice until the end of voting does not outlive it, and is not cut short by hours", () => {
  expect(minutesUntil(at(30), now)).toBe(30);
  expect(minutesUntil(at(29.9), now)).toBe(29);
  expect(minutesUntil(at(240.9), now)).toBe(240);
  expect(minutesUntil(at(241), now)).toBeUndefined();
  expect(minutesUntil(at(0.9), now)).toBeUndefined();
  expect(minutesUntil(at(0), now)).toBeUndefined();
  expect(minutesUntil(at(-5), now)).toBeUndefined();
});

test("what is said during voting ends with it at the latest, and what is said afterwards in its own time", () => {
  const end = (votingEnd: string) => noticeEnd(15, new Date(votingEnd), now).toISOString();
  expect(end(at(30))).toBe(at(15));
  expect(end(at(10))).toBe(at(10));
  expect(end(at(-10))).toBe(at(15));
});
