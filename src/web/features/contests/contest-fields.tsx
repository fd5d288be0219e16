import type { ReactNode } from "react";
import { accessCodeWeakness, suggestedAccessCode } from "#domain/access-codes.ts";
import { limits } from "#domain/limits.ts";
import { type WhoMayVote, whoMayVoteChoices } from "#domain/who-may-vote.ts";
import { whoMayVoteNote, whoMayVoteTexts } from "#domain/who-may-vote-choice.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { instantOfField, zoneAt } from "#web/lib/time/local-times.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { Radio } from "#web/ui/form/radio.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { TextareaField } from "#web/ui/form/textarea.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { ContestLook } from "./contest-look.tsx";
import { FormSection } from "./form-section.tsx";
import { HideResultsField } from "./hide-results-field.tsx";
import type { ContestFormPart } from "./use-contest-form.ts";

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

/** In the organizer's time zone, which is named. */
function ScheduleFields({ form, change, messages }: ContestFormPart) {
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

function AccessCodeField({ form, change, messages, existing }: ContestFormPart & { existing: boolean }) {
  const mayBeBlank = form.isPublic || existing;
  return (
    <div className="grid gap-3">
      <TextField
        label="Access code"
        optional={mayBeBlank}
        hint={hint(mayBeBlank)}
        warning={accessCodeWeakness(form.accessCode) ?? ""}
        error={messages.accessCode}
        name="accessCode"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={form.accessCode}
        onChange={(event) => change({ accessCode: event.target.value })}
      />
      <Button className="justify-self-start" onClick={() => change({ accessCode: suggestedAccessCode(unpredictable) })}>
        Suggest a Code
      </Button>
    </div>
  );
}

function hint(mayBeBlank: boolean): string {
  const what = "Voters enter it once before they can vote.";
  if (mayBeBlank) return `${what} Blank: no code is needed.`;
  return `${what} A private contest needs one.`;
}

/** Math.random can be predicted. */
function unpredictable(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

function WhoMayVoteField({ form, change, messages, existing }: ContestFormPart & { existing: boolean }) {
  const ways = { mail: isMailConfigured(), google: isGoogleConfigured() };
  const choices = whoMayVoteChoices.map((choice) => ({ choice, note: whoMayVoteNote(choice, ways) }));
  const isMissing = (choice: WhoMayVote) => choice === "proven" && !ways.mail && !ways.google;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Who may vote</legend>
      {existing && <p className="text-sm text-muted">This stays as it is once somebody has voted.</p>}
      {choices.map(({ choice, note }) => (
        <Radio
          key={choice}
          name="whoMayVote"
          value={choice}
          label={whoMayVoteTexts[choice].label}
          hint={
            <>
              {whoMayVoteTexts[choice].meaning}
              {note && <span className="mt-0.5 block font-medium text-warning-text">{note}</span>}
            </>
          }
          checked={form.whoMayVote === choice}
          disabled={isMissing(choice) && form.whoMayVote !== choice}
          onChange={() => change({ whoMayVote: choice })}
        />
      ))}
      <FieldError>{messages.whoMayVote}</FieldError>
    </fieldset>
  );
}
