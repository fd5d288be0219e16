export type { EntryOutcome, NewEntries } from "./bulk-insert.ts";
export { bulkUpload } from "./bulk-upload.ts";
export { refuseOlderUpload, refuseVotedUpload, type Undoing } from "./undo-upload.ts";
