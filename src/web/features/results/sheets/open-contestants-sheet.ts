import type { ShowToManage } from "#web/features/shows/public.ts";
import { openPrintWindow } from "#web/lib/browser/open-print-window.ts";
import { withWords, wordsNow } from "#web/lib/words/words.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import type { ContestantsSheetProps } from "./contestants-sheet.tsx";

export type ContestantsSheetOptions = Pick<ContestantsSheetProps, "contest"> | { managed: ShowToManage };

/** Must be called during the press, because it opens a window. What prints is loaded afterwards. */
export async function openContestantsSheet(options: ContestantsSheetOptions): Promise<void> {
  const paper = openPrintWindow();
  try {
    const { printContestants } = await withWords("later", import("./print-sheets.tsx"));
    await printContestants(paper, options);
  } catch {
    paper?.close();
    const { shell } = wordsNow();
    showToast({ title: shell.printFailed, description: shell.checkConnection, tone: "error" });
  }
}
