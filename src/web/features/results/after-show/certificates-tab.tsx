import { Printer } from "lucide-react";
import type { OpenContestView } from "#contract/contests.ts";
import { awardsNeeded, type CertificateOptions, certificatesOf } from "#domain/certificates.ts";
import { plural } from "#domain/plural.ts";
import { shownEntries } from "#domain/shown-entries.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { AfterShowChoices, Change } from "./after-show-choices.ts";
import { AwardFields } from "./award-fields.tsx";
import { CertificateLookFields } from "./certificate-look-fields.tsx";
import { EntryChoice } from "./entry-choice.tsx";
import { PlacesField } from "./places-field.tsx";
import { printCertificates } from "./print-after-show.tsx";

type CertificatesTabProps = { contest: OpenContestView; choices: AfterShowChoices; change: Change };

export function CertificatesTab({ contest, choices, change }: CertificatesTabProps) {
  const { places, look, showHidden } = choices;
  const shown = shownEntries(contest);
  const hidesSomething = shown.some((entry, index) => entry !== contest.entries[index]);
  const entries = showHidden ? contest.entries : shown;
  const options: CertificateOptions = { ...choices.certificates, places };
  const certificates = certificatesOf(entries, options);
  const set = (changes: Partial<CertificateOptions>) =>
    change({ certificates: { ...choices.certificates, ...changes } });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlacesField
        label="Places with an award"
        hint="Entries with the same votes share a place, and each has its own certificate."
        places={places}
        onChange={(next) => change({ places: next })}
      />
      <EntryChoice entries={entries} options={options} onChange={set} />
      <AwardFields needed={awardsNeeded(certificates)} options={options} onChange={set} />
      <CertificateLookFields look={look} onChange={(next) => change({ look: next })} />
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
        onClick={() => void printCertificates({ contest, certificates, look })}
      >
        {certificates.length === 0 ? "Choose Entries to Print" : `Print ${plural(certificates.length, "Certificate")}`}
      </Button>
      <p className="text-sm text-muted">
        One on each sheet, A4 or letter. Keep the printer's scale at 100 %: the signature line is then 50 mm long.
      </p>
    </div>
  );
}
