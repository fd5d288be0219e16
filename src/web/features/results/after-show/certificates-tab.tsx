import { Printer } from "lucide-react";
import type { OpenContestView } from "#contract/contests.ts";
import { shownEntries } from "#domain/entries/shown-entries.ts";
import {
  awardsNeeded,
  type CertificateChoice,
  type CertificateOptions,
  type CertificateWords,
  certificateChoices,
  certificatesOf,
  maxAwardLength,
} from "#domain/paper/certificates.ts";
import { ordinal } from "#domain/text/ordinal.ts";
import { plural } from "#domain/text/plural.ts";
import { entryName } from "#web/features/contests/public.ts";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { printCertificates } from "../sheets/print-sheets.tsx";
import type { AfterShowChoices, Change } from "./after-show-choices.ts";
import { CertificateLookFields } from "./certificate-look-fields.tsx";
import { PlacesField } from "./places-field.tsx";

type CertificatesTabProps = {
  contest: OpenContestView;
  choices: AfterShowChoices;
  change: Change;
  /** in the language of the contest */
  words: CertificateWords;
};

export function CertificatesTab({ contest, choices, change, words }: CertificatesTabProps) {
  const { places, look, showHidden } = choices;
  const shown = shownEntries(contest);
  const hidesSomething = shown.some((entry, index) => entry !== contest.entries[index]);
  const entries = showHidden ? contest.entries : shown;
  const options: CertificateOptions = { ...choices.certificates, places };
  const certificates = certificatesOf(entries, options, words);
  const ofContest = certificates.map((certificate) => ({ ...certificate, contestId: contest.id }));
  const set = (changes: Partial<CertificateOptions>) =>
    change({ certificates: { ...choices.certificates, ...changes } });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlacesField
        label="Places with an award"
        hint="Entries with the same votes share a place, and each gets its own certificate."
        places={places}
        onChange={(next) => change({ places: next })}
      />
      <EntryChoice entries={entries} options={options} words={words} onChange={set} />
      <AwardFields needed={awardsNeeded(certificates)} options={options} words={words} onChange={set} />
      <CertificateLookFields look={look} words={words} onChange={(next) => change({ look: next })} />
      {hidesSomething && (
        <Checkbox
          label="Print hidden names and owners"
          hint="The contest's page does not show them."
          checked={showHidden}
          onChange={() => change({ showHidden: !showHidden })}
        />
      )}
      <Button
        icon={Printer}
        variant="primary"
        size="lg"
        aria-disabled={certificates.length === 0}
        onClick={() => void printCertificates({ event: contest, certificates: ofContest, look })}
      >
        {certificates.length === 0 ? "Choose Entries to Print" : `Print ${plural(certificates.length, "Certificate")}`}
      </Button>
      <p className="text-sm text-muted">
        One on each sheet, A4 or letter. Print at 100% scale: the signature line is then 50 mm long.
      </p>
    </div>
  );
}

type OptionsProps = {
  options: CertificateOptions;
  words: CertificateWords;
  onChange: (changes: Partial<CertificateOptions>) => void;
};
type AwardFieldsProps = OptionsProps & { needed: ReturnType<typeof awardsNeeded> };

/** What the certificates call each place, such as 'Best of Show'. */
function AwardFields({ needed: { ranks, others }, options, words, onChange }: AwardFieldsProps) {
  const { awards, otherAward } = options;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {ranks.map((rank) => (
        <TextField
          key={rank}
          label={`Award for ${ordinal(rank)} place`}
          maxLength={maxAwardLength}
          placeholder={words.place(rank)}
          value={awards[rank] ?? words.place(rank)}
          onChange={({ target }) => onChange({ awards: { ...awards, [rank]: target.value } })}
        />
      ))}
      {others && (
        <TextField
          label="Award for the others"
          maxLength={maxAwardLength}
          placeholder={words.participant}
          value={otherAward}
          onChange={({ target }) => onChange({ otherAward: target.value })}
        />
      )}
    </div>
  );
}

const labels: Readonly<Record<CertificateChoice, string>> = {
  places: "These places",
  chosen: "Entries I choose",
  all: "All entries",
};

/** For whom certificates are printed. */
function EntryChoice({ entries, options, words, onChange }: OptionsProps & { entries: OpenContestView["entries"] }) {
  const { choice, chosenIds } = options;
  const toggle = (id: number) => {
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    onChange({ chosenIds: next });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <RadioGroup
        legend="Certificates for"
        name="certificates-for"
        values={certificateChoices}
        value={choice}
        onChange={(next) => onChange({ choice: next })}
        textsOf={(each) => ({ label: labels[each] })}
      />
      {choice === "chosen" && (
        <fieldset className="max-h-72 overflow-y-auto rounded-base border border-line-strong px-3">
          <legend className="sr-only">Entries</legend>
          {certificatesOf(entries, { ...options, choice: "all" }, words).map(({ entry, award }) => (
            <Checkbox
              key={entry.id}
              label={`${entry.votingId} ${entryName(entry)}`}
              hint={award}
              checked={chosenIds.has(entry.id)}
              onChange={() => toggle(entry.id)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
