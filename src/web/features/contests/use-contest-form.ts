import { useState } from "react";
import type { ContestForm } from "#domain/contest-form.ts";
import { fieldOfInstant, instantOfField } from "#web/lib/time/local-times.ts";

/** The props of every part of the form. */
export type ContestFormPart = {
  /** with dates as in the inputs, in the organizer's time zone */
  form: ContestForm;
  change: (fields: Partial<ContestForm>) => void;
  messages: Readonly<Record<string, string>>;
};

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
