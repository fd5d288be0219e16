import {
  type CertificateChoice,
  type CertificateOptions,
  certificateChoices,
  certificatesOf,
} from "#domain/certificates.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Radio } from "#web/ui/radio.tsx";
import type { SheetEntry } from "./result-sheet.tsx";

const labels: Readonly<Record<CertificateChoice, string>> = {
  places: "These places",
  chosen: "Entries that I choose",
  all: "All entries",
};

type EntryChoiceProps = {
  entries: readonly SheetEntry[];
  options: CertificateOptions;
  onChange: (changes: Partial<CertificateOptions>) => void;
};

/** For whom certificates are printed. */
export function EntryChoice({ entries, options, onChange }: EntryChoiceProps) {
  const { choice, chosenIds } = options;
  const toggle = (id: number) => {
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    onChange({ chosenIds: next });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <fieldset>
        <legend className="font-medium">Certificates for</legend>
        {certificateChoices.map((value) => (
          <Radio
            key={value}
            name="certificates-for"
            label={labels[value]}
            checked={choice === value}
            onChange={() => onChange({ choice: value })}
          />
        ))}
      </fieldset>
      {choice === "chosen" && (
        <fieldset className="max-h-72 overflow-y-auto rounded-base border border-line-strong px-3">
          <legend className="sr-only">Entries</legend>
          {certificatesOf(entries, { ...options, choice: "all" }).map(({ entry, award }) => (
            <Checkbox
              key={entry.id}
              label={`${entry.votingId} ${contestantName(entry)}`}
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
