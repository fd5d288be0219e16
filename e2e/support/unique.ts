let given = 0;

/** Unique in the run, because accounts and wrong passwords are counted by e-mail. */
export function uniqueEmail(name: string, domain = "example.org"): string {
  given += 1;
  return `${name}-${Date.now()}-${process.pid}-${given}@${domain}`;
}
