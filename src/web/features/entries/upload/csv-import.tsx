import { ArrowLeft, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ManagedEntry } from "#contract/entries.ts";
import type { CheckedRow, FailedRow } from "#domain/entries/entry-csv-rows.ts";
import { findDoubled } from "#domain/entries/entry-uploads.ts";
import { sameVotingId } from "#domain/entries/voting-ids.ts";
import { plural } from "#domain/text/plural.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { useEntryCalls } from "../api.ts";
import { entryFailureText, showEntryFailure } from "../entry-failure.ts";
import { type Failed, useManyCalls } from "../use-many-calls.ts";
import type { EntryCsv } from "./read-entry-csv.ts";
import { RowReport } from "./row-report.tsx";

type CsvImportProps = { contestId: number; csv: EntryCsv; entries: readonly ManagedEntry[]; onClose: () => void };

/** Shows what a file would add, adds it with one call per entry, and lists the failed ones. */
export function CsvImport({ contestId, csv, entries, onClose }: CsvImportProps) {
  const [rows, setRows] = useState<CheckedRow[]>(() => newRows(csv.rows, entries));
  const [doubledCount] = useState(csv.rows.length - rows.length);
  const [failed, setFailed] = useState<Failed<CheckedRow>[]>([]);
  const { progress, run, stop } = useManyCalls();
  const beginning = useRef<HTMLDivElement>(null);
  // Scrolls up, because the list that it replaces may have been scrolled down.
  useEffect(() => {
    beginning.current?.scrollIntoView();
  }, []);
  const calls = useEntryCalls(contestId);
  const taken = useMemo(() => new Set(entries.map(({ votingId }) => sameVotingId(votingId))), [entries]);

  const hidden = [csv.hidesEntryName && "entry names", csv.hidesOwnerName && "owners/participants"].filter(Boolean);

  async function hide(): Promise<void> {
    try {
      await calls.hideNames({
        ...(csv.hidesEntryName && { showEntryName: false }),
        ...(csv.hidesOwnerName && { showOwnerName: false }),
      });
    } catch (error) {
      showEntryFailure("Update Failed", error);
    }
  }

  async function add(): Promise<void> {
    const result = await run(rows, ({ values }) => calls.add(values));
    if (hidden.length > 0 && result.failed.length + result.unsent.length < rows.length) await hide();
    calls.settled();
    const unsent = [...result.failed.map(({ item }) => item), ...result.unsent];
    const added = rows.length - unsent.length;
    setFailed(result.failed);
    setRows(unsent);
    const [first] = result.failed;
    if (first) {
      const words = `${result.failed.length} entries failed to upload. Check details below.`;
      return showEntryFailure("Some Entries Failed", first.error, words);
    }
    // Also after the dialog was closed, where nothing else shows it.
    if (unsent.length > 0)
      return showToast({ title: "Upload Stopped", description: `${added} of ${rows.length} entries were added.` });
    showToast({ title: "Upload Completed", description: `${added} entries uploaded successfully` });
    onClose();
  }

  return (
    <div ref={beginning} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">Import from {csv.fileName}</h3>
        <Button icon={ArrowLeft} variant="ghost" onClick={onClose} disabled={progress !== undefined}>
          Back to Entries
        </Button>
      </div>
      {progress ? (
        <div className="grid gap-3">
          <ProgressBar label="Adding entries" share={progress.done / progress.total} />
          <p role="status" className="text-muted tabular-nums">
            Adding… {progress.done} of {progress.total}
          </p>
          <Button className="justify-self-start" onClick={stop}>
            Stop
          </Button>
        </div>
      ) : (
        <>
          {failed.length > 0 ? (
            <RowReport
              tone="danger"
              title={`${plural(failed.length, "entry was", "entries were")} not added`}
              lines={failed.map(({ item, error }) => ({
                row: item.row,
                votingId: item.values.votingId,
                name: item.values.name,
                reason: entryFailureText(error),
              }))}
            />
          ) : (
            <>
              {hidden.length > 0 && (
                <p className="rounded-base bg-sunken p-4">
                  The file says FALSE in its first row: {hidden.join(" and ")} will be hidden in the whole contest.
                </p>
              )}
              {doubledCount > 0 && (
                <p className="rounded-base bg-sunken p-4">
                  {plural(doubledCount, "row is", "rows are")} already in this contest and will be skipped.
                </p>
              )}
              <CsvPreview rows={rows} skipped={csv.skipped} taken={taken} />
            </>
          )}
          <div className="sticky -bottom-5 z-10 -mb-5 grid bg-surface pt-3 pb-5 sm:-bottom-6 sm:-mb-6 sm:pb-6">
            <Button variant="primary" size="lg" disabled={rows.length === 0} onClick={() => void add()}>
              {failed.length > 0 ? "Try Again" : `Add ${plural(rows.length, "Entry", "Entries")}`}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The rows that are not in the contest yet. */
function newRows(rows: CheckedRow[], entries: readonly ManagedEntry[]): CheckedRow[] {
  const folded = ({ name, owner, votingId }: { name: string; owner: string | null; votingId: string | null }) => ({
    name,
    owner,
    folded: sameVotingId(votingId ?? ""),
  });
  const doubled = findDoubled(
    rows.map(({ values }) => folded(values)),
    entries.map(folded),
  );
  return rows.filter((_, position) => doubled[position] === undefined);
}

type CsvPreviewProps = {
  rows: readonly CheckedRow[];
  skipped: readonly FailedRow[];
  /** voting ids of the contest, normalized by sameVotingId */
  taken: ReadonlySet<string>;
};

const maxShown = 200; // enough to see whether the columns are right

function CsvPreview({ rows, skipped, taken }: CsvPreviewProps) {
  const clashing = clashingRows(rows, taken);
  return (
    <>
      {clashing.size > 0 && (
        <p className="flex gap-3 rounded-base bg-sunken p-4">
          <TriangleAlert className="size-5 shrink-0 text-warning-text" />
          <span>
            {clashing.size === 1 ? "One row has" : `${clashing.size} rows have`} a voting ID that is already taken and
            will be refused. Bulk Upload gives such rows a new voting ID.
          </span>
        </p>
      )}
      {skipped.length > 0 && (
        <RowReport tone="plain" title={`${plural(skipped.length, "row is", "rows are")} skipped`} lines={skipped} />
      )}
      <ul
        aria-label="Entries in the file"
        hidden={rows.length === 0}
        className="divide-y divide-line rounded-base border border-line"
      >
        {rows.slice(0, maxShown).map(({ row, values }) => (
          <li key={row} className="flex items-center gap-4 px-4 py-2.5">
            <RaceNumber number={values.votingId ?? ""} size="sm" />
            <span className="grid min-w-0 grow">
              <span className="font-semibold">{values.name}</span>
              <span className="text-sm text-muted">by {values.owner}</span>
            </span>
            {clashing.has(row) && <span className="shrink-0 text-sm font-medium text-warning-text">ID taken</span>}
          </li>
        ))}
        {rows.length > maxShown && <li className="px-4 py-3 text-muted">… and {rows.length - maxShown} more</li>}
      </ul>
    </>
  );
}

function clashingRows(rows: readonly CheckedRow[], taken: ReadonlySet<string>): ReadonlySet<number> {
  const seen = new Set(taken);
  const clashing = new Set<number>();
  for (const { row, values } of rows) {
    const votingId = sameVotingId(values.votingId ?? "");
    if (seen.has(votingId)) clashing.add(row);
    seen.add(votingId);
  }
  return clashing;
}
