import { expect, test } from "vitest";
import { type ContestDraft, readContestDraft } from "./contest-draft.ts";
import { formOfContest, newContest } from "./contest-form.ts";

const draft: ContestDraft = {
  userId: "mika",
  form: { ...formOfContest(newContest), title: "東京 <b>Night</b> 🏁", startDate: "2026-06-01T10:00", isPublic: false },
  entries: [{ name: "Kitsune", owner: "", votingId: "7" }],
  created: undefined,
};

test("a draft is read as it was written", () => {
  expect(readContestDraft(JSON.stringify(draft), "mika")).toEqual(draft);
  const half = { ...draft, created: { id: 5, title: "東京" } };
  expect(readContestDraft(JSON.stringify(half), "mika")).toEqual(half);
});

test("the draft of another person is not read", () => {
  expect(readContestDraft(JSON.stringify(draft), "kenta")).toBeUndefined();
});

test.each([null, "", "null", "{", "[]", '{"userId":"mika"}', '{"userId":"mika","form":{"title":1},"entries":[]}'])(
  "%s is none",
  (kept) => {
    expect(readContestDraft(kept, "mika")).toBeUndefined();
  },
);

test("a draft with an entry of another shape is not read", () => {
  const kept = JSON.stringify({ ...draft, entries: [{ name: "Kitsune" }] });
  expect(readContestDraft(kept, "mika")).toBeUndefined();
});
