import { Printer } from "lucide-react";
import { usualAward } from "#domain/paper/certificates.ts";
import { inventedEntry } from "#domain/stage/stage-places.ts";
import { Button } from "#web/ui/press/button.tsx";
import type { CertificateSheetsProps } from "../sheets/certificate-sheets.tsx";
import { printCertificates } from "../sheets/print-sheets.tsx";
import type { AfterShowChoices, Change } from "./after-show-choices.ts";
import { CertificateLookFields } from "./certificate-look-fields.tsx";

type SampleCertificateProps = {
  contest: CertificateSheetsProps["contest"] & { id: number };
  choices: AfterShowChoices;
  change: Change;
};

/** Before there is a result: to try the printer, and whether the text lies right on paper that is printed already. */
export function SampleCertificate({ contest, choices: { look }, change }: SampleCertificateProps) {
  const sample = { entry: { ...inventedEntry(-1), voteCount: 480 }, rank: 1, award: usualAward(1) };
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-lg">Try the certificates</h3>
      <CertificateLookFields look={look} onChange={(next) => change({ look: next })} />
      <Button
        icon={Printer}
        size="lg"
        onClick={() => void printCertificates({ contest, certificates: [sample], look })}
      >
        Print a Sample
      </Button>
    </div>
  );
}
