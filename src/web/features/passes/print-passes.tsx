import { unreachableHint } from "#domain/printed-address.ts";
import { publicUrl } from "#web/lib/page-data.ts";
import { openPaper } from "#web/lib/paper.ts";
import { type PrintOutcome, printInWindow } from "#web/lib/print-window.ts";
import { showToast } from "#web/ui/toast-store.ts";
import styles from "./pass-sheets.css?url";
import type { PassSheetsProps } from "./pass-sheets.tsx";

type Passes = Omit<PassSheetsProps, "publicUrl">;

/** Must be called during the press, because it opens a window. `onDrawn` is told how many passes are on their sheets. */
export async function printPasses(
  { contest, from, codes }: Passes,
  onDrawn: (passes: number) => void,
): Promise<PrintOutcome> {
  const paper = openPaper();
  const load = async () => {
    const { passesInTurn, passSheets } = await import("./pass-sheets.tsx");
    const to = from + codes.length - 1;
    return {
      title: `${contest.title} – Passes ${from}–${to}`,
      styles,
      content: passSheets({ contest, publicUrl: publicUrl(), from, codes }),
      onDrawn: (parts: number) => onDrawn(Math.min(codes.length, parts * passesInTurn)),
    };
  };
  const outcome = await printInWindow(paper, load, () =>
    showToast({ title: "Print dialog opened", description: unreachableHint(publicUrl()) }),
  );
  if (outcome === "blocked")
    showToast({ title: "Print blocked", description: "Please allow popups to print the passes.", tone: "error" });
  if (outcome === "failed")
    showToast({
      title: "Print failed",
      description: "The passes are still here. Please try again.",
      tone: "error",
    });
  return outcome;
}
