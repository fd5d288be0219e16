import { type WhoMayVote, whoMayVoteChoices } from "#domain/who-may-vote.ts";
import { whoMayVoteNote, whoMayVoteTexts } from "#domain/who-may-vote-choice.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page-data.ts";
import { Radio } from "#web/ui/radio.tsx";
import type { ContestFormPart } from "./use-contest-form.ts";

export function WhoMayVoteField({ form, change, messages, existing }: ContestFormPart & { existing: boolean }) {
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
      {messages.whoMayVote && (
        <p role="alert" className="text-sm font-medium text-danger-text">
          {messages.whoMayVote}
        </p>
      )}
    </fieldset>
  );
}
