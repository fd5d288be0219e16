import type { ReactNode } from "react";
import { unreachableHint } from "#domain/printed-address.ts";
import { contestUrl } from "#domain/sharing.ts";
import { publicUrl } from "#web/lib/page-data.ts";
import { openPaper } from "#web/lib/paper.ts";
import { type PrintedSheet, printInWindow } from "#web/lib/print-window.ts";
import { printedSponsors } from "#web/lib/printed-sponsors.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { EntriesReportProps, ReportEntry } from "./entries-report.tsx";
import { type ContestantsSheetOptions, printFailed } from "./open-contestants-sheet.ts";
import styles from "./print-sheet.css?url";

type Entries = readonly ReportEntry[];
type EntriesReportOptions = {
  contest: EntriesReportProps["contest"];
  /** or a function that fetches them, called once the window is open */
  entries: Entries | (() => Promise<Entries>);
};

/** Must be called during the press, because it opens a window. */
export function openEntriesReport({ contest, entries: given }: EntriesReportOptions): Promise<void> {
  const paper = openPaper();
  const load = async (): Promise<PrintedSheet> => {
    const [{ EntriesReport }, sponsors, entries] = await Promise.all([
      import("./entries-report.tsx"),
      sponsorsStrip(contest.id),
      typeof given === "function" ? given() : given,
    ]);
    return {
      title: `${contest.title} – Entries`,
      styles,
      content: (
        <>
          <EntriesReport
            contest={contest}
            entries={entries}
            url={contestUrl(publicUrl(), contest.id)}
            printedAt={new Date().toISOString()}
          />
          {sponsors}
        </>
      ),
    };
  };
  return print(paper, "Please allow popups to print the entries list.", load, unreachableHint(publicUrl()));
}

export function printContestants(paper: Window | null, { contest }: ContestantsSheetOptions): Promise<void> {
  return print(paper, "Please allow popups to print the contestants list.", async () => {
    const [{ ContestantsSheet }, sponsors] = await Promise.all([
      import("./contestants-sheet.tsx"),
      sponsorsStrip(contest.id),
    ]);
    return {
      title: `${contest.title} – Contestants`,
      styles,
      content: (
        <>
          <ContestantsSheet contest={contest} url={contestUrl(publicUrl(), contest.id)} />
          {sponsors}
        </>
      ),
    };
  });
}

async function sponsorsStrip(contestId: number): Promise<ReactNode> {
  const [{ SheetSponsors }, sponsors] = await Promise.all([
    import("#web/ui/sheet-sponsors.tsx"),
    printedSponsors(contestId),
  ]);
  return <SheetSponsors sponsors={sponsors} />;
}

async function print(
  paper: Window | null,
  whenBlocked: string,
  load: () => Promise<PrintedSheet>,
  hint?: string,
): Promise<void> {
  const outcome = await printInWindow(paper, load, () =>
    showToast({ title: "Print dialog opened", description: hint }),
  );
  if (outcome === "blocked") showToast({ title: "Print blocked", description: whenBlocked, tone: "error" });
  if (outcome === "failed") showToast(printFailed);
}
