import type { MailContent, Mails } from "#domain/people/mails.ts";

export type MailLines = readonly [subject: string, ...paragraphs: string[]];

/** For each mail its subject and paragraphs. */
export type MailWords = { [Name in keyof Mails]: (...values: Mails[Name]) => MailLines };

export function sayMail(words: MailWords, [name, ...values]: MailContent): { subject: string; paragraphs: string[] } {
  const lines = words[name] as (...values: unknown[]) => MailLines;
  const [subject, ...paragraphs] = lines(...values);
  return { subject, paragraphs };
}
