import { unreachableHint } from "#domain/printed-address.ts";
import { publicUrl } from "#web/lib/page-data.ts";
import { printSheet } from "#web/ui/print-sheet.ts";
import styles from "./pass-sheets.css?url";
import type { PassSheetsProps } from "./pass-sheets.tsx";

type Passes = Omit<PassSheetsProps, "publicUrl">;

/** Must be called during the press, because it opens a window. `onDrawn` is told how many passes are on their sheets. */
export function printPasses({ contest, from, codes }: Passes, onDrawn: (passes: number) => void) {
  return printSheet({
    blocked: "Please allow popups to print the passes.",
    failed: "The passes are still here. Please try again.",
    hint: unreachableHint(publicUrl()),
    load: async () => {
      const { passesInTurn, passSheets } = await import("./pass-sheets.tsx");
      return {
        title: `${contest.title} – Passes ${from}–${from + codes.length - 1}`,
        styles,
        content: passSheets({ contest, publicUrl: publicUrl(), from, codes }),
        onDrawn: (parts) => onDrawn(Math.min(codes.length, parts * passesInTurn)),
      };
    },
  });
}
