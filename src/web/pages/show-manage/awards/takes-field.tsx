import { useState } from "react";
import type { Takes } from "#domain/shows/awards.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { SelectField } from "#web/ui/form/select.tsx";

type Chosen = { takes: Takes; classIds?: number[]; exhibitIds?: number[] };
type TakesFieldProps = {
  award: ShowToManage["awards"][number];
  classes: ShowToManage["classes"];
  /** the cars that stand for it now: ticks begin with these */
  inAward: number[];
  onChange: (chosen: Chosen) => void;
};

/** Which cars stand for an award. Classes are sent with the first one that is ticked: before, no car would be left. */
export function TakesField({ award, classes, inAward, onChange }: TakesFieldProps) {
  const [asksClasses, setAsksClasses] = useState(false);
  const takes = asksClasses ? "classes" : award.takes;
  const choose = (next: Takes) => {
    const waits = next === "classes" && award.classIds.length === 0;
    setAsksClasses(waits);
    if (!waits) onChange({ takes: next, ...(next === "picked" && { exhibitIds: inAward }) });
  };
  const tick = (id: number, isTicked: boolean) => {
    const others = award.classIds.filter((other) => other !== id);
    setAsksClasses(false);
    onChange({ takes: "classes", classIds: isTicked ? [...others, id] : others });
  };
  return (
    <div className="grid gap-1">
      <SelectField
        label="Cars that stand for it"
        value={takes}
        onChange={({ target }) => choose(target.value as Takes)}
      >
        <option value="all">All cars</option>
        {(classes.length > 0 || takes === "classes") && <option value="classes">Some classes</option>}
        <option value="picked">Those ticked in the list of cars</option>
      </SelectField>
      {takes === "classes" && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Classes of {award.title}</legend>
          {classes.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={award.classIds.includes(id)}
              onChange={({ target }) => tick(id, target.checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
