import { Fragment } from "react";
import { limits } from "#domain/limits.ts";
import { sealResultsChoices, sealResultsLabel, sealResultsMeaning } from "#domain/results/seal-results.ts";
import { accessCodeWeakness, suggestedAccessCode } from "#domain/votes/access-codes.ts";
import { type WhoMayVote, whoMayVoteChoices } from "#domain/votes/who-may-vote.ts";
import { whoMayVoteNote, whoMayVoteTexts } from "#domain/votes/who-may-vote-choice.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { instantOfField, zoneAt } from "#web/lib/time/local-times.ts";
import { Checkbox, Radio } from "#web/ui/form/choice.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { OpensNowNotice } from "../status/opens-now-notice.tsx";
import { ContestLook } from "./contest-look.tsx";
import { FormSection } from "./form-section.tsx";
import { LanguageField } from "./language-field.tsx";
import { type ContestFormPart, checkProps, textProps } from "./use-contest-form.ts";

type ContestFieldsProps = ContestFormPart & { hasEntries?: boolean };

export function ContestFields({ hasEntries = false, ...part }: ContestFieldsProps) {
  const { form, contestId } = part;
  return (
    <>
      <div className="grid gap-4">
        <TextField label="Title" {...textProps(part, "title")} autoComplete="off" />
        <TextareaField
          label="Description"
          optional
          {...textProps(part, "description")}
          maxLength={limits.description}
        />
        <LanguageField {...textProps(part, "language")} />
      </div>
      <FormSection title="Schedule">
        <div className="grid gap-2">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField label="Start date" {...textProps(part, "startDate")} type="datetime-local" />
            <TextField label="End date" {...textProps(part, "endDate")} type="datetime-local" />
          </div>
          <p className="text-sm text-muted">{zoneText(form.startDate, form.endDate)}</p>
        </div>
        {contestId === undefined && <OpensNowNotice form={form} change={part.change} hasEntries={hasEntries} />}
        {/* Only an existing contest can be switched off. */}
        {contestId !== undefined && (
          <Checkbox
            label="Active"
            hint="People can vote between start and end. When off, nobody can vote."
            {...checkProps(part, "isActive")}
          />
        )}
      </FormSection>
      <FormSection title="Who takes part">
        <Checkbox label="Public contest" hint="When off, people need its link." {...checkProps(part, "isPublic")} />
        <AccessCodeField {...part} />
        <WhoMayVoteField {...part} />
      </FormSection>
      <FormSection title="What voters see">
        <div className="grid sm:grid-cols-2">
          <Checkbox label="Show entry names" {...checkProps(part, "showEntryName")} />
          <Checkbox label="Show owner names" {...checkProps(part, "showOwnerName")} />
        </div>
        <SealResultsField {...part} />
        <ContestLook {...part} />
      </FormSection>
    </>
  );
}

/** Both zone names where daylight saving changes between start and end. */
function zoneText(start: string, end: string): string {
  const zoneOf = (field: string) => zoneAt(new Date(instantOfField(field) || Date.now()));
  const [opens, ends] = [zoneOf(start), zoneOf(end || start)];
  return opens === ends ? `Times are in ${opens}.` : `The start is in ${opens}, the end in ${ends}.`;
}

function AccessCodeField(part: ContestFormPart) {
  const { form, change, contestId } = part;
  const mayBeBlank = form.isPublic || contestId !== undefined;
  return (
    <div className="grid gap-3">
      <TextField
        label="Access code"
        optional={mayBeBlank}
        hint={`Entered once. ${mayBeBlank ? "Leave blank for no code." : "A private contest needs one."}`}
        warning={accessCodeWeakness(form.accessCode) ?? ""}
        {...textProps(part, "accessCode")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Button className="justify-self-start" onClick={() => change({ accessCode: suggestedAccessCode(unpredictable) })}>
        Suggest a Code
      </Button>
    </div>
  );
}

/** Math.random can be predicted. */
function unpredictable(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

export function WhoMayVoteField({ form, change, messages, contestId }: ContestFormPart) {
  const ways = { mail: isMailConfigured(), google: isGoogleConfigured() };
  const note = whoMayVoteNote(form.whoMayVote, ways);
  const isMissing = (choice: WhoMayVote) => choice === "proven" && !ways.mail && !ways.google;
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">Who can vote</legend>
      {contestId !== undefined && <p className="text-sm text-muted">You cannot change this once somebody has voted.</p>}
      {whoMayVoteChoices.map((choice) => (
        <Radio
          key={choice}
          name="whoMayVote"
          value={choice}
          label={whoMayVoteTexts[choice]}
          checked={form.whoMayVote === choice}
          disabled={isMissing(choice) && form.whoMayVote !== choice}
          onChange={() => change({ whoMayVote: choice })}
        />
      ))}
      {note && <p className="text-sm font-medium text-warning-text">{note}</p>}
      <FieldError>{messages.whoMayVote}</FieldError>
    </fieldset>
  );
}

/** From when on results are sealed. What is sealed already stays so. */
function SealResultsField(part: ContestFormPart) {
  const { change, messages } = part;
  const { sealResults, sealMinutes, sealFrom } = part.form;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Seal results</legend>
      <p className="text-sm text-muted">{sealResultsMeaning}</p>
      {sealResults === "kept" ? (
        <p className="text-muted">Sealed from {formatInstant(sealFrom)} until the announcement.</p>
      ) : (
        <>
          {sealResultsChoices.map((choice) => (
            <Fragment key={choice}>
              <Radio
                name="sealResults"
                value={choice}
                label={sealResultsLabel(choice, sealMinutes)}
                checked={sealResults === choice}
                onChange={() => change({ sealResults: choice })}
              />
              {choice === "last" && sealResults === "last" && (
                <div className="mb-2 ml-9 max-w-60">
                  <TextField
                    label="Minutes before the end"
                    {...textProps(part, "sealMinutes", "sealFrom")}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                </div>
              )}
            </Fragment>
          ))}
          <FieldError>{sealResults === "last" ? undefined : messages.sealFrom}</FieldError>
        </>
      )}
    </fieldset>
  );
}
