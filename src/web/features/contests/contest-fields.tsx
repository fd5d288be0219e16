import type { ReactNode } from "react";
import { limits } from "#domain/limits.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextareaField } from "#web/ui/textarea.tsx";
import { AccessCodeField } from "./access-code-field.tsx";
import { ContestLook } from "./contest-look.tsx";
import { FormSection } from "./form-section.tsx";
import { HideResultsField } from "./hide-results-field.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import type { ContestFormPart } from "./use-contest-form.ts";
import { WhoMayVoteField } from "./who-may-vote-field.tsx";

type ContestFieldsProps = ContestFormPart & {
  /** of an existing contest, which alone can be switched off */
  contestId: number | undefined;
  onSignedOut: () => void;
};

export function ContestFields({ contestId, onSignedOut, ...part }: ContestFieldsProps) {
  const existing = contestId !== undefined;
  const { form, change, messages } = part;
  return (
    <>
      <div className="grid gap-4">
        <TextField
          label="Title"
          error={messages.title}
          name="title"
          autoComplete="off"
          value={form.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextareaField
          label="Description"
          optional
          error={messages.description}
          name="description"
          maxLength={limits.description}
          value={form.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
      <FormSection title="Schedule">
        <ScheduleFields {...part} />
        {existing && (
          <Tick
            label="Active"
            hint="Voting is possible between start and end. Switched off, nobody can vote."
            checked={form.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        )}
      </FormSection>
      <FormSection title="Who takes part">
        <Tick
          label="Public contest"
          hint="Listed among the public contests. A private one is found by its link only."
          checked={form.isPublic}
          onChange={(isPublic) => change({ isPublic })}
        />
        <AccessCodeField {...part} existing={existing} />
        <WhoMayVoteField {...part} existing={existing} />
      </FormSection>
      <FormSection title="What voters see">
        <div className="grid sm:grid-cols-2">
          <Tick
            label="Show entry names"
            checked={form.showEntryName}
            onChange={(showEntryName) => change({ showEntryName })}
          />
          <Tick
            label="Show owner names"
            checked={form.showOwnerName}
            onChange={(showOwnerName) => change({ showOwnerName })}
          />
        </div>
        <HideResultsField {...part} />
        <ContestLook {...part} contestId={contestId} onSignedOut={onSignedOut} />
      </FormSection>
    </>
  );
}

type TickProps = { label: string; hint?: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

function Tick({ onChange, ...rest }: TickProps) {
  return <Checkbox {...rest} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
