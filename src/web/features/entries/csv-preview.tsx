import { TriangleAlert } from "lucide-react";
import type { CheckedRow, FailedRow } from "#domain/entry-csv-rows.ts";
import { sameVotingId } from "#domain/voting-ids.ts";
import { RaceNumber } from "#web/ui/race-number.tsx";
import { RowReport } from "./row-report.tsx";

type CsvPreviewProps = {
  rows: readonly CheckedRow[];
  skipped: readonly FailedRow[];
  /** voting ids of the contest, normalized by sameVotingId */
  taken: ReadonlySet<string>;
};

const maxShown = 200; // enough to see whether the columns are right

export function CsvPreview({ rows, skipped, taken }: CsvPreviewProps) {
  const clashing = clashingRows(rows, taken);
  return (
    <>
      {clashing.size > 0 && (
        <p className="flex gap-3 rounded-base bg-sunken p-4">
          <TriangleAlert className="size-5 shrink-0 text-warning-text" />
          <span>
            {clashing.size === 1 ? "One row has" : `${clashing.size} rows have`} a voting ID that is already taken and
            will be refused. Bulk Upload gives such rows a new voting ID by itself.
          </span>
        </p>
      )}
      {skipped.length > 0 && (
        <RowReport
          tone="plain"
          title={`${skipped.length} ${skipped.length === 1 ? "row is" : "rows are"} skipped`}
          lines={skipped.map((line) => ({ ...line, key: line.row }))}
        />
      )}
      <ul
        aria-label="Entries in the file"
        hidden={rows.length === 0}
        className="divide-y divide-line rounded-base border border-line"
      >
        {rows.slice(0, maxShown).map(({ row, values }) => (
          <li key={row} className="flex items-center gap-4 px-4 py-2.5">
            <RaceNumber votingId={values.votingId ?? ""} size="sm" />
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
