import type { Sponsor } from "#contract/sponsors.ts";
import { openPaper } from "#web/lib/paper.ts";
import { type PrintedSheet, printInWindow } from "#web/lib/print-window.ts";
import { printedSponsors } from "#web/lib/printed-sponsors.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { printFailed } from "../open-contestants-sheet.ts";
import certificateStyles from "./certificate-sheets.css?url";
import type { CertificateSheetsProps } from "./certificate-sheets.tsx";
import resultStyles from "./result-sheet.css?url";
import type { ResultSheetProps } from "./result-sheet.tsx";

type OfContest = { contest: { id: number; title: string } };

/** Must be called during the press, because it opens a window. */
export function printResultSheet(props: Omit<ResultSheetProps, "sponsors"> & OfContest): Promise<void> {
  return print(props.contest.id, async (sponsors) => {
    const { ResultSheet } = await import("./result-sheet.tsx");
    return {
      title: `${props.contest.title} – For the presenter`,
      styles: resultStyles,
      content: <ResultSheet {...props} sponsors={sponsors} />,
    };
  });
}

/** Must be called during the press, because it opens a window. */
export function printCertificates(props: Omit<CertificateSheetsProps, "sponsors"> & OfContest): Promise<void> {
  return print(props.contest.id, async (sponsors) => {
    const { CertificateSheets } = await import("./certificate-sheets.tsx");
    return {
      title: `${props.contest.title} – Certificates`,
      styles: certificateStyles,
      content: <CertificateSheets {...props} sponsors={sponsors} />,
    };
  });
}

async function print(contestId: number, load: (sponsors: Sponsor[]) => Promise<PrintedSheet>): Promise<void> {
  const outcome = await printInWindow(
    openPaper(),
    async () => load(await printedSponsors(contestId)),
    () => showToast({ title: "Print dialog opened" }),
  );
  if (outcome === "blocked")
    showToast({ title: "Print blocked", description: "Please allow popups to print.", tone: "error" });
  if (outcome === "failed") showToast(printFailed);
}
