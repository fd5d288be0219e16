// The forms for passwords and codes, apart because a first view must not load them.
export { CodeForm, CodeInput, codeError, useCodeEntry } from "./code-form.tsx";
export { noteCodeRequest, useCodeRequest } from "./code-requests.ts";
export { openPassField } from "./open-pass-field.ts";
export { PasswordField } from "./password-field.tsx";
export { useAskForCode, useConfirmCode } from "./sign-in-api.ts";
