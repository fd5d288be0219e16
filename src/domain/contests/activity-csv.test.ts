import { expect, test } from "vitest";
import { activityCsvHead, activityCsvLine, activityFileName } from "./activity-csv.ts";

const row = {
  createdAt: "2026-06-01T08:00:00.000Z",
  by: { name: "Ada Admin" },
  act: "contest_changed",
  subject: "Tokyo Night",
  person: null,
  before: { title: "Tokyo", isActive: true },
  after: { title: "Tokyo Night", isActive: false },
};

test("one line for an act, with the old and the new values", () => {
  expect(activityCsvHead).toBe("\ufeffTime (UTC),Who,What,About,Before,After\r\n");
  expect(activityCsvLine(row)).toBe(
    "2026-06-01T08:00:00.000Z,Ada Admin,changed the contest,Tokyo Night,Title: Tokyo; Voting allowed: yes,Title: Tokyo Night; Voting allowed: no\r\n",
  );
});

test("quotes, commas and line breaks are quoted, and nothing is a formula", () => {
  const line = activityCsvLine({ ...row, by: null, subject: '=1+1,"x"\n', before: null, after: {} });
  expect(line).toBe('2026-06-01T08:00:00.000Z,The server\'s operator,changed the contest,"\'=1+1,""x""\n",,\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])("a name like %j stays text in a spreadsheet", (name) => {
  expect(activityCsvLine({ ...row, by: { name } })).toContain(`,'${name},`);
});

test("the file is named after the contest's id", () => {
  expect(activityFileName(5)).toBe("contest-5-activity.csv");
});
