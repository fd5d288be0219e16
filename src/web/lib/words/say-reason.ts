import { saySentReason } from "#words/refusal-words.ts";
import { wordsIfLoaded } from "./words.ts";

type Refused = { message: string; code?: string; reason?: readonly [string, ...unknown[]] | undefined };

/** In the page's language, or else as the server has said it in English. */
export function sayRefusal({
  message,
  code,
  reason = code === "unauthorized" ? ["signInNeeded"] : undefined,
}: Refused) {
  const words = wordsIfLoaded("later");
  return (reason && words && saySentReason(words.refusals, reason)) ?? message;
}
