import { Printer } from "lucide-react";
import type { CertificateWords } from "#domain/paper/certificates.ts";
import { inventedEntry } from "#domain/stage/stage-places.ts";
import { Button } from "#web/ui/press/button.tsx";
import type { CertificateLook, CertificateSheetsProps } from "../sheets/certificate-sheets.tsx";
import { printCertificates } from "../sheets/print-sheets.tsx";
import { CertificateLookFields } from "./certificate-look-fields.tsx";

type SampleCertificateProps = {
  event: CertificateSheetsProps["event"];
  /** whose sponsors are on it */
  contestId?: number | undefined;
  look: CertificateLook;
  /** in the language of the event */
  words: CertificateWords;
  change: (changes: { look: CertificateLook }) => void;
};

/** Before there is a result: to try the printer, and whether the text lies right on paper that is printed already. */
export function SampleCertificate({ event, contestId, look, words, change }: SampleCertificateProps) {
  const sample = { entry: { ...inventedEntry(-1), voteCount: 480 }, rank: 1, award: words.place(1), contestId };
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-lg">Try the certificates</h3>
      <CertificateLookFields look={look} words={words} onChange={(next) => change({ look: next })} />
      <Button icon={Printer} size="lg" onClick={() => void printCertificates({ event, certificates: [sample], look })}>
        Print a Sample
      </Button>
    </div>
  );
}
