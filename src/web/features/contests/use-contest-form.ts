import { useState } from "react";
import type { ContestForm } from "#domain/contest-form.ts";
import { fieldOfInstant, instantOfField } from "#web/lib/local-times.ts";

/** What every part of the form gets. */
export type ContestFormPart = {
  /** as it stands in the fields: dates in the organizer's own zone */
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

/** A form with its dates as fields hold them. */
export function withFields(form: ContestForm): ContestForm {
  return { ...form, startDate: fieldOfInstant(form.startDate), endDate: fieldOfInstant(form.endDate) };
}

/** A form with its dates as they travel. A field that nobody touched keeps the seconds which it does not show. */
export function withInstants(form: ContestForm, before?: ContestForm): ContestForm {
  const instant = (field: "startDate" | "endDate") =>
    before && form[field] === fieldOfInstant(before[field]) ? before[field] : instantOfField(form[field]);
  return { ...form, startDate: instant("startDate"), endDate: instant("endDate") };
}
