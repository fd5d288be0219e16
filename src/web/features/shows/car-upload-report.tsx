import type { ReplyOf } from "#contract/endpoint.ts";
import type { bulkUploadExhibits } from "#contract/exhibits.ts";
import { plural } from "#domain/text/plural.ts";

export type UploadedCars = ReplyOf<typeof bulkUploadExhibits>;

const maxShown = 50;

/** What became of each row of a file with cars. */
export function CarUploadReport({ report }: { report: UploadedCars }) {
  const { successCount, duplicateCount, newClasses, failedEntries } = report;
  const notShown = failedEntries.length - maxShown;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{plural(successCount, "car was", "cars were")} added.</p>
      {duplicateCount > 0 && <p>{plural(duplicateCount, "row was", "rows were")} in the show already.</p>}
      {newClasses.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          {newClasses.length === 1 ? "New class" : "New classes"}: {newClasses.join(", ")}
        </p>
      )}
      {failedEntries.length > 0 && (
        <>
          <p className="font-semibold text-danger-text">
            {plural(failedEntries.length, "row was", "rows were")} refused. Correct{" "}
            {failedEntries.length === 1 ? "it" : "them"} and upload the file again: what is in the show already is
            skipped.
          </p>
          <ul className="divide-y divide-line rounded-base border border-line text-sm">
            {failedEntries.slice(0, maxShown).map(({ row, name, reason }) => (
              <li key={row} className="px-3 py-2 [overflow-wrap:anywhere]">
                Row {row}: {name && `${name}, `}
                {reason}
              </li>
            ))}
          </ul>
          {notShown > 0 && <p className="text-sm text-muted">and {notShown} more.</p>}
        </>
      )}
    </div>
  );
}
