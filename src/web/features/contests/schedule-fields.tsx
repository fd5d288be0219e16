import { instantOfField, zoneAt } from "#web/lib/local-times.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { ContestFormPart } from "./use-contest-form.ts";

/** In the organizer's time zone, which is named. */
export function ScheduleFields({ form, change, messages }: ContestFormPart) {
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Start date"
          error={messages.startDate}
          name="startDate"
          type="datetime-local"
          value={form.startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <TextField
          label="End date"
          error={messages.endDate}
          name="endDate"
          type="datetime-local"
          value={form.endDate}
          onChange={(event) => change({ endDate: event.target.value })}
        />
      </div>
      <p className="text-sm text-muted">{zoneText(form.startDate, form.endDate)}</p>
    </div>
  );
}

/** Both zone names where daylight saving changes between start and end. */
function zoneText(start: string, end: string): string {
  const zoneOf = (field: string) => zoneAt(new Date(instantOfField(field) || Date.now()));
  const [opens, ends] = [zoneOf(start), zoneOf(end || start)];
  return opens === ends ? `Times are in ${opens}.` : `The start is in ${opens}, the end in ${ends}.`;
}
