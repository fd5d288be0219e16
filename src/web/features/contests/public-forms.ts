// What other features use of the forms of a contest: no first view loads it.
export { LanguageField } from "./form/language-field.tsx";
