import { FileUp } from "lucide-react";
import { useState } from "react";
import type { ReplyOf } from "#contract/endpoint.ts";
import { getCsvTemplate } from "#contract/entries.ts";
import type { bulkUploadExhibits } from "#contract/exhibits.ts";
import { plural } from "#domain/text/plural.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { useCarUpload } from "./managing-api.ts";

type Report = ReplyOf<typeof bulkUploadExhibits>;

export function CarUploadDialog({ showId, ...opening }: OpenProps & { showId: number }) {
  const { mutate, isPending } = useCarUpload(showId);
  const [report, setReport] = useState<Report>();
  const send = (file: File) =>
    mutate(
      { file, duplicates: "skip" },
      { onSuccess: setReport, onError: (error) => showFailure("Upload Failed", error) },
    );
  return (
    <Dialog
      {...opening}
      title="Upload Cars"
      description="One row for each car, for all awards. A column “Classes” may have several, divided by “;”."
      width="lg"
    >
      <div className="grid gap-4">
        <FileDrop
          icon={FileUp}
          label="Choose a CSV file"
          accept=".csv,text/csv"
          onFiles={([file]) => file && !isPending && send(file)}
        />
        <a href={getCsvTemplate.path} className="justify-self-start text-accent-text underline underline-offset-4">
          Download an example
        </a>
        {isPending && <ProgressBar label="Adding the cars" share={undefined} />}
        <div role="status">{report && <UploadReport report={report} />}</div>
      </div>
    </Dialog>
  );
}

const maxShown = 50;

function UploadReport({ report }: { report: Report }) {
  const { successCount, duplicateCount, newClasses, failedEntries } = report;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{plural(successCount, "car was", "cars were")} added.</p>
      {duplicateCount > 0 && <p>{plural(duplicateCount, "row was", "rows were")} in the show already.</p>}
      {newClasses.length > 0 && <p>New classes: {newClasses.join(", ")}</p>}
      {failedEntries.length > 0 && (
        <ul className="divide-y divide-line rounded-base border border-line text-sm">
          {failedEntries.slice(0, maxShown).map(({ row, name, reason }) => (
            <li key={row} className="px-3 py-2 [overflow-wrap:anywhere]">
              Row {row}: {name && `${name}, `}
              {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
