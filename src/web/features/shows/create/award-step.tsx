import { type AwardChoice, namesInLines, newAwards, ownTimeFields, suggestedAwards } from "#domain/shows/new-show.ts";
import { instantOfField, zoneAt } from "#web/lib/time/local-times.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { choiceOf, type NewShowForm } from "./new-show-form.ts";
import type { StepProps } from "./steps.tsx";

export function AwardStep({ form, change, checked }: StepProps) {
  const titles = newAwards(form.ticked, form.otherAwards);
  const hasClasses = namesInLines(form.classes).length > 0;
  const tick = (title: string, isTicked: boolean) =>
    change({ ticked: [...form.ticked.filter((one) => one !== title), ...(isTicked ? [title] : [])] });
  const choose = (title: string, choice: AwardChoice) => change({ choices: { ...form.choices, [title]: choice } });
  return (
    <>
      <fieldset className="grid sm:grid-cols-2">
        <legend className="mb-1 font-semibold">Awards that people vote on</legend>
        {suggestedAwards.map((title) => (
          <Checkbox
            key={title}
            label={title}
            checked={form.ticked.includes(title)}
            onChange={({ target }) => tick(title, target.checked)}
          />
        ))}
      </fieldset>
      <TextareaField
        label="Other awards, one per line"
        optional
        {...checked.field("otherAwards")}
        value={form.otherAwards}
        onChange={({ target }) => change({ otherAwards: target.value })}
      />
      <div className="grid gap-2">
        <Times
          names={{ startDate: "startDate", endDate: "endDate" }}
          times={form}
          onChange={change}
          checked={checked}
        />
        <p className="text-sm text-muted">
          For all of them. Times are in {zoneAt(new Date(instantOfField(form.startDate) || Date.now()))}.
        </p>
      </div>
      {titles.length > (hasClasses ? 0 : 1) && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">Each award</legend>
          {titles.map((title) => (
            <AwardChoices
              key={title}
              title={title}
              form={form}
              checked={checked}
              onChange={(choice) => choose(title, choice)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

type AwardChoicesProps = Pick<StepProps, "form" | "checked"> & {
  title: string;
  onChange: (choice: AwardChoice) => void;
};

/** Which cars stand for an award, and whether it has times of its own. */
function AwardChoices({ title, form, checked, onChange }: AwardChoicesProps) {
  const choice = choiceOf(form, title);
  const classes = namesInLines(form.classes);
  const { classes: chosen, times } = choice;
  const tickClass = (name: string) =>
    onChange({ ...choice, classes: classes.filter((one) => chosen.includes(one) !== (one === name)) });
  return (
    <fieldset className="rounded-base border border-line px-3 pb-1">
      <legend className="px-1 font-medium [overflow-wrap:anywhere]">{title}</legend>
      {classes.length > 0 && (
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label="All cars"
            checked={chosen.length === 0}
            onChange={() => onChange({ ...choice, classes: [] })}
          />
          {classes.map((name) => (
            <Checkbox key={name} label={name} checked={chosen.includes(name)} onChange={() => tickClass(name)} />
          ))}
        </div>
      )}
      <Checkbox
        label="Own voting times"
        checked={times !== undefined}
        onChange={({ target }) => onChange({ ...choice, times: target.checked ? timesOf(form) : undefined })}
      />
      {times && (
        <div className="pb-3">
          <Times
            names={ownTimeFields(title)}
            times={times}
            onChange={(changed) => onChange({ ...choice, times: { ...times, ...changed } })}
            checked={checked}
          />
        </div>
      )}
    </fieldset>
  );
}

const timesOf = ({ startDate, endDate }: NewShowForm) => ({ startDate, endDate });

type TimeName = "startDate" | "endDate";
type TimesProps = Pick<StepProps, "checked"> & {
  names: Readonly<Record<TimeName, string>>;
  times: Readonly<Record<TimeName, string>>;
  onChange: (changed: Partial<Record<TimeName, string>>) => void;
};

function Times({ names, times, onChange, checked }: TimesProps) {
  const time = (name: TimeName) => ({
    ...checked.field(names[name]),
    type: "datetime-local",
    value: times[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField label="Voting starts" {...time("startDate")} />
      <TextField label="Voting ends" {...time("endDate")} />
    </div>
  );
}
