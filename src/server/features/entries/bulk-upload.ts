import type { BulkUploadResult } from "#contract/entries.ts";
import { decodeText } from "#domain/entries/csv-encoding.ts";
import { entryFileSteps } from "#domain/entries/entry-csv.ts";
import { type CheckedRow, type CsvRow, checkRow, type FailedRow, failedRow } from "#domain/entries/entry-csv-rows.ts";
import { votingIdTaken } from "#domain/entries/entry-form.ts";
import type { DuplicateChoice } from "#domain/entries/entry-uploads.ts";
import type { VotingIdFix } from "#domain/entries/voting-ids.ts";
import { photoOfSomebodyElse } from "#domain/photos/photo-uploads.ts";
import { Refusal } from "#server/http/errors.ts";
import { inSlices } from "#server/primitives/in-slices.ts";
import type { EntryOutcome, NewEntries } from "./bulk-insert.ts";

type Deps = {
  place?: "contest" | "show";
  /** returns those of the URLs that may not be shown here */
  photosOfOthers: (urls: (string | null)[]) => Promise<Set<string>>;
  insert: (entries: NewEntries) => Promise<EntryOutcome[]>;
  duplicates: DuplicateChoice;
};

/** Adds the valid rows of a CSV file to the contest and reports what happened to each row. */
export async function bulkUpload(
  bytes: Uint8Array,
  { place = "contest", photosOfOthers, insert, duplicates }: Deps,
): Promise<BulkUploadResult> {
  const file = await inSlices(entryFileSteps(decodeText(bytes)));
  if ("fault" in file) throw new Refusal("bad_input", `${file.fault}: ${file.detail}`);
  const ofOthers = await photosOfOthers(file.rows.map(({ imageUrl }) => imageUrl));
  const { valid, failed } = await inSlices(checkSteps(file.rows, ofOthers));
  const entries = valid.map(({ values }) => values);
  const classes = valid.map((row) => row.classes);
  // A file without a valid row changes nothing, not even the flags of the contest.
  const outcomes = entries.length === 0 ? [] : await insert({ ...file, entries, classes, duplicates });
  const result: BulkUploadResult = {
    successCount: 0,
    failedCount: failed.length,
    autoFixedCount: 0,
    autoFixedEntries: [],
    failedEntries: failed,
    duplicateCount: 0,
    duplicateEntries: [],
    waitingCount: 0,
  };
  for (const [position, row] of valid.entries()) report(result, place, row, outcomes[position] ?? "waits");
  result.failedEntries.sort((one, other) => one.row - other.row);
  return result;
}

function report(
  result: BulkUploadResult,
  place: "contest" | "show",
  { row, values }: CheckedRow,
  outcome: EntryOutcome,
): void {
  const { name, votingId } = values;
  const originalId = votingId ?? "";
  if (outcome === "waits") result.waitingCount += 1;
  else if ("doubles" in outcome) {
    result.duplicateCount += 1;
    const reason = `Already in this ${place} with voting ID ${outcome.doubles}`;
    result.duplicateEntries.push({ row, name, votingId: originalId, reason });
  } else if ("refused" in outcome) {
    result.failedCount += 1;
    result.failedEntries.push({ row, name, votingId: originalId, reason: outcome.refused });
  } else {
    result.successCount += 1;
    if (!outcome.fixed) return;
    result.autoFixedCount += 1;
    const reason = reasons[outcome.fixed](originalId);
    result.autoFixedEntries.push({ row, name, originalId, newId: outcome.votingId, reason });
  }
}

type Checked = { valid: CheckedRow[]; failed: FailedRow[] };

function* checkSteps(rows: CsvRow[], ofOthers: Set<string>): Generator<undefined, Checked> {
  const valid: CheckedRow[] = [];
  const failed: FailedRow[] = [];
  for (const row of rows) {
    const checked = ofOthers.has(row.imageUrl) ? failedRow(row, photoOfSomebodyElse) : checkRow(row);
    if ("reason" in checked) failed.push(checked);
    else valid.push(checked);
    yield;
  }
  return { valid, failed };
}

const reasons: Record<VotingIdFix, (votingId: string) => string> = {
  blank: () => "Voting ID was blank",
  "in the contest": votingIdTaken,
  "in the file": (votingId) => `Voting ID ${votingId} is in the file more than once`,
};
