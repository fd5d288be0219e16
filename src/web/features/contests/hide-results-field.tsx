import { Fragment } from "react";
import { hideResultsChoices, hideResultsHints, hideResultsLabel, hideResultsMeaning } from "#domain/hide-results.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { Radio } from "#web/ui/form/radio.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { type ContestFormPart, textProps } from "./use-contest-form.ts";

/** From when on results are sealed. What is sealed already stays so. */
export function HideResultsField(part: ContestFormPart) {
  const { change, messages } = part;
  const { hideResults, hideMinutes, sealFrom } = part.form;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Hide results</legend>
      {hideResults === "kept" ? (
        <p className="text-muted">Hidden from {formatInstant(sealFrom)} until the announcement.</p>
      ) : (
        <>
          {hideResultsChoices.map((choice) => (
            <Fragment key={choice}>
              <Radio
                name="hideResults"
                value={choice}
                label={hideResultsLabel(choice, hideMinutes)}
                hint={hideResultsHints[choice]}
                checked={hideResults === choice}
                onChange={() => change({ hideResults: choice })}
              />
              {choice === "last" && hideResults === "last" && (
                <div className="mb-2 ml-9 max-w-60">
                  <TextField
                    label="Minutes before the end"
                    {...textProps(part, "hideMinutes", "sealFrom")}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                </div>
              )}
            </Fragment>
          ))}
          {hideResults !== "never" && <p className="text-sm text-muted">{hideResultsMeaning}</p>}
          <FieldError>{hideResults === "last" ? undefined : messages.sealFrom}</FieldError>
        </>
      )}
    </fieldset>
  );
}
