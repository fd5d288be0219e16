import type { ReactNode } from "react";
import { getContest } from "#contract/contests.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { defaultLanguage } from "#domain/default-language.ts";
import { type Language, languageOf } from "#domain/languages.ts";
import { unreachableHint } from "#domain/paper/printed-address.ts";
import { contestUrl } from "#domain/sharing/sharing.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import type { ShowToManage } from "#web/features/shows/public.ts";
import { printedSponsors, SheetSponsors } from "#web/features/sponsors/public.ts";
import { call } from "#web/lib/http/call.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import type { PaperWords } from "#web/lib/words/paper-words.ts";
import { wordsNow } from "#web/lib/words/words.ts";
import { loadPaperWords } from "#web/lib/words/words-of.ts";
import { printSheet } from "#web/ui/message/print-sheet.ts";
import certificateStyles from "./certificate-sheets.css?url";
import type { CertificateSheetsProps } from "./certificate-sheets.tsx";
import type { EntriesReportProps, ReportEntry } from "./entries-report.tsx";
import type { ContestantsSheetOptions } from "./open-contestants-sheet.ts";
import type { PressSheetProps } from "./press-sheet.tsx";
import styles from "./print-sheet.css?url";
import resultStyles from "./result-sheet.css?url";
import type { ResultSheetProps, SponsorsOf } from "./result-sheet.tsx";

type EntriesReportOptions = {
  contest: EntriesReportProps["contest"];
  viewer: Parameters<typeof unreachableHint>[1];
  /** fetches them, once the window is open */
  loadEntries: () => Promise<readonly ReportEntry[]>;
};

// These must be called during the press, because they open a window.

export function openEntriesReport({ contest, viewer, loadEntries }: EntriesReportOptions): Promise<unknown> {
  return print({
    contest,
    language: defaultLanguage,
    name: () => "Entries",
    blocked: wordsNow("later").printing.allowPopupsForEntries,
    hint: unreachableHint(publicUrl(), viewer),
    draw: async (sponsors) => {
      const [{ EntriesReport }, entries, { totalVotes }] = await Promise.all([
        import("./entries-report.tsx"),
        loadEntries(),
        call(getContest, { params: { contestId: contest.id } }),
      ]);
      const printedAt = new Date().toISOString();
      return (
        <>
          <EntriesReport {...{ contest, entries, totalVotes, url: contestUrl(publicUrl(), contest.id), printedAt }} />
          <SheetSponsors sponsors={sponsors} className={sponsorsLook} />
        </>
      );
    },
  });
}

export function printContestants(paper: Window | null, options: ContestantsSheetOptions): Promise<unknown> {
  return print({
    paper,
    contest: "managed" in options ? showToPrint(options.managed) : options.contest,
    name: ({ sheets }) => sheets.contestants,
    blocked: wordsNow("later").printing.allowPopupsForContestants,
    draw: async (sponsors) => {
      const { ContestantsSheet, ShowContestantsSheet } = await import("./contestants-sheet.tsx");
      return (
        <>
          {"managed" in options ? (
            <ShowContestantsSheet managed={options.managed} url={publicUrl() + showPath(options.managed.show.id)} />
          ) : (
            <ContestantsSheet contest={options.contest} url={contestUrl(publicUrl(), options.contest.id)} />
          )}
          <SheetSponsors sponsors={sponsors} className={sponsorsLook} />
        </>
      );
    },
  });
}

/** `id`: of the contest that has the sponsors; a show without awards has none. */
type OfContest = { contest: PrintedEvent & { id?: number | undefined } };

/** All awards of a show have the same sponsors. */
function showToPrint({ show, awards }: ShowToManage) {
  return { ...show, id: awards[0]?.id };
}

type PrintedEvent = { title: string; language?: Language | undefined };
type OfEvent = { event: PrintedEvent };
type OfSponsors<Props> = Omit<Props, "sponsorsOf">;

export function printResultSheet(props: OfSponsors<ResultSheetProps>): Promise<unknown> {
  return printOfEvent(props, {
    name: ({ sheets }) => sheets.forThePresenter,
    styles: resultStyles,
    draw: async () => {
      const { ResultSheet } = await import("./result-sheet.tsx");
      return <ResultSheet {...props} sponsorsOf={await sponsorsOf(props.awards)} />;
    },
  });
}

export function printCertificates(props: OfSponsors<CertificateSheetsProps>): Promise<unknown> {
  return printOfEvent(props, {
    name: ({ certificates }) => certificates.certificates,
    styles: certificateStyles,
    draw: async () => {
      const { CertificateSheets } = await import("./certificate-sheets.tsx");
      return <CertificateSheets {...props} sponsorsOf={await sponsorsOf(props.certificates)} />;
    },
  });
}

export function printPressSheet(props: PressSheetProps & { contestId: number | undefined }): Promise<unknown> {
  return print({
    contest: { ...props.event, id: props.contestId },
    name: ({ sheets }) => sheets.results,
    draw: async (sponsors) => {
      const { PressSheet } = await import("./press-sheet.tsx");
      return (
        <>
          <PressSheet {...props} />
          <SheetSponsors sponsors={sponsors} className={sponsorsLook} />
        </>
      );
    },
  });
}

/** Each contest's own are loaded once. */
async function sponsorsOf(parts: readonly { contestId?: number | undefined }[]): Promise<SponsorsOf> {
  const contestIds = [...new Set(parts.flatMap(({ contestId }) => contestId ?? []))];
  const loaded = await Promise.all(contestIds.map(async (id) => [id, await printedSponsors(id)] as const));
  const sponsors = new Map(loaded);
  return (contestId) => (contestId === undefined ? [] : (sponsors.get(contestId) ?? []));
}

/** Up to twelve logos; each is as large as a row of six allows. */
const sponsorsLook =
  "mt-25 flex flex-wrap items-center justify-center gap-x-25 gap-y-15 border-t-[0.5pt] border-rule pt-15 " +
  "break-inside-avoid [&_img]:block [&_img]:max-h-45 [&_img]:max-w-95 [&_img]:object-contain";

type Printing = OfContest & {
  /** instead of that of the contest */
  language?: Language;
  /** in the title of the window, and of a file */
  name: (words: PaperWords) => string;
  styles?: string;
  draw: (sponsors: readonly Sponsor[]) => Promise<ReactNode>;
  paper?: Window | null;
  blocked?: string;
  hint?: string | undefined;
};

function print({ contest, draw, ...printing }: Printing): Promise<unknown> {
  const drawWithSponsors = async () => draw(contest.id === undefined ? [] : await printedSponsors(contest.id));
  return printOfEvent({ event: contest }, { ...printing, draw: drawWithSponsors });
}

type EventPrinting = Omit<Printing, "contest" | "draw"> & { draw: () => Promise<ReactNode> };

function printOfEvent({ event }: OfEvent, printing: EventPrinting) {
  const { language = languageOf(event.language), name, styles: sheetStyles = styles, draw, ...others } = printing;
  return printSheet({
    blocked: wordsNow("later").printing.allowPopups,
    ...others,
    load: async () => {
      const [words, content] = await Promise.all([loadPaperWords(language), draw()]);
      return { title: `${event.title} – ${name(words)}`, words, styles: sheetStyles, content };
    },
  });
}
