// The forms for passwords and codes, apart because a first view must not load them.

export { openPassField } from "./open-pass-field.ts";
export { CodeForm, CodeInput, codeError, useCodeEntry } from "./sign-in/code-form.tsx";
export { noteCodeRequest, useCodeRequest } from "./sign-in/code-requests.ts";
export { PasswordField } from "./sign-in/password-field.tsx";
export { useAskForCode, useConfirmCode } from "./sign-in-api.ts";
