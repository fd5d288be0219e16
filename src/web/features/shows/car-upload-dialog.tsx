import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { UndoLastUpload } from "#web/features/entries/public.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { CarFileExample } from "./car-file-example.tsx";
import { CarUploadReport, type UploadedCars } from "./car-upload-report.tsx";
import { managedShowQuery } from "./managed-show.ts";
import { useCarUpload, useUndoCarUpload } from "./managing-api.ts";

export function CarUploadDialog({ showId, ...opening }: OpenProps & { showId: number }) {
  const { mutate, isPending } = useCarUpload(showId);
  const { data: managed } = useQuery({ ...managedShowQuery(showId), enabled: opening.open });
  const undo = useUndoCarUpload(showId);
  const [report, setReport] = useState<UploadedCars>();
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
        <CarFileExample />
        {isPending && <ProgressBar label="Adding the cars" share={undefined} />}
        <div role="status">{report && <CarUploadReport report={report} />}</div>
        {!isPending && (
          <UndoLastUpload
            uploaded={managed?.exhibits ?? []}
            nouns={["car", "cars"]}
            undo={undo}
            onUndone={() => setReport(undefined)}
          />
        )}
      </div>
    </Dialog>
  );
}
