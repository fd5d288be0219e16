import { expect, test } from "vitest";
import { checkShow, newShow, withShowFields } from "./show-form.ts";

const checked = (changes: Parameters<typeof withShowFields>[1]) =>
  checkShow(withShowFields(newShow, { title: "Itasha Night", ...changes }));

test.each([
  [{}, {}],
  [{ title: " \u200b" }, { title: "Title is required" }],
  [{ title: "x".repeat(256) }, { title: "Please use at most 255 characters" }],
  [{ place: "two\nlines" }, { place: "Please use plain text" }],
  [{ firstDay: "2026-02-28", lastDay: "2026-03-01" }, {}],
  [{ firstDay: "2026-02-30" }, { firstDay: "Please choose a day", lastDay: "Please choose a day" }],
  [{ firstDay: "2026-05-02", lastDay: "2026-05-01" }, { lastDay: "The last day must not be before the first" }],
  [{ lastDay: "2026-05-01" }, { firstDay: "Please choose the first day" }],
  [{ timeZone: "Mars/Base" }, { timeZone: "Please choose a time zone" }],
  [{ coverPhotoUrl: "javascript:alert(1)" }, { coverPhotoUrl: "Please enter a valid URL" }],
  [
    { customBranding: { primaryColor: "red" } },
    { "customBranding.primaryColor": "Please choose a color such as #00bf63" },
  ],
])("%j: %j", (changes, messages) => {
  expect(checked(changes)).toEqual(messages);
});

test("one day is the first and the last one", () => {
  expect(withShowFields(newShow, { firstDay: "2026-05-02" })).toMatchObject({ lastDay: "2026-05-02" });
});
