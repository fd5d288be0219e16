// What other features use to send pictures.
export { type Look, LookFields } from "./look-fields.tsx";
