import { sayRefusal } from "#web/lib/words/say-reason.ts";
import { CallError } from "./call.ts";

/** In the page's language where it has words for it. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof CallError && error.reply && sayRefusal(error.reply)) || otherwise;
}

/** What is wrong with single fields; undefined where the server says nothing of them. */
export function fieldMessagesOf(error: unknown): Record<string, string> | undefined {
  const { fields, fieldReasons = {} } = (error instanceof CallError && error.reply) || {};
  if (!fields) return undefined;
  const said = Object.entries(fields).map(([name, message]) => [
    name,
    sayRefusal({ message, reason: fieldReasons[name] }),
  ]);
  return Object.fromEntries(said);
}
