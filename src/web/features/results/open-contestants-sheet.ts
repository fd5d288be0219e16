import { openPaper } from "#web/lib/paper.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { ContestantsSheetProps } from "./contestants-sheet.tsx";

export type ContestantsSheetOptions = Pick<ContestantsSheetProps, "contest">;

export const printFailed = {
  title: "Print failed",
  description: "Please check your connection and try again.",
  tone: "error",
} as const;

/** Must be called during the press, because it opens a window. What prints is loaded afterwards. */
export async function openContestantsSheet(options: ContestantsSheetOptions): Promise<void> {
  const paper = openPaper();
  try {
    const { printContestants } = await import("./print-sheets.tsx");
    await printContestants(paper, options);
  } catch {
    paper?.close();
    showToast(printFailed);
  }
}
