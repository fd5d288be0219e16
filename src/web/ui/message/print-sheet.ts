import { openPrintWindow } from "#web/lib/browser/open-print-window.ts";
import { type PrintedSheet, type PrintOutcome, printInWindow } from "#web/lib/browser/print-window.ts";
import { wordsNow } from "#web/lib/words/words.ts";
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
  const { paper = openPrintWindow(), load, blocked, failed = wordsNow().shell.checkConnection } = printing;
  const words = wordsNow("later").printing;
  const outcome = await printInWindow(paper, load, () =>
    showToast({ title: words.dialogOpened, description: printing.hint }),
  );
  if (outcome === "blocked") showToast({ title: words.blocked, description: blocked, tone: "error" });
  if (outcome === "failed") showToast({ title: wordsNow().shell.printFailed, description: failed, tone: "error" });
  return outcome;
}
