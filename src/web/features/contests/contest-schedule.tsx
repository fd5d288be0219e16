import { instantOfField, zoneAt } from "#web/lib/local-times.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import type { ContestFormPart } from "./use-contest-form.ts";

/** When voting opens and ends, in the organizer's own zone, which it names. */
export function ContestSchedule({ form, change, messages }: ContestFormPart) {
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Start date" error={messages.startDate}>
          {(control) => (
            <Input
              {...control}
              name="startDate"
              type="datetime-local"
              value={form.startDate}
              onChange={(event) => change({ startDate: event.target.value })}
            />
          )}
        </Field>
        <Field label="End date" error={messages.endDate}>
          {(control) => (
            <Input
              {...control}
              name="endDate"
              type="datetime-local"
              value={form.endDate}
              onChange={(event) => change({ endDate: event.target.value })}
            />
          )}
        </Field>
      </div>
      <p className="text-sm text-muted">{zoneText(form.startDate, form.endDate)}</p>
    </div>
  );
}

/** Between start and end the clocks may be changed: then both are named. */
function zoneText(start: string, end: string): string {
  const zoneOf = (field: string) => zoneAt(new Date(instantOfField(field) || Date.now()));
  const [opens, ends] = [zoneOf(start), zoneOf(end || start)];
  return opens === ends ? `Times are in ${opens}.` : `The start is in ${opens}, the end in ${ends}.`;
}
