import { act, useState } from "react";
import { expect, it } from "vitest";
import { formOfContest, newContest } from "#domain/contests/contest-form.ts";
import { daysLater, fieldOfDate } from "#web/lib/time/local-times.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { OpensNowNotice } from "./opens-now-notice.tsx";

const { host, root } = testRoot();
const now = new Date();

function Form({ hasEntries = false }: { hasEntries?: boolean }) {
  const dates = { startDate: fieldOfDate(now), endDate: fieldOfDate(daysLater(now, 7)) };
  const [form, setForm] = useState({ ...formOfContest(newContest), ...dates });
  return (
    <form>
      <input name="startDate" value={form.startDate} readOnly />
      <input name="endDate" value={form.endDate} readOnly />
      <OpensNowNotice form={form} change={(fields) => setForm({ ...form, ...fields })} hasEntries={hasEntries} />
    </form>
  );
}

const fieldOf = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

it("a contest that would open at once moves to tomorrow, and keeps its length", () => {
  act(() => root.render(<Form />));
  expect(host.textContent).toBe("Voting opens now. Add entries first?In 1 HourTomorrow");
  act(() => host.querySelector<HTMLElement>("button:last-child")?.click());
  expect(host.textContent).toBe("");
  const [start, end] = [new Date(fieldOf("startDate") ?? ""), new Date(fieldOf("endDate") ?? "")];
  expect(fieldOfDate(start).slice(0, 10)).toBe(fieldOfDate(daysLater(now, 1)).slice(0, 10));
  expect(end.getTime() - start.getTime()).toBe(7 * 24 * 3_600_000);
});

it("with entries in the form it says nothing", () => {
  act(() => root.render(<Form hasEntries />));
  expect(host.textContent).toBe("");
});
