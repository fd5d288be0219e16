// What other features use of entries.
export { UndoLastUpload } from "./upload/undo-upload.tsx";
