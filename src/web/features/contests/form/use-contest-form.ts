import { useState } from "react";
import type { ContestForm } from "#domain/contests/contest-form.ts";
import { fieldOfInstant, instantOfField } from "#web/lib/time/local-times.ts";

/** The props of every part of the form. */
export type ContestFormPart = {
  /** with dates as in the inputs, in the organizer's time zone */
  form: ContestForm;
  change: (fields: Partial<ContestForm>) => void;
  messages: Readonly<Record<string, string>>;
  /** undefined for a contest that is being made */
  contestId: number | undefined;
  /** The session ended before a file was sent. */
  onSignedOut: () => void;
};

type Names<Value> = { [Name in keyof ContestForm]: ContestForm[Name] extends Value ? Name : never }[keyof ContestForm];

/** The props of a text field. `name` is the API's, where it is another. */
export function textProps({ form, change, messages }: ContestFormPart, field: Names<string>, name: string = field) {
  return {
    name,
    error: messages[name],
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  };
}

export function checkProps({ form, change }: ContestFormPart, field: Names<boolean>) {
  return { checked: form[field], onChange: () => change({ [field]: !form[field] }) };
}

export function useContestForm(initial: () => ContestForm) {
  const [form, setForm] = useState(initial);
  const [first] = useState(form);
  return {
    form,
    change: (fields: Partial<ContestForm>) => setForm((before) => ({ ...before, ...fields })),
    changed: JSON.stringify(form) !== JSON.stringify(first),
  };
}

export function withInputDates(form: ContestForm): ContestForm {
  return { ...form, startDate: fieldOfInstant(form.startDate), endDate: fieldOfInstant(form.endDate) };
}

/** An unchanged input keeps its seconds, which it does not show. */
export function withInstants(form: ContestForm, before?: ContestForm): ContestForm {
  const instant = (field: "startDate" | "endDate") =>
    before && form[field] === fieldOfInstant(before[field]) ? before[field] : instantOfField(form[field]);
  return { ...form, startDate: instant("startDate"), endDate: instant("endDate") };
}
