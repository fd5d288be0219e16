import { FileSpreadsheet, Trash2, Upload } from "lucide-react";
import { getCsvTemplate } from "#contract/entries.ts";
import { csvColumns } from "#domain/entries/entry-csv-columns.ts";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { Button, IconButton } from "#web/ui/press/button.tsx";
import { UndoUpload } from "./undo-upload.tsx";

type BulkUploadStartProps = {
  contestId: number;
  file: File | undefined;
  onChoose: (file: File) => void;
  onSend: (file: File) => void;
  onRemove: () => void;
};

export function BulkUploadStart({ contestId, file, onChoose, onSend, onRemove }: BulkUploadStartProps) {
  return (
    <div className="grid gap-6">
      <p>For a whole list at once: taken voting IDs get new numbers, and you can undo the upload.</p>
      {file ? (
        <>
          <ChosenFile file={file} onRemove={onRemove} />
          <Button icon={Upload} variant="primary" size="lg" onClick={() => onSend(file)}>
            Upload Entries
          </Button>
        </>
      ) : (
        <FileDrop
          icon={FileSpreadsheet}
          label="Choose a CSV file"
          hint={
            <>
              <span className="pointer-coarse:hidden">or drop it here, </span>at most 2MB
            </>
          }
          accept=".csv,text/csv"
          onFiles={([chosen]) => chosen && onChoose(chosen)}
        />
      )}
      <UndoUpload contestId={contestId} />
      <Columns />
    </div>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-base border border-line bg-ground p-4">
      <FileSpreadsheet className="size-7 shrink-0 text-accent-text" strokeWidth={1.75} />
      <p className="min-w-0 grow">
        <span className="block font-semibold">{file.name}</span>
        <span className="text-sm text-muted">{sizeText(file.size)}</span>
      </p>
      <IconButton icon={Trash2} label="Choose another file" onClick={onRemove} />
    </div>
  );
}

const columns = [
  {
    title: "Required columns",
    columns: [
      [csvColumns.name],
      [csvColumns.owner],
      [csvColumns.votingId, "Unique within the contest; duplicates get a new one."],
    ],
  },
  {
    title: "Optional columns",
    columns: [
      [csvColumns.description],
      [csvColumns.imageUrl],
      [
        `${csvColumns.showEntryName}, ${csvColumns.showOwnerName}`,
        "TRUE or FALSE. FALSE in the first row hides that field for all entries.",
      ],
    ],
  },
];

function Columns() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {columns.map(({ title, columns }) => (
        <section key={title} aria-label={title}>
          <h3 className="text-lg">{title}</h3>
          <dl className="mt-2 grid gap-2">
            {columns.map(([name, meaning]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                {meaning && <dd className="text-sm text-muted">{meaning}</dd>}
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="sm:col-span-2">
        <a
          href={getCsvTemplate.path}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-3"
        >
          Download the CSV template
        </a>
      </p>
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
