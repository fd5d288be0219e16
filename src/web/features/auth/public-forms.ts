// The forms for passwords and codes, apart because a first view must not load them.
export { codeError } from "./code-error.ts";
export { CodeForm } from "./code-form.tsx";
export { CodeInput } from "./code-input.tsx";
export { noteCodeRequest, useCodeRequest } from "./code-requests.ts";
export { CodeResend } from "./code-resend.tsx";
export { passWay } from "./pass-way.ts";
export { PasswordInput } from "./password-input.tsx";
export { useAskForCode, useConfirmCode } from "./sign-in-api.ts";
export { useCodeEntry } from "./use-code-entry.ts";
