import { opensAtOnce, windowFrom } from "#domain/contests/new-contest-start.ts";
import { hourMs } from "#domain/time/durations.ts";
import { daysLater } from "#web/lib/time/local-times.ts";
import { Button } from "#web/ui/press/button.tsx";
import { type ContestFormPart, withInputDates, withInstants } from "../form/use-contest-form.ts";
import { useMinute } from "./use-minute.ts";

type OpensNowNoticeProps = Pick<ContestFormPart, "form" | "change"> & { hasEntries: boolean };

const laterStarts = [
  { label: "In 1 Hour", of: (now: Date) => new Date(now.getTime() + hourMs) },
  { label: "Tomorrow", of: (now: Date) => daysLater(now, 1) },
];

/** Offers a later start for a contest that would open without entries. */
export function OpensNowNotice({ form, change, hasEntries }: OpensNowNoticeProps) {
  const now = useMinute();
  const instants = withInstants(form);
  if (hasEntries || !opensAtOnce(instants.startDate, now)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base bg-sunken p-4">
      <p className="grow font-medium">Voting opens now. Add entries first?</p>
      <div className="flex flex-wrap gap-2">
        {laterStarts.map(({ label, of }) => (
          <Button
            key={label}
            onClick={({ currentTarget }) => {
              const { startDate, endDate } = withInputDates({ ...form, ...windowFrom(of(new Date()), instants) });
              change({ startDate, endDate });
              currentTarget.form?.querySelector<HTMLElement>("[name=startDate]")?.focus(); // the button goes
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
