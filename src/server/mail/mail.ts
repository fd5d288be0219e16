import type { Language } from "#domain/languages.ts";
import type { MailContent } from "#domain/people/mails.ts";
import { html } from "#server/primitives/html.ts";
import { sayMail } from "#words/mail-words.ts";
import { wordsOf } from "#words/words-of.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The SMTP_URL with which mails are printed to the log. */
export const printedMails = "console:";

/** Plain text, and the same as simple HTML: no picture, no link, nothing that can be counted. */
export function mailTo(to: string, language: Language, content: MailContent): Mail {
  const { subject, paragraphs } = sayMail(wordsOf(language).server.mails, content);
  const lines = paragraphs.map((paragraph) => html`<p>${paragraph}</p>`.text);
  return {
    to,
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<div lang="${language}">\n${lines.join("\n")}\n</div>`,
  };
}
