export type { EntryOutcome, NewEntries } from "./bulk-insert.ts";
export { bulkUpload } from "./bulk-upload.ts";
