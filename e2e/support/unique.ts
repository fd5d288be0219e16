let given = 0;

/** An e-mail that nobody else in the run uses: wrong passwords are counted by e-mail, and accounts have one each. */
export function uniqueEmail(name: string, domain = "example.org"): string {
  given += 1;
  return `${name}-${Date.now()}-${process.pid}-${given}@${domain}`;
}
