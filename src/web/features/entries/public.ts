// What other features use of entries.
export { UndoLastUpload } from "./undo-upload.tsx";
