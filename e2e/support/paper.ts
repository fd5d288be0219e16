import type { Page } from "@playwright/test";

/** What printers hold. */
export const paperSizes = ["A4", "Letter"] as const;

/** How many sheets a page prints on that paper, by Chromium itself. */
export async function pdfPages(sheet: Page, format: (typeof paperSizes)[number]): Promise<number> {
  const pdf = await sheet.pdf({ format });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
