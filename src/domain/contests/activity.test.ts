import { describe, expect, test } from "vitest";
import {
  actInWords,
  activityKinds,
  actorInWords,
  actsOf,
  allOf,
  changeBetween,
  contestActivity,
  cutTexts,
  fieldInWords,
  fieldsInOrder,
  uploadActivity,
  valueInWords,
} from "./activity.ts";
import { newContest } from "./contest-form.ts";

describe("what is recorded of a change", () => {
  test("only the values that differ, the old and the new ones", () => {
    expect(changeBetween({ title: "A", isActive: true }, { title: "B", isActive: true })).toEqual({
      before: { title: "A" },
      after: { title: "B" },
    });
  });

  test("nothing where nothing differs", () => {
    expect(changeBetween({ title: "A", owner: null }, { title: "A", owner: null })).toBeUndefined();
  });

  test.each([
    [null, "sesame", { before: { accessCode: null }, after: { accessCode: "a code" } }],
    ["sesame", "open", { before: { accessCode: "a code" }, after: { accessCode: "another code" } }],
    ["sesame", null, { before: { accessCode: "a code" }, after: { accessCode: null } }],
    ["sesame", "sesame", undefined],
  ])("an access code itself is not recorded: %s to %s", (before, after, expected) => {
    expect(changeBetween({ accessCode: before }, { accessCode: after })).toEqual(expected);
    expect(allOf({ accessCode: "sesame" })).toEqual({ accessCode: "a code" });
  });

  test("of something new or removed, all that is not empty", () => {
    expect(allOf({ name: "Miku", owner: null, votes: 0, showOwner: false })).toEqual({
      name: "Miku",
      votes: 0,
      showOwner: false,
    });
  });

  test("long texts are cut after they have been compared", () => {
    const change = changeBetween({ description: "x".repeat(300) }, { description: `${"x".repeat(300)}y` });
    expect(change).toBeDefined();
    expect(cutTexts(change?.after ?? {})).toEqual({ description: `${"x".repeat(199)}…` });
  });

  test("the same instant in another time zone is no change", () => {
    const dates = { startDate: "2026-06-01T08:00:00Z", endDate: "2026-06-02T08:00:00Z" };
    const before = contestActivity({ ...newContest, ...dates });
    const after = contestActivity({ ...newContest, ...dates, startDate: "2026-06-01T17:00:00+09:00" });
    expect(changeBetween(before, after)).toBeUndefined();
  });

  test("of an upload how many entries, and the first of their voting ids", () => {
    expect(uploadActivity(["1", "2"])).toEqual({ entries: 2, votingIds: "1, 2" });
    const many = uploadActivity(Array.from({ length: 5_000 }, (_, index) => String(index + 1)));
    expect(many.entries).toBe(5_000);
    expect(cutTexts(many).votingIds).toMatch(/^1, 2, 3, .*…$/);
  });
});

describe("in words", () => {
  test("every act has words and one kind", () => {
    const all = activityKinds.flatMap(actsOf);
    expect(new Set(all).size).toBe(all.length);
    for (const act of all) expect(actInWords(act)).toMatch(/ /);
  });

  test("an act of a later version", () => {
    expect(actInWords("result_sealed")).toBe("result sealed");
    expect(actInWords("toString")).toBe("toString");
  });

  test.each([
    [{ name: "Ada Admin" }, "voting_opened", "Ada Admin"],
    [{ name: null }, "voting_opened", "A deleted account"],
    [null, "role_changed", "The server's operator"],
    [null, "rehearsal_ended", "ScoreQuest"],
  ])("who did it: %j, %s", (by, act, expected) => {
    expect(actorInWords({ by, act })).toBe(expected);
  });

  test.each([
    ["isActive", true, "yes"],
    ["isActive", false, "no"],
    ["votes", 1732, "1,732"],
    ["owner", null, "none"],
    ["title", "Tokyo Night", "Tokyo Night"],
    ["whoMayVote", "proven", "Anyone with a confirmed email"],
    ["screen", "last_call", "Last call"],
    ["endDate", "2026-06-01T08:00:00.000Z", "on 2026-06-01T08:00:00.000Z"],
  ])("%s: %s", (field, value, expected) => {
    expect(valueInWords(field, value, (instant) => `on ${instant}`)).toBe(expected);
  });

  test("fields come as in the forms, unknown ones last", () => {
    expect(fieldsInOrder({ later: 1, endDate: "", votingId: "", title: "", startDate: "" })).toEqual([
      ...["title", "startDate", "endDate"],
      ...["votingId", "later"],
    ]);
  });

  test("every field of a contest has a name", () => {
    const values = contestActivity({ ...newContest, startDate: "2026-06-01", endDate: "2026-06-02" });
    for (const field of Object.keys(values)) expect(fieldInWords(field)).toMatch(/^[A-Z]/);
  });
});
