import { isCleanLine, isCleanText } from "./text.ts";

/** What is wrong, by field; empty when nothing is. */
export type FieldMessages<Message = string> = Record<string, Message>;

export function fieldMessages<Message>(found: Record<string, Message | undefined>): FieldMessages<Message> {
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, Message] => pair[1] !== undefined));
}

/** What is wrong with a name or the like; nothing where it is left out. */
export function lineMessage(text: string | null, limit: number): string | undefined {
  return tooLong(text ?? "", limit) ?? (isCleanLine(text ?? "") ? undefined : badText);
}

export function textMessage(text: string | null, limit: number): string | undefined {
  return tooLong(text ?? "", limit) ?? (isCleanText(text ?? "") ? undefined : badText);
}

export function tooLong(text: string, limit: number): string | undefined {
  return text.length > limit ? `Please use at most ${limit} characters` : undefined;
}

export const badText = "Please use plain text";
