import { openPrintWindow } from "#web/lib/browser/open-print-window.ts";
import { type PrintedSheet, type PrintOutcome, printInWindow } from "#web/lib/browser/print-window.ts";
import { showToast } from "./toast-store.ts";

type Printing = {
  /** where it was opened before this code was loaded */
  paper?: Window | null;
  load: () => Promise<PrintedSheet>;
  blocked: string;
  failed?: string;
  hint?: string | undefined;
};

/** Must be called during the press, because it opens a window. Says what came of it. */
export async function printSheet(printing: Printing): Promise<PrintOutcome> {
  const { paper = openPrintWindow(), load, blocked, failed = "Please check your connection and try again." } = printing;
  const outcome = await printInWindow(paper, load, () =>
    showToast({ title: "Print dialog opened", description: printing.hint }),
  );
  if (outcome === "blocked") showToast({ title: "Print blocked", description: blocked, tone: "error" });
  if (outcome === "failed") showToast({ title: "Print failed", description: failed, tone: "error" });
  return outcome;
}
