import { CallError, messageOf } from "#web/lib/http/call.ts";

/** What is wrong, in words that say what to do next. */
export function codeError(error: unknown): string {
  if (!(error instanceof CallError)) return "No connection. Please try again when you are online.";
  return error.reply?.fields?.code ?? messageOf(error, "Something went wrong. Please try again.");
}
