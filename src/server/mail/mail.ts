import { html } from "#server/primitives/html.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** The SMTP_URL with which mails are printed to the log. */
export const printedMails = "console:";

/** Plain text, and the same as simple HTML: no picture, no link, nothing that can be counted. */
export function mailTo(to: string, { subject, paragraphs }: { subject: string; paragraphs: string[] }): Mail {
  return {
    to,
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: paragraphs.map((paragraph) => html`<p>${paragraph}</p>`.text).join("\n"),
  };
}
