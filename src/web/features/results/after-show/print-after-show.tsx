import type { Sponsor } from "#contract/sponsors.ts";
import { printedSponsors } from "#web/features/sponsors/public.ts";
import type { PrintedSheet } from "#web/lib/browser/print-window.ts";
import { printSheet } from "#web/ui/message/print-sheet.ts";
import certificateStyles from "./certificate-sheets.css?url";
import type { CertificateSheetsProps } from "./certificate-sheets.tsx";
import resultStyles from "./result-sheet.css?url";
import type { ResultSheetProps } from "./result-sheet.tsx";

type OfContest = { contest: { id: number; title: string } };

/** Must be called during the press, because it opens a window. */
export function printResultSheet(props: Omit<ResultSheetProps, "sponsors"> & OfContest): Promise<unknown> {
  return print(props, "For the presenter", resultStyles, async (sponsors) => {
    const { ResultSheet } = await import("./result-sheet.tsx");
    return <ResultSheet {...props} sponsors={sponsors} />;
  });
}

/** Must be called during the press, because it opens a window. */
export function printCertificates(props: Omit<CertificateSheetsProps, "sponsors"> & OfContest): Promise<unknown> {
  return print(props, "Certificates", certificateStyles, async (sponsors) => {
    const { CertificateSheets } = await import("./certificate-sheets.tsx");
    return <CertificateSheets {...props} sponsors={sponsors} />;
  });
}

function print(
  { contest }: OfContest,
  name: string,
  styles: string,
  draw: (sponsors: Sponsor[]) => Promise<PrintedSheet["content"]>,
): Promise<unknown> {
  return printSheet({
    blocked: "Please allow popups to print.",
    load: async () => {
      const content = await draw(await printedSponsors(contest.id));
      return { title: `${contest.title} – ${name}`, styles, content };
    },
  });
}
