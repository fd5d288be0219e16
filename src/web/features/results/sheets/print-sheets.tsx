import type { ReactNode } from "react";
import { unreachableHint } from "#domain/printed-address.ts";
import { contestUrl } from "#domain/sharing.ts";
import { printedSponsors, SheetSponsors } from "#web/features/sponsors/public.ts";
import type { PrintedSheet } from "#web/lib/browser/print-window.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { printSheet } from "#web/ui/message/print-sheet.ts";
import type { EntriesReportProps, ReportEntry } from "./entries-report.tsx";
import type { ContestantsSheetOptions } from "./open-contestants-sheet.ts";
import styles from "./print-sheet.css?url";

type EntriesReportOptions = {
  contest: EntriesReportProps["contest"];
  /** fetches them, once the window is open */
  loadEntries: () => Promise<readonly ReportEntry[]>;
};

/** Must be called during the press, because it opens a window. */
export function openEntriesReport({ contest, loadEntries }: EntriesReportOptions): Promise<unknown> {
  return printSheet({
    blocked: "Please allow popups to print the entries list.",
    hint: unreachableHint(publicUrl()),
    load: async () => {
      const [{ EntriesReport }, entries] = await Promise.all([import("./entries-report.tsx"), loadEntries()]);
      const printedAt = new Date().toISOString();
      return sheet(contest, "Entries", (url) => <EntriesReport {...{ contest, entries, url, printedAt }} />);
    },
  });
}

export function printContestants(paper: Window | null, { contest }: ContestantsSheetOptions): Promise<unknown> {
  return printSheet({
    paper,
    blocked: "Please allow popups to print the contestants list.",
    load: async () => {
      const { ContestantsSheet } = await import("./contestants-sheet.tsx");
      return sheet(contest, "Contestants", (url) => <ContestantsSheet contest={contest} url={url} />);
    },
  });
}

/** With the sponsors at the end. */
async function sheet(
  contest: { id: number; title: string },
  name: string,
  content: (url: string) => ReactNode,
): Promise<PrintedSheet> {
  const sponsors = await printedSponsors(contest.id);
  return {
    title: `${contest.title} – ${name}`,
    styles,
    content: (
      <>
        {content(contestUrl(publicUrl(), contest.id))}
        <SheetSponsors sponsors={sponsors} />
      </>
    ),
  };
}
