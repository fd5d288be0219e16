import { productName } from "#domain/brand.ts";

type Account = { role: string; email: string; password: string };

/** What `npm start` prints. The demo passwords are shown here, once, and nowhere else. */
export function greeting(publicUrl: string, demoAccounts: Account[]): string {
  const lines = [`${productName} is ready:  ${publicUrl}`];
  if (demoAccounts.length > 0) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push("", "Demo accounts (these passwords are shown only this once):");
    for (const { role, email, password } of demoAccounts)
      lines.push(`  ${role.padEnd(10)} ${email.padEnd(width)}   ${password}`);
  }
  return box(lines);
}

function box(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = "─".repeat(width + 4);
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`, ""].join("\n");
}
