import { productName } from "#domain/brand.ts";
import type { Demo } from "#server/demo/seed.ts";
import { printedMails } from "#server/mail/mail.ts";

type Greeted = { publicUrl: string; mail: { smtpUrl: string } | undefined; demo: Demo };

/** What `npm start` prints. The demo passwords are shown here, once, and nowhere else. */
export function greeting({ publicUrl, mail, demo: { accounts, places } }: Greeted): string {
  const lines = [`${productName} is ready:  ${publicUrl}`];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(({ email }) => email.length));
    lines.push("", "Demo accounts (these passwords are shown only this once):");
    for (const { role, email, password } of accounts)
      lines.push(`  ${role.padEnd(10)} ${email.padEnd(width)}   ${password}`);
  }
  if (places.length > 0) {
    const width = Math.max(...places.map(({ words }) => words.length));
    lines.push("", "To look at, signed in as the organizer:");
    for (const { words, path } of places) lines.push(`  ${words.padEnd(width)}   ${publicUrl}${path}`);
  }
  if (mail?.smtpUrl === printedMails)
    lines.push("", 'No mail is sent: each is printed in this log, and a code is in its "subject".');
  return box(lines);
}

function box(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = "─".repeat(width + 4);
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`, ""].join("\n");
}
