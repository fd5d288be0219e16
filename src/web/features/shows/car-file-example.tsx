import { showCsvTemplate, showCsvTemplateName } from "#domain/entries/entry-csv-template.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";

/** Saves a small file with cars and their classes. */
export function CarFileExample() {
  return (
    <button
      type="button"
      className="min-h-11 justify-self-start text-accent-text underline underline-offset-4"
      onClick={() => saveFile(new Blob([showCsvTemplate], { type: "text/csv" }), showCsvTemplateName)}
    >
      Download an example
    </button>
  );
}
