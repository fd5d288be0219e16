import { describe, expect, test } from "vitest";
import {
  type ContestValues,
  changedContestFields,
  checkContest,
  checkNewContest,
  contestOfForm,
  formOfContest,
  newContest,
  withPrivateAccessCode,
} from "./contest-form.ts";

const now = new Date("2026-06-01T09:00:00Z");

const contest: ContestValues = {
  title: "Tokyo Night 夜",
  description: "Two lines\nof text",
  startDate: "2026-06-01T10:00:00Z",
  endDate: "2026-06-01T17:00:00+02:00",
  isActive: true,
  isPublic: true,
  accessCode: null,
  customBranding: { primaryColor: "#00bf63", logoUrl: "" },
  coverPhotoUrl: "/uploads/abcdefghijklmnopqrstuv/1200.webp",
  showEntryName: true,
  showOwnerName: true,
  photoSize: "large",
  language: "ja",
  whoMayVote: "proven",
  sealFrom: null,
};

test("ordinary values have no messages", () => {
  expect(checkContest(contest)).toEqual({});
  expect(checkContest({ ...contest, description: null, customBranding: null, coverPhotoUrl: null })).toEqual({});
  expect(checkContest({ ...contest, title: "x".repeat(255) })).toEqual({});
});

test.each<[Partial<ContestValues>, Record<string, string>]>([
  [{ title: " " }, { title: "Title is required" }],
  [{ title: "x".repeat(256) }, { title: "Title too long" }],
  [{ title: "a\nb" }, { title: "Please use plain text" }],
  [{ startDate: "" }, { startDate: "Start date is required" }],
  [{ startDate: "1999-01-01T00:00:00Z" }, { startDate: "Start date is required" }],
  [{ endDate: "soon" }, { endDate: "End date is required" }],
  [{ startDate: "Jun 1 2026 (about)" }, { startDate: "Start date is required" }],
  [{ startDate: "2026-06-01T10:00" }, { startDate: "Start date is required" }],
  [{ startDate: "2026-02-31T10:00:00Z" }, { startDate: "Start date is required" }],
  [{ endDate: "2027-02-29T10:00:00+02:00" }, { endDate: "End date is required" }],
  [{ endDate: "2026-06-31T00:00:00-08:00" }, { endDate: "End date is required" }],
  [{ endDate: "2028-02-29T10:00:00Z" }, {}],
  [{ endDate: "+002026-06-02T10:00:00Z" }, { endDate: "End date is required" }],
  [{ endDate: "2026-06-01T10:00:00Z" }, { endDate: "End date must be after start date" }],
  [{ accessCode: "x".repeat(101) }, { accessCode: "Please use at most 100 characters" }],
  [{ customBranding: { logoUrl: "javascript:alert(1)" } }, { "customBranding.logoUrl": "Please enter a valid URL" }],
  [
    { customBranding: { primaryColor: "red;x:y" } },
    { "customBranding.primaryColor": "Please choose a color such as #00bf63" },
  ],
  [{ coverPhotoUrl: "cover.jpg" }, { coverPhotoUrl: "Please enter a valid URL" }],
  [{ photoSize: "huge" }, { photoSize: "Please choose a photo size" }],
  [{ whoMayVote: "anybody" }, { whoMayVote: "Please choose who can vote" }],
  [{ language: "fr" }, { language: "Please choose a language" }],
  [{ language: "toString" }, { language: "Please choose a language" }],
  [{ photoSize: "toString" }, { photoSize: "Please choose a photo size" }],
  [{ description: `a\u0000` }, { description: "Please use plain text" }],
])("%j", (change, messages) => {
  expect(checkContest({ ...contest, ...change })).toEqual(messages);
});

test("a contest is the same after a form", () => {
  const whole = {
    ...contest,
    accessCode: "pit lane",
    customBranding: { primaryColor: "#ff0066", logoUrl: "https://a.b/c" },
  };
  expect(contestOfForm(formOfContest(whole))).toEqual(whole);
  expect(formOfContest({ ...contest, customBranding: null }).primaryColor).toBe("#00bf63");
});

test.each([
  [{ isPublic: true, accessCode: null }, null],
  [{ isPublic: true, accessCode: "pit lane" }, "pit lane"],
  [{ isPublic: false, accessCode: null }, "private"],
  [{ isPublic: false, accessCode: "pit lane" }, "pit lane"],
])("a new contest of %j has the code %s", (said, code) => {
  expect(withPrivateAccessCode({ ...newContest, ...said }).accessCode).toBe(code);
});

test.each([
  [{ isPublic: false, accessCode: " " }, { accessCode: "Access code is required" }],
  [{ isPublic: false, accessCode: "pit lane" }, {}],
  [{ isPublic: true, accessCode: "" }, {}],
])("the form of a new contest with %j: %j", (said, messages) => {
  expect(checkNewContest(contestOfForm({ ...formOfContest(contest), ...said }))).toEqual(messages);
});

test("an edit sends only what it changed", () => {
  const before = formOfContest({ ...contest, accessCode: "pit lane" });
  expect(changedContestFields(before, before, now)).toEqual({});
  expect(changedContestFields(before, { ...before, title: " Tokyo Night 夜 " }, now)).toEqual({});
  expect(changedContestFields(before, { ...before, accessCode: "", isActive: false }, now)).toEqual({
    accessCode: null,
    isActive: false,
  });
  expect(changedContestFields(before, { ...before, logoUrl: "https://a.b/c" }, now)).toEqual({
    customBranding: { primaryColor: "#00bf63", logoUrl: "https://a.b/c" },
  });
});

describe("the moment from which results are sealed", () => {
  test.each([
    [null, undefined],
    ["2026-06-01T10:00:00Z", undefined],
    ["2026-06-01T17:00:00+02:00", undefined],
    ["2026-06-01T15:00:00.001Z", "Seal the results by the end of voting at the latest"],
    ["soon", "Please choose when to seal the results"],
    ["", "Please choose when to seal the results"],
  ])("of %j", (sealFrom, message) => {
    expect(checkContest({ ...contest, sealFrom }).sealFrom).toBe(message);
  });

  test("goes through the form, where it is empty for never", () => {
    const sealed = { ...contest, sealFrom: "2026-06-01T14:30:00.000Z" };
    expect(formOfContest(contest).sealFrom).toBe("");
    expect(contestOfForm(formOfContest(sealed)).sealFrom).toBe(sealed.sealFrom);
    expect(contestOfForm(formOfContest(contest)).sealFrom).toBeNull();
    expect(changedContestFields(formOfContest(sealed), formOfContest(contest), now)).toEqual({ sealFrom: null });
  });

  test("moves with the end, but not once it has come: the end alone is sent then", () => {
    const before = formOfContest({ ...contest, sealFrom: "2026-06-01T14:30:00.000Z" });
    const later = { ...before, endDate: "2026-06-01T15:10:00.000Z" };
    expect(changedContestFields(before, later, new Date("2026-06-01T14:29:59Z"))).toEqual({
      endDate: later.endDate,
      sealFrom: "2026-06-01T14:40:00.000Z",
    });
    const sealed = new Date("2026-06-01T14:30:00Z");
    expect(changedContestFields(before, later, sealed)).toEqual({ endDate: later.endDate });
    expect(changedContestFields(before, before, sealed)).toEqual({});
    // What somebody asks for is sent, and refused with a sentence.
    expect(changedContestFields(before, { ...before, sealMinutes: "10" }, sealed)).toEqual({
      sealFrom: "2026-06-01T14:50:00.000Z",
    });
  });
});
