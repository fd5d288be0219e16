import { expect, test } from "vitest";
import { blankShow, readShowDraft, type ShowDraft } from "./show-draft.ts";

const times = { startDate: "2026-06-01T10:00", endDate: "2026-06-01T12:00" };
const draft: ShowDraft = {
  userId: "mika",
  step: 2,
  form: {
    ...blankShow,
    title: "東京 <b>Night</b> 🏁",
    ticked: ["Best Paint"],
    choices: { "Best Paint": { classes: ["Kei cars"], times }, Loudest: { classes: [] } },
  },
};

test("a draft is read as it was kept, and by nobody else", () => {
  const kept = JSON.stringify(draft);
  expect(readShowDraft(kept, "mika")).toEqual(draft);
  expect(readShowDraft(kept, "kenta")).toBeUndefined();
});

test.each([
  ["a step that there is not", { step: 4 }],
  ["no step", { step: undefined }],
  ["another form", { form: { title: "Night" } }],
  ["ticks that are no texts", { form: { ...draft.form, ticked: [1] } }],
  ["a choice without classes", { form: { ...draft.form, choices: { Loudest: { times } } } }],
  ["a choice that is none", { form: { ...draft.form, choices: { Loudest: null } } }],
  ["times of another shape", { form: { ...draft.form, choices: { Loudest: { classes: [], times: {} } } } }],
])("one with %s is not read", (_, values) => {
  expect(readShowDraft(JSON.stringify({ ...draft, ...values }), "mika")).toBeUndefined();
});

test.each([null, "", "null", "{", "[]"])("%s is none", (kept) => {
  expect(readShowDraft(kept, "mika")).toBeUndefined();
});
